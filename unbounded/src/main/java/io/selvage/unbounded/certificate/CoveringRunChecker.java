package io.selvage.unbounded.certificate;

import io.selvage.unbounded.certificate.CoverabilityCertificateChecker.InvalidCertificate;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;

/** Replays a run step by step, with plain counts. */
final class CoveringRunChecker {
  private final PetriNet net;
  private long[] tokens;
  private int control;

  CoveringRunChecker(PetriNet net) {
    this.net = net;
    this.control = net.start();
    this.tokens = new long[net.places()];
  }

  void check(CoveringRun run) {
    begin(run.start());
    for (int i = 0; i < run.steps().size(); i++) {
      int number = run.steps().get(i);
      if (number < 0 || number >= net.transitions().size()) {
        throw new InvalidCertificate("there is no transition " + number);
      }
      step(net.transitions().get(number), i);
    }
    if (net.targets().stream().noneMatch(this::covers)) {
      throw new InvalidCertificate("the run ends where no target is covered");
    }
  }

  private void begin(TokenBag start) {
    for (int place = 0; place < net.places(); place++) {
      tokens[place] =
          net.initial(place) == PetriNet.MANY ? start.countOf(place) : net.initial(place);
    }
    for (int i = 0; i < start.size(); i++) {
      if (start.place(i) >= net.places() || net.initial(start.place(i)) != PetriNet.MANY) {
        throw new InvalidCertificate("the run does not start in an initial state of the net");
      }
    }
  }

  private void step(NetTransition transition, int index) {
    if (transition.from() != control) {
      throw new InvalidCertificate("step " + (index + 1) + " belongs to another control");
    }
    TokenBag take = transition.take();
    for (int i = 0; i < take.size(); i++) {
      tokens[take.place(i)] -= take.count(i);
      if (tokens[take.place(i)] < 0) {
        throw new InvalidCertificate("step " + (index + 1) + " takes tokens that are not there");
      }
    }
    move(transition.moves());
    TokenBag give = transition.give();
    for (int i = 0; i < give.size(); i++) {
      tokens[give.place(i)] = Math.addExact(tokens[give.place(i)], give.count(i));
    }
    control = transition.to();
  }

  private void move(TokenTransfers moves) {
    if (moves.isEmpty()) {
      return;
    }
    long[] moved = tokens.clone();
    for (int i = 0; i < moves.size(); i++) {
      moved[moves.from(i)] -= tokens[moves.from(i)];
    }
    for (int i = 0; i < moves.size(); i++) {
      if (moves.to(i) != TokenTransfers.NOWHERE) {
        moved[moves.to(i)] = Math.addExact(moved[moves.to(i)], tokens[moves.from(i)]);
      }
    }
    tokens = moved;
  }

  private boolean covers(CoverageTarget target) {
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
