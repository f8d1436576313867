package org.sweepline.petri.generate;

import java.util.ArrayList;
import java.util.List;
import org.sweepline.model.InputException;
import org.sweepline.petri.Net;
import org.sweepline.petri.NetBuilder;

/**
 * The echo algorithm on a grid: a wave of messages informs every agent and an echo of it tells the initiator the end.
 *
 * <p>The initiator, in the centre, sends to all its neighbours. Any other agent is informed by the first message that
 * reaches it, passes it on to its other neighbours, and answers its informant when it has heard from all of them. Each
 * pair of neighbours has a mail box for each direction. The net is 1-safe and terminates.
 */
final class Echo {
    private record Agent(int row, int column) {
        @Override
        public String toString() {
            return row + "_" + column;
        }
    }

    private final int rows;
    private final int columns;
    private final Agent initiator;
    private final List<Agent> others = new ArrayList<>();
    private final NetBuilder net;

    Echo(int rows, int columns) {
        Generators.atLeast(1, rows, "rows");
        Generators.atLeast(1, columns, "columns");
        if (rows % 2 == 0 || columns % 2 == 0) {
            throw new InputException("a grid of " + rows + "x" + columns
                    + " has no centre for the initiator; choose odd numbers of rows and columns");
        }
        this.rows = rows;
        this.columns = columns;
        initiator = new Agent(rows / 2, columns / 2);
        net = Net.builder("echo-" + rows + "x" + columns);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                others.add(new Agent(row, column));
            }
        }
        others.remove(initiator);
    }

    Net net() {
        places();
        initiatorSteps();
        for (Agent agent : others) {
            for (Agent informant : neighbours(agent)) {
                steps(agent, informant);
            }
        }
        return net.build();
    }

    private void places() {
        net.place("quiet_" + initiator, 1).place("waiting_" + initiator).place("terminated_" + initiator);
        for (Agent agent : others) {
            net.place("uninformed_" + agent, 1).place("accepted_" + agent);
            neighbours(agent).forEach(informant -> net.place(pending(agent, informant)));
            neighbours(agent).forEach(sender -> net.place(mail(agent, sender)));
        }
        neighbours(initiator).forEach(sender -> net.place(mail(initiator, sender)));
    }

    private void initiatorSteps() {
        net.transition("start").arc("quiet_" + initiator, "start").arc("start", "waiting_" + initiator);
        net.transition("finish").arc("waiting_" + initiator, "finish").arc("finish", "terminated_" + initiator);
        for (Agent neighbour : neighbours(initiator)) {
            net.arc("start", mail(neighbour, initiator)).arc(mail(initiator, neighbour), "finish");
        }
    }

    private void steps(Agent agent, Agent informant) {
        String inform = "inform_" + agent + "_by_" + informant;
        String answer = "answer_" + agent + "_to_" + informant;
        net.transition(inform).arc("uninformed_" + agent, inform).arc(mail(agent, informant), inform);
        net.arc(inform, pending(agent, informant));
        net.transition(answer).arc(pending(agent, informant), answer);
        net.arc(answer, "accepted_" + agent).arc(answer, mail(informant, agent));
        for (Agent neighbour : neighbours(agent)) {
            if (!neighbour.equals(informant)) {
                net.arc(inform, mail(neighbour, agent)).arc(mail(agent, neighbour), answer);
            }
        }
    }

    private List<Agent> neighbours(Agent agent) {
        List<Agent> neighbours = new ArrayList<>();
        for (int[] step : new int[][] {{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
            int row = agent.row + step[0];
            int column = agent.column + step[1];
            if (row >= 0 && row < rows && column >= 0 && column < columns) neighbours.add(new Agent(row, column));
        }
        return neighbours;
    }

    private static String mail(Agent receiver, Agent sender) {
        return "mail_" + receiver + "_from_" + sender;
    }

    private static String pending(Agent agent, Agent informant) {
        return "pending_" + agent + "_by_" + informant;
    }
}
