package org.sweepline.coloured.ml.typing;

import java.util.Set;

/** Names that CPN Tools knows only after it has computed a state space; models carry functions for queries that use them. */
final class StateSpaceNames {
    private static final Set<String> STRUCTURES =
            Set.of("Mark", "Bind", "TI", "PI", "st_Mark", "OGtoGraphviz", "OGtoFSMView", "OGSaveReport");

    private static final Set<String> FUNCTIONS = Set.of("""
        SearchNodes SearchArcs SearchSccs SearchAllNodes SearchAllArcs SearchReachableNodes PredNodes
        PredArcs PredAllNodes PredAllArcs PredAllSccs EvalNodes EvalArcs EvalAllNodes EvalAllArcs
        EntireGraph NoLimit ArcToBE ArcToTI BEToTI InArcs OutArcs InNodes OutNodes SourceNode DestNode Arcs
        Terminal NodesInPath ArcsInPath NoOfNodes NoOfArcs Reachable AllReachable UpperInteger LowerInteger
        UpperMultiSet LowerMultiSet HomeSpace HomeMarking ListHomeMarkings DeadMarking ListDeadMarkings
        ListDeadTIs ListLiveTIs TIsLive TIsDead InitNode CalculateOccGraph CalculateSccGraph NodeToScc
        SccToNodes SccTerminal eval_node eval_arc NodeDescriptor CreationTime StripTime print_node st_Node
        st_Arc
        """.strip().split("\\s+"));

    private StateSpaceNames() {}

    static boolean has(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? FUNCTIONS.contains(name) : STRUCTURES.contains(name.substring(0, dot));
    }
}
