package org.sweepline.contest;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What a property says of a model: queries, and what connectives make of them. */
sealed interface Statement {
    /** Its truth, as far as the answers known by now tell. */
    Optional<Boolean> truth();

    /** The statements it is made of. */
    default List<Statement> operands() {
        return List.of();
    }

    /** Adds the queries on which its truth still depends. */
    default void open(Collection<Query> queries) {
        if (truth().isPresent()) return;
        for (Statement operand : operands()) operand.open(queries);
    }

    /** Adds what its queries were decided by. */
    default void techniques(Collection<Technique> used) {
        for (Statement operand : operands()) operand.techniques(used);
    }

    /** It is decided from the beginning. */
    record Known(boolean value) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return Optional.of(value);
        }

        @Override
        public void techniques(Collection<Technique> used) {
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
        public void techniques(Collection<Technique> used) {
            used.add(Technique.TOPOLOGICAL);
            rest.techniques(used);
        }
    }

    /** A query is true. */
    record Holds(Query query) implements Statement {
        @Override
        public Optional<Boolean> truth() {
            return query.truth();
        }

        @Override
        public void open(Collection<Query> queries) {
            if (query.truth().isEmpty()) queries.add(query);
        }

        @Override
        public void techniques(Collection<Technique> used) {
            used.addAll(query.techniques());
        }
    }

    /** The operand is false. */
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

    /**
     * All of the operands are true; or, if {@code all} is not set, some.
     *
     * @param operands any number of them
     */
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
