package org.sweepline.check.property;

import java.util.List;
import java.util.stream.IntStream;
import org.sweepline.kernel.StateBuffer;
import org.sweepline.model.Encoding;
import org.sweepline.model.Grouping;
import org.sweepline.model.NodeGroups;
import org.sweepline.model.Variables;

/** The numbers of tokens on the nodes of a model whose encoding has several variables for one node. */
final class GroupedVariables implements Variables {
    private final Variables each;
    private final List<String> names;
    private final int[][] members;
    private final long[] most;

    private GroupedVariables(Variables each, Grouping groups) {
        this.each = each;
        names = groups.names();
        members = members(groups);
        most = new long[members.length];
        for (int g = 0; g < most.length; g++) {
            for (int variable : members[g]) {
                long sum = most[g] + each.most(variable);
                most[g] = sum < 0 ? Long.MAX_VALUE : sum;
            }
        }
    }

    /** The variables of an encoding, those of one node added up. */
    static Variables of(Encoding encoding, Variables variables) {
        Grouping groups = NodeGroups.of(encoding).places();
        boolean same = groups.trivial() && groups.names().equals(variables.names());
        return same ? variables : new GroupedVariables(variables, groups);
    }

    /** For each group what is in it. */
    static int[][] members(Grouping groups) {
        List<IntStream.Builder> members =
                groups.names().stream().map(name -> IntStream.builder()).toList();
        for (int i = 0; i < groups.of().size(); i++)
            members.get(groups.of().get(i)).add(i);
        return members.stream().map(group -> group.build().toArray()).toArray(int[][]::new);
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public long value(int group, StateBuffer state) {
        long sum = 0;
        for (int variable : members[group]) sum = Math.addExact(sum, each.value(variable, state));
        return sum;
    }

    @Override
    public boolean tokens() {
        return each.tokens();
    }

    @Override
    public long most(int group) {
        return most[group];
    }

    @Override
    public long sum(StateBuffer state) {
        return each.sum(state);
    }
}
