package io.selvage.unbounded.certificate;

import io.selvage.unbounded.certificate.Checker.Rejected;
import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;

/** Goes through a run step by step, with plain counts. */
final class RunChecker {
  private final Net net;
  private long[] tokens;
  private int control;

  RunChecker(Net net) {
    this.net = net;
    this.control = net.start();
    this.tokens = new long[net.places()];
  }

  void check(Run run) {
    begin(run.start());
    for (int i = 0; i < run.steps().size(); i++) {
      int number = run.steps().get(i);
      if (number < 0 || number >= net.transitions().size()) {
        throw new Rejected("there is no transition " + number);
      }
      step(net.transitions().get(number), i);
    }
    if (net.targets().stream().noneMatch(this::covers)) {
      throw new Rejected("the run ends where no target is covered");
    }
  }

  private void begin(Bag start) {
    for (int place = 0; place < net.places(); place++) {
      tokens[place] = net.initial(place) == Net.MANY ? start.countOf(place) : net.initial(place);
    }
    for (int i = 0; i < start.size(); i++) {
      if (start.place(i) >= net.places() || net.initial(start.place(i)) != Net.MANY) {
        throw new Rejected("the run begins where the net does not");
      }
    }
  }

  private void step(Transition transition, int index) {
    if (transition.from() != control) {
      throw new Rejected("step " + (index + 1) + " is one of another control");
    }
    Bag take = transition.take();
    for (int i = 0; i < take.size(); i++) {
      tokens[take.place(i)] -= take.count(i);
      if (tokens[take.place(i)] < 0) {
        throw new Rejected("step " + (index + 1) + " takes what is not there");
      }
    }
    move(transition.moves());
    Bag give = transition.give();
    for (int i = 0; i < give.size(); i++) {
      tokens[give.place(i)] = Math.addExact(tokens[give.place(i)], give.count(i));
    }
    control = transition.to();
  }

  private void move(Moves moves) {
    if (moves.isEmpty()) {
      return;
    }
    long[] moved = tokens.clone();
    for (int i = 0; i < moves.size(); i++) {
      moved[moves.from(i)] -= tokens[moves.from(i)];
    }
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) != Moves.NOWHERE) {
        moved[moves.to(i)] = Math.addExact(moved[moves.to(i)], tokens[moves.from(i)]);
      }
    }
    tokens = moved;
  }

  private boolean covers(Target target) {
    if (target.control() != control) {
      return false;
    }
    for (int i = 0; i < target.bag().size(); i++) {
      if (tokens[target.bag().place(i)] < target.bag().count(i)) {
        return false;
      }
    }
    return true;
  }
}
