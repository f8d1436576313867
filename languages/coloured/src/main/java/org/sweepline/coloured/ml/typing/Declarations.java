package org.sweepline.coloured.ml.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sweepline.coloured.ml.core.Core;
import org.sweepline.coloured.ml.core.CorePattern;
import org.sweepline.coloured.ml.core.Global;
import org.sweepline.coloured.ml.library.Library;
import org.sweepline.coloured.ml.syntax.Declaration;
import org.sweepline.coloured.ml.syntax.Fixities;
import org.sweepline.coloured.ml.syntax.MlPosition;
import org.sweepline.model.InputException;

/** Types and evaluates the top-level declarations of a model, one after the other. */
final class Declarations {
    private final NameResolution names;
    private final Scope top;
    private final NetVariables variables;
    private final Calculator calculator;
    private final ConstantOverrides constants;
    private final UsedFileReader files;
    private final List<String> warnings = new ArrayList<>();

    Declarations(
            NameResolution names,
            Scope top,
            NetVariables variables,
            Calculator calculator,
            ConstantOverrides constants,
            UsedFileReader files) {
        this.names = names;
        this.top = top;
        this.variables = variables;
        this.calculator = calculator;
        this.constants = constants;
        this.files = files;
    }

    /** What is wrong with declarations, each a line for people. */
    List<String> warnings() {
        return List.copyOf(warnings);
    }

    void declare(Declaration declaration) {
        declare(declaration, top, top);
    }

    /** Declares something that may use the names of one scope and adds its own to another; a mistake breaks its names. */
    private void declare(Declaration declaration, Scope scope, Scope into) {
        try {
            take(declaration, scope, into);
        } catch (InputException mistake) {
            warnings.add(mistake.getMessage());
            new BrokenNames(mistake.getMessage(), into, names, variables).mark(declaration);
        }
    }

    private void take(Declaration declaration, Scope scope, Scope into) {
        if (declaration instanceof Declaration.Values values) {
            if (values.recursive()) functions(BindingTyping.recursive(values), values.at(), scope, into);
            else values(values, scope, into);
        } else if (declaration instanceof Declaration.Functions functions) {
            functions(functions.functions(), functions.at(), scope, into);
        } else if (declaration instanceof Declaration.ColourSet colours) {
            TypedColours set = new ColourSets(names, calculator::value).declare(colours, into);
            names.declare(set);
            into.put(colours.name(), Scope.NamedType.of(set.type()));
        } else if (declaration instanceof Declaration.Variables declared) {
            variables.declare(declared);
        } else if (declaration instanceof Declaration.Reference reference) {
            reference(reference, scope, into);
        } else if (declaration instanceof Declaration.Local local) {
            local(local, scope, into);
        } else if (declaration instanceof Declaration.Use use) {
            use(use);
        } else if (declaration instanceof Declaration.Unsupported unsupported) {
            names.unsupported(unsupported.construct());
            throw unsupported.at().error(unsupported.construct() + " is not supported; what it declares is missing");
        } else if (declaration instanceof Declaration.Infix infix) {
            files.fixities(files.fixities().after(List.of(infix)));
        } else {
            Inference inference = new Inference(names, declaration.at(), Optional.empty());
            new TypeDeclarations(inference).declare(declaration, Context.outermost(scope), into);
        }
    }

    private void values(Declaration.Values values, Scope scope, Scope into) {
        Inference inference = new Inference(names, values.at(), Optional.empty());
        Context context = Context.outermost(scope);
        BindingTyping.Valued valued = inference.bindings().values(values, context);
        List<Scheme> schemes = valued.schemes();
        Core value = inference.finish(valued.value());
        CorePattern pattern = valued.pattern().get();
        int slots = context.frame().size();
        if (pattern instanceof CorePattern.Bind bind) {
            Scheme scheme = schemes.get(0);
            Core chosen =
                    constants.value(bind.name(), scheme.type(), values.at()).orElse(value);
            define(bind.name(), chosen, slots, scheme, values.at(), into);
            return;
        }
        Global whole = new Global("val");
        whole.define(value, slots);
        calculator.define(whole, values.at());
        for (int i = 0; i < schemes.size(); i++) {
            PatternTyping.Bound bound = valued.bound().get(i);
            Core part = new Core.Variable(0, bound.slot(), bound.name());
            Core taken = new Core.Case(
                    new Core.Named(whole), List.of(new Core.Rule(pattern, part)), Library.BIND, values.at());
            Core chosen = constants
                    .value(bound.name(), schemes.get(i).type(), values.at())
                    .orElse(taken);
            define(bound.name(), chosen, slots, schemes.get(i), values.at(), into);
        }
    }

    private void define(String name, Core value, int slots, Scheme scheme, MlPosition at, Scope into) {
        Global global = new Global(name);
        global.define(value, slots);
        calculator.define(global, at);
        into.put(name, new Entity.Declared(global, scheme));
    }

    private void functions(List<Declaration.Definition> definitions, MlPosition at, Scope scope, Scope into) {
        Inference inference = new Inference(names, at, Optional.empty());
        Context context = Context.outermost(scope);
        List<Global> globals = new ArrayList<>();
        List<BindingTyping.Defined> group = inference.bindings().group(definitions, context, (name, scheme) -> {
            globals.add(new Global(name));
            return new Entity.Declared(globals.get(globals.size() - 1), scheme);
        });
        for (int i = 0; i < group.size(); i++) {
            Core lambda = inference.finish(group.get(i).lambda());
            globals.get(i).define(lambda, context.frame().size());
        }
        for (int i = 0; i < group.size(); i++) {
            calculator.define(globals.get(i), at);
            into.put(
                    group.get(i).name(),
                    new Entity.Declared(globals.get(i), group.get(i).scheme()));
        }
    }

    private void reference(Declaration.Reference reference, Scope scope, Scope into) {
        Inference inference = new Inference(names, reference.at(), Optional.empty());
        Context context = Context.outermost(scope);
        Typed typed = inference.infer(reference.value(), context);
        Scheme scheme = Scheme.simple(new Type.Applied(TypeName.REF, List.of(typed.type())));
        Core value = inference.finish(typed.draft());
        Core made = new Core.Apply(Cores.builtin("ref"), value, reference.at());
        define(reference.name(), made, context.frame().size(), scheme, reference.at(), into);
    }

    private void local(Declaration.Local local, Scope scope, Scope into) {
        Fixities before = files.fixities();
        Scope hidden = new Scope(scope);
        for (Declaration inner : local.hidden()) declare(inner, hidden, hidden);
        Scope visible = new Scope(hidden);
        for (Declaration inner : local.visible()) declare(inner, visible, visible);
        into.include(visible);
        files.fixities(before.after(local.visible()));
    }

    private void use(Declaration.Use use) {
        String path;
        try {
            path = (String) calculator.value(use.path(), Type.STRING, "use takes the name of a file");
        } catch (InputException unknown) {
            names.missing("a file whose name is not known, which could not be read");
            throw unknown;
        }
        Optional<List<Declaration>> content;
        try {
            content = files.read(path, use.at());
        } catch (InputException refused) {
            names.missing(path + ", which was not read: " + refused.getMessage());
            throw refused;
        }
        if (content.isEmpty()) {
            names.missing(path + ", which could not be read");
            throw use.at().error("the file " + path + " that is used here was not found; what it declares is missing");
        }
        for (Declaration inner : content.get()) declare(inner);
    }
}
