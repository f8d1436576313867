package org.sweepline.model;

/** The nodes of a model that stand for several variables or actions of its encoding each. */
public non-sealed interface NodeGroups extends Aspect {
    /** The variables that stand together for one node of the model. */
    Grouping places();

    /** The actions that stand together for one node of the model. */
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
