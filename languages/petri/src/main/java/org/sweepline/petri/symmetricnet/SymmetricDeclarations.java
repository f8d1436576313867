package org.sweepline.petri.symmetricnet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.sweepline.model.file.ModelFile;

/** The sorts, colours and variables that a symmetric net declares; what they refer to may be declared later. */
final class SymmetricDeclarations {
    /** Colours are numbered; how many there may be of a place is a matter of the unfolding. */
    static final int MOST_COLOURS = Integer.MAX_VALUE;

    /** Sorts made of sorts made of sorts: deeper is no sensible model. */
    static final int MOST_NESTED = 32;

    /** A tuple of more colours is no sensible model, and sorts made of sorts can have very many. */
    static final int MOST_COMPONENTS = 64;

    /** A named colour: its sort, and its number in it. */
    record Constant(Sort sort, int colour) {}

    /** A set divided into named parts, which are the colours of a sort of their own. */
    private record Partition(Sort whole, Sort.Enumeration parts, Map<Integer, Integer> part) {}

    private final Map<String, Syntax> sorts = new LinkedHashMap<>();
    private final Map<String, Syntax> variableSyntax = new LinkedHashMap<>();
    private final Map<String, Syntax> constantSyntax = new HashMap<>();
    private final Map<String, Sort> resolved = new HashMap<>();
    private final Map<String, Constant> constants = new HashMap<>();
    private final Map<String, Partition> partitions = new HashMap<>();
    private final Map<String, ColourTerm.Variable> variables = new HashMap<>();
    private final List<ColourTerm.Variable> inOrder = new ArrayList<>();
    private final Set<String> underWay = new HashSet<>();

    /** Adds a list of declarations. */
    void add(Syntax declarations) {
        if (!declarations.is("declarations")) throw declarations.unexpected("a <declaration>");
        for (Syntax declaration : declarations.children()) {
            switch (declaration.element()) {
                case "namedsort", "partition" -> put(sorts, declaration, "sort");
                case "variabledecl" -> put(variableSyntax, declaration, "variable");
                default -> throw declaration.unexpected("the declarations");
            }
            for (Syntax inner : declaration.children()) {
                if (inner.is("partitionelement")) put(constantSyntax, inner, "constant");
                for (Syntax constant : inner.children()) {
                    if (constant.is("feconstant")) put(constantSyntax, constant, "constant");
                }
            }
        }
    }

    private static void put(Map<String, Syntax> known, Syntax declaration, String kind) {
        Syntax earlier = known.putIfAbsent(declaration.attribute("id"), declaration);
        if (earlier != null) {
            throw declaration.error("the " + kind + " " + ModelFile.quote(declaration.attribute("id"))
                    + " is already declared at line " + earlier.at().line() + "; give each its own id");
        }
    }

    /** Resolves all sorts and variables, so that mistakes are found even in those that are not used. */
    void resolve() {
        for (Map.Entry<String, Syntax> sort : sorts.entrySet()) named(sort.getKey(), sort.getValue());
        Map<String, String> names = names(List.copyOf(variableSyntax.values()));
        for (Map.Entry<String, Syntax> entry : variableSyntax.entrySet()) {
            Syntax variable = entry.getValue();
            Sort sort = sort(variable.child());
            String id = entry.getKey();
            ColourTerm.Variable declared = new ColourTerm.Variable(inOrder.size(), names.get(id), sort);
            variables.put(id, declared);
            inOrder.add(declared);
        }
    }

    int variables() {
        return inOrder.size();
    }

    /** The variable with this number, in the order of their declaration. */
    ColourTerm.Variable variable(int number) {
        return inOrder.get(number);
    }

    ColourTerm.Variable variable(Syntax use) {
        String id = use.attribute("refvariable");
        ColourTerm.Variable variable = variables.get(id);
        if (variable == null) {
            throw use.error("there is no variable " + ModelFile.quote(id) + "; declare it in a <variabledecl>");
        }
        return variable;
    }

    Constant constant(Syntax use) {
        String id = use.attribute("declaration");
        Constant constant = constants.get(id);
        if (constant == null) {
            throw use.error("there is no colour " + ModelFile.quote(id) + "; declare it as a <feconstant>");
        }
        return constant;
    }

    /** Which part of a partition a colour lies in. */
    ColourTerm part(Syntax use, TermReader terms) {
        Partition partition = partitions.get(use.attribute("refpartition"));
        if (partition == null) {
            throw use.error("there is no partition " + ModelFile.quote(use.attribute("refpartition")) + "; declare it");
        }
        if (partition.part.size() < partition.whole.size()) {
            throw use.error("the partition " + partition.parts + " has parts for " + partition.part.size() + " of "
                    + partition.whole.size() + " colours only; complete it");
        }
        ColourTerm whole = terms.colour(use.subterms(1, 1).get(0), partition.whole);
        return new ColourTerm.Part(whole, partition.parts, partition.part);
    }

