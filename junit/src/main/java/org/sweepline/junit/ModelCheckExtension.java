package org.sweepline.junit;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Checks the models of methods with {@link ModelCheck}, and gives them what checks those that they make themselves. */
final class ModelCheckExtension implements ParameterResolver, BeforeEachCallback, AfterTestExecutionCallback {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(ModelCheckExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getTestMethod().isPresent()
                && (takes(parameter, ModelChecker.class) || takes(parameter, FileReport.class));
    }

    private static boolean takes(ParameterContext parameter, Class<?> type) {
        return parameter.getParameter().getType() == type;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (takes(parameter, ModelChecker.class)) return checker(context);
        FileReport report = context.getStore(OURS).get(FileReport.class, FileReport.class);
        if (report != null) return report;
        throw new ExtensionConfigurationException(
                where(context)
                        + ": there is no FileReport, since no file is named; write @ModelCheck(\"model.lts\") with the file of a model");
    }

    private static ModelChecker checker(ExtensionContext context) {
        ModelChecker known = context.getStore(OURS).get(ModelChecker.class, ModelChecker.class);
        if (known != null) return known;
        Budget budget = Budget.of(settings(context), where(context));
        ModelChecker made = new ModelChecker(budget, context::publishReportEntry);
        context.getStore(OURS).put(ModelChecker.class, made);
        return made;
    }

    /** Checks the model in a file, before the method says what it expects of the figures. */
    @Override
    public void beforeEach(ExtensionContext context) {
        Settings settings = settings(context);
        String where = where(context);
        Budget budget = Budget.of(settings, where);
        Method method = context.getRequiredTestMethod();
        boolean ofModelCheck = AnnotationSupport.isAnnotated(method, ModelCheck.class);
        boolean ofFile = takes(method, FileReport.class) || ofModelCheck && !takes(method, ModelChecker.class);
        if (!ofFile && settings.asksFile())
            throw new ExtensionConfigurationException(
                    where
                            + ": always, reachable, ltl, ctl, deadlock and properties are for models in files; ask the Check instead");
        if (!ofFile) return;
        if (settings.files().isEmpty()) {
            throw new ExtensionConfigurationException(where
                    + ": there is nothing to check; name the file of a model, as in @ModelCheck(\"model.lts\"), or add a parameter"
                    + " of type ModelChecker and give it a Check");
        }
        List<Path> files = settings.files().stream()
                .map(name -> ModelFiles.find(name, context.getRequiredTestClass(), where))
                .toList();
        FileReport report = new FileCheck(settings, budget, files, where).run();
        context.publishReportEntry(Judgement.entries(report.verdicts(), report.model(), report.figures()));
        Judgement judgement = new Judgement(budget);
        report.verdicts().values().forEach(judgement::add);
        judgement.require(report.figures(), report::text);
        context.getStore(OURS).put(FileReport.class, report);
    }

    private static boolean takes(Method method, Class<?> type) {
        return List.of(method.getParameterTypes()).contains(type);
    }

    /** A test that was to check something and did not has not shown anything. */
    @Override
    public void afterTestExecution(ExtensionContext context) {
        ModelChecker checker = context.getStore(OURS).get(ModelChecker.class, ModelChecker.class);
        if (checker == null
                || checker.checks() > 0
                || context.getExecutionException().isPresent()) return;
        throw new ExtensionConfigurationException(
                where(context) + ": nothing was checked; call check(Check) of the ModelChecker");
    }

    /** The annotations of the method, of its class, and of the classes around that. */
    private static Settings settings(ExtensionContext context) {
        List<ModelCheck> all = new ArrayList<>();
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), ModelCheck.class)
                .ifPresent(all::add);
        Stream.<Class<?>>iterate(context.getRequiredTestClass(), type -> type != null, Class::getEnclosingClass)
                .forEach(type ->
                        AnnotationSupport.findAnnotation(type, ModelCheck.class).ifPresent(all::add));
        return Settings.of(all);
    }

    private static String where(ExtensionContext context) {
        return context.getRequiredTestClass().getSimpleName() + "."
                + context.getRequiredTestMethod().getName();
    }
}
