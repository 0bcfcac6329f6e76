package io.selvage.unbounded.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import io.selvage.unbounded.net.TokenTransfers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A lock: place 0 is outside (any number), 1 inside, 2 the free lock, 3 never marked. Two inside
 * are not covered; one is.
 */
final class CoverabilityCertificateCheckerTest {
  private static final NetTransition ENTER = step(TokenBag.ofEach(0, 2), TokenBag.ofEach(1));
  private static final NetTransition LEAVE = step(TokenBag.ofEach(1), TokenBag.ofEach(0, 2));
  private static final NetTransition STRANGE = step(TokenBag.ofEach(3), TokenBag.ofEach(2));
  private static final PetriNet SAFE = lock(new CoverageTarget(0, TokenBag.ofEach(1, 1)));
  private static final PetriNet UNSAFE = lock(new CoverageTarget(0, TokenBag.ofEach(1)));
  private static final ControlViews ALL = ControlViews.all(1, 4);

  private static NetTransition step(TokenBag take, TokenBag give) {
    return new NetTransition(0, 0, take, give, TokenTransfers.NONE);
  }

  private static PetriNet lock(CoverageTarget target) {
    return new PetriNet.Builder(1, 4)
        .initial(0, PetriNet.MANY)
        .initial(2, 1)
        .add(ENTER)
        .add(LEAVE)
        .add(STRANGE)
        .target(target)
        .build();
  }

  private static ControlViews views() {
    ControlViews views = new ControlViews(1);
    views.reach(0);
    for (int place = 0; place < 3; place++) {
      views.allow(0, place);
    }
    return views;
  }

  private static WeightInequality weights(long bound, long... places) {
    return new WeightInequality(places, new long[1], bound);
  }

  @Test
  void rightCertificatesAreAccepted() {
    accepted(UNSAFE, new CoveringRun(TokenBag.ofEach(0), List.of(0)));
    accepted(SAFE, new BackwardProof(views(), List.of(weights(1, 0, 1, 1, 0)), List.of()));
    CoverageTarget full = new CoverageTarget(0, TokenBag.of(Map.of(0, PetriNet.MANY, 1, 1)));
    CoverageTarget free = new CoverageTarget(0, TokenBag.of(Map.of(0, PetriNet.MANY, 2, 1)));
    accepted(SAFE, new ForwardProof(List.of(full, free)));
    accepted(
        SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1), lost(1, 2), lost(2, 2))));
  }

  @Test
  void wrongRunsAreRejected() {
    rejected(
        UNSAFE,
        new CoveringRun(TokenBag.EMPTY, List.of(0)),
        "step 1 takes tokens that are not there");
    rejected(
        UNSAFE,
        new CoveringRun(TokenBag.ofEach(0), List.of()),
        "the run ends where no target is covered");
    rejected(
        UNSAFE,
        new CoveringRun(TokenBag.ofEach(0, 0), List.of(0, 0)),
        "step 2 takes tokens that are not there");
    rejected(
        UNSAFE,
        new CoveringRun(TokenBag.ofEach(1), List.of()),
        "the run does not start in an initial state of the net");
    rejected(UNSAFE, new CoveringRun(TokenBag.ofEach(0), List.of(7)), "there is no transition 7");
  }

  @Test
  void wrongInequalitiesAreRejected() {
    String larger = "a step increases the weighted sum";
    rejected(SAFE, proof(weights(1, 0, 2, 1, 0)), larger);
    rejected(SAFE, proof(weights(2, 0, 1, 1, 0)), "a target is neither excluded nor lost");
    rejected(SAFE, proof(weights(0, 0, 1, 1, 0)), "its weights exclude the initial state");
    rejected(SAFE, proof(weights(1, 0, 1, 1, -1)), "a place has a negative weight");
    rejected(
        SAFE,
        proof(weights(1, 1, 1, 1, 0)),
        "a place with an arbitrary initial number has a weight");
    rejected(SAFE, proof(weights(1, 0, 1)), "its weights are those of another net");
    // without views the strange step may happen
    rejected(SAFE, new BackwardProof(ALL, List.of(weights(1, 0, 1, 1, 0)), List.of()), larger);
    long much = Long.MAX_VALUE;
    rejected(SAFE, proof(weights(much, 0, much, much, 0)), "its numbers are too large to check");
  }

  private static BackwardProof proof(WeightInequality weights) {
    return new BackwardProof(views(), List.of(weights), List.of());
  }

  @Test
  void wrongViewsAreRejected() {
    ControlViews few = new ControlViews(1);
    few.reach(0);
    few.allow(0, 0);
    rejected(
        SAFE, new BackwardProof(few, List.of(), List.of()), "its views exclude the initial state");
    few.allow(0, 2);
    rejected(SAFE, new BackwardProof(few, List.of(), List.of()), "a step leaves its views");
    rejected(
        SAFE,
        new BackwardProof(new ControlViews(2), List.of(), List.of()),
        "its views are those of another net");
    rejected(
        SAFE,
        new BackwardProof(new ControlViews(1), List.of(), List.of()),
        "its views exclude the initial state");
  }

  @Test
  void whatIsLostMustBeClosed() {
    String leads = "a step leads from a state that is not excluded to a lost element";
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of()),
        "a target is neither excluded nor lost");
    rejected(SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1))), leads);
    rejected(SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1), lost(1, 2))), leads);
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost(1))),
        "a step leads from a state that is not excluded to a lost element");
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost())),
        "a lost element may be present initially");
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost(9))),
        "it refers to a control or a place that the net does not have");
  }

  @Test
  void limitsMustBeClosed() {
    CoverageTarget full = new CoverageTarget(0, TokenBag.of(Map.of(0, PetriNet.MANY, 1, 1)));
    CoverageTarget free = new CoverageTarget(0, TokenBag.of(Map.of(0, PetriNet.MANY, 2, 1)));
    CoverageTarget two = new CoverageTarget(0, TokenBag.of(Map.of(0, PetriNet.MANY, 1, 2, 2, 2)));
    String leads = "a step leads from below a limit to a state below no limit";
    rejected(SAFE, new ForwardProof(List.of(full)), "the initial state is below no limit");
    rejected(SAFE, new ForwardProof(List.of(free)), leads);
    rejected(SAFE, new ForwardProof(List.of(free, full, two)), leads);
    rejected(SAFE, new ForwardProof(List.of()), "the initial state is below no limit");
    CoverageTarget all =
        new CoverageTarget(
            0, TokenBag.of(Map.of(0, PetriNet.MANY, 1, PetriNet.MANY, 2, PetriNet.MANY)));
    rejected(SAFE, new ForwardProof(List.of(all)), "a target is below a limit");
    CoverageTarget five = new CoverageTarget(0, TokenBag.of(Map.of(0, 5, 2, 1)));
    rejected(SAFE, new ForwardProof(List.of(five)), "the initial state is below no limit");
  }

  private static CoverageTarget lost(int... places) {
    return new CoverageTarget(0, TokenBag.ofEach(places));
  }

  private static void accepted(PetriNet net, CoverabilityCertificate certificate) {
    assertThat(CoverabilityCertificateChecker.fault(net, certificate)).isEmpty();
  }

  private static void rejected(PetriNet net, CoverabilityCertificate certificate, String why) {
    assertThat(CoverabilityCertificateChecker.fault(net, certificate)).contains(why);
  }
}
