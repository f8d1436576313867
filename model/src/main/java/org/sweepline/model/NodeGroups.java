package org.sweepline.model;

/** The nodes of a model, such as the places of a coloured net, each of which may be several variables or actions of its encoding. */
public non-sealed interface NodeGroups extends Aspect {
    /** For each place, the variables that it is. */
    Grouping places();

    /** For each transition, the actions that it is. */
    Grouping transitions();

    /** The nodes of an encoding; where it has no groups, each variable and each action is one. */
    static NodeGroups of(Encoding encoding) {
        return encoding.aspect(NodeGroups.class).orElseGet(() -> new NodeGroups() {
            @Override
            public Grouping places() {
                return Grouping.single(encoding.variables().names());
            }

            @Override
            public Grouping transitions() {
                return Grouping.single(encoding.system().actions());
            }
        });
    }
}