    /** For each part of a partition of a sort the colours in it; empty if the parts are not a partition of that sort. */
    Optional<List<List<Integer>>> members(Sort parts, Sort whole) {
        for (Partition partition : partitions.values()) {
            if (!partition.parts.equals(parts) || !partition.whole.equals(whole)) continue;
            List<List<Integer>> members = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) members.add(new ArrayList<>());
            new TreeMap<>(partition.part)
                    .forEach((colour, part) -> members.get(part).add(colour));
            return Optional.of(members.stream().map(List::copyOf).toList());
        }
        return Optional.empty();
    }

    /** The sort that is written out or named. */
    Sort sort(Syntax syntax) {
        return switch (syntax.element()) {
            case "usersort" -> {
                String id = syntax.attribute("declaration");
                Syntax declaration = sorts.get(id);
                if (declaration == null) {
                    throw syntax.error("there is no sort " + ModelFile.quote(id) + "; declare it in a <namedsort>");
                }
                yield named(id, declaration);
            }
            case "dot" -> new Sort.Dot();
            case "finiteintrange" -> range(syntax);
            case "productsort" -> product(syntax);
            default -> throw syntax.unexpected("the place of a sort");
        };
    }

    private Sort named(String id, Syntax declaration) {
        Sort known = resolved.get(id);
        if (known != null) return known;
        if (!underWay.add(id)) {
            throw declaration.error("the sort " + ModelFile.quote(id) + " is made of itself; let it be made of others");
        }
        if (underWay.size() > MOST_NESTED) {
            throw declaration.error("the sort " + ModelFile.quote(id) + " is nested more than " + MOST_NESTED
                    + " deep; use simpler sorts");
        }
        Sort sort;
        if (declaration.is("partition")) {
            sort = partition(id, declaration);
        } else {
            Syntax content = declaration.child();
            boolean listed = content.is("cyclicenumeration") || content.is("finiteenumeration");
            sort = listed ? enumeration(id, content, content.children()) : sort(content);
        }
        underWay.remove(id);
        resolved.put(id, sort);
        return sort;
    }

    private Sort.Enumeration enumeration(String id, Syntax syntax, List<Syntax> colours) {
        for (Syntax colour : colours) {
            if (!colour.is("feconstant") && !colour.is("partitionelement")) throw colour.unexpected("an enumeration");
        }
        checkSize(syntax, colours.size());
        Map<String, String> names = names(colours);
        List<String> texts = new ArrayList<>();
        for (Syntax colour : colours) texts.add(names.get(colour.attribute("id")));
        Sort.Enumeration sort = new Sort.Enumeration(id, texts);
        for (int i = 0; i < colours.size(); i++) {
            constants.put(colours.get(i).attribute("id"), new Constant(sort, i));
        }
        return sort;
    }

    /**
     * What to call some parts of a net, by their ids: their names, if those are distinct and can be told apart from what may
     * stand around them in the id of an unfolded node; else their ids.
     */
    private static Map<String, String> names(List<Syntax> parts) {
        Map<String, String> names = new HashMap<>();
        Set<String> distinct = new HashSet<>();
        boolean usable = true;
        for (Syntax part : parts) {
            String name = part.attributes().getOrDefault("name", "");
            usable &= distinct.add(name) && name.matches("[\\w.+\\-]+");
            names.put(part.attribute("id"), name);
        }
        if (!usable) names.replaceAll((id, name) -> id);
        return names;
    }

    private static Sort range(Syntax syntax) {
        int start = syntax.integer("start", -Integer.MAX_VALUE);
        int end = syntax.integer("end", -Integer.MAX_VALUE);
        checkSize(syntax, (long) end - start + 1);
        return new Sort.Range(start, end);
    }

    private Sort product(Syntax syntax) {
        if (!syntax.subterms().isEmpty()) throw syntax.unexpected("the place of a sort");
        return product(syntax, syntax.children().stream().map(this::sort).toList());
    }

    /** A product of one sort is that sort: tuples of one colour stand for the colour. */
    Sort product(Syntax syntax, List<Sort> components) {
        long size = components.isEmpty() ? 0 : 1;
        int width = 0;
        for (Sort component : components) {
            size = Math.min(size * component.size(), 1L + MOST_COLOURS);
            width += component.width();
            if (width > MOST_COMPONENTS) {
                throw syntax.error("the product has more than " + MOST_COMPONENTS + " components; use a simpler sort");
            }
        }
        checkSize(syntax, size);
        return components.size() == 1 ? components.get(0) : new Sort.Product(components, (int) size);
    }

    private Sort partition(String id, Syntax declaration) {
        List<Syntax> parts = new ArrayList<>(declaration.children());
        if (parts.isEmpty()) throw declaration.error("the partition '" + id + "' has no sort; name one in it");
        Sort whole = sort(parts.remove(0));
        Sort.Enumeration names = enumeration(id, declaration, parts);
        Map<Integer, Integer> part = new HashMap<>();
        TermReader terms = new TermReader(this, "a partition", false);
        for (int i = 0; i < parts.size(); i++) {
            List<Syntax> members = new ArrayList<>(parts.get(i).subterms());
            members.addAll(parts.get(i).children());
            for (Syntax member : members) {
                int colour = terms.colour(member, whole).of(new int[0]);
                if (part.put(colour, i) != null) {
                    throw member.error("the colour " + ModelFile.quote(whole.colour(colour)) + " is in the partition '"
                            + id + "' twice; leave it there once");
                }
            }
        }
        partitions.put(id, new Partition(whole, names, part));
        return names;
    }

    private static void checkSize(Syntax syntax, long size) {
        if (size < 1) throw syntax.error("the sort has no colours; give it one at least");
        if (size > MOST_COLOURS) {
            throw syntax.error(
                    "the sort has more than " + MOST_COLOURS + " colours; use a smaller instance of the model");
        }
    }
}
