package org.sweepline.contest;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What a property says of a model: a query, or a combination of queries by connectives. */
sealed interface Statement {
    /** Its truth, as far as the answers known by now tell. */
    Optional<Boolean> truth();

    /** The statements it is made of. */
    default List<Statement> operands() {
        return List.of();
    }

    /** Adds the queries on which its truth still depends. */
    default void addOpenQueries(Collection<Query> queries) {
        if (truth().isPresent()) return;
        for (Statement operand : operands()) operand.addOpenQueries(queries);
    }

    /** Adds the techniques by which its queries were decided. */
    default void addTechniques(Collection<Technique> used) {
        for (Statement operand : operands()) operand.addTechniques(used);
    }

    /** Decided before anything is explored, by the initial state. */
    record Known(boolean value) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return Optional.of(value);
        }

        @Override
        public void addTechniques(Collection<Technique> used) {
            used.add(Technique.INITIAL_STATE);
        }
    }

    /** What is left of a statement when the structure of the model has settled parts of it. */
    record Simplified(Statement rest) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return rest.truth();
        }

        @Override
        public List<Statement> operands() {
            return List.of(rest);
        }

        @Override
        public void addTechniques(Collection<Technique> used) {
            used.add(Technique.TOPOLOGICAL);
            rest.addTechniques(used);
        }
    }

    /** True if and only if a query is. */
    record Holds(Query query) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return query.truth();
        }

        @Override
        public void addOpenQueries(Collection<Query> queries) {
            if (query.truth().isEmpty()) queries.add(query);
        }

        @Override
        public void addTechniques(Collection<Technique> used) {
            used.addAll(query.techniques());
        }
    }

    /** The negation of a statement. */
    record Not(Statement operand) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return operand.truth().map(value -> !value);
        }

        @Override
        public List<Statement> operands() {
            return List.of(operand);
        }
    }

    /** True if two statements are both true or both false. */
    record Same(Statement left, Statement right) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return left.truth().flatMap(value -> right.truth().map(value::equals));
        }

        @Override
        public List<Statement> operands() {
            return List.of(left, right);
        }
    }

    /** A conjunction if {@code all} is set, otherwise a disjunction, of any number of statements. */
    record Joined(boolean all, List<Statement> operands) implements Statement {
        public Joined {
            operands = List.copyOf(operands);
        }

        @Override
        public Optional<Boolean> truth() {
            boolean open = false;
            for (Statement operand : operands) {
                Optional<Boolean> truth = operand.truth();
                if (truth.isPresent() && truth.get() != all) return truth;
                open |= truth.isEmpty();
            }
            return open ? Optional.empty() : Optional.of(all);
        }
    }
}
