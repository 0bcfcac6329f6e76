package io.selvage.unbounded.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.unbounded.net.Bag;
import io.selvage.unbounded.net.Moves;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Target;
import io.selvage.unbounded.net.Transition;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A lock: place 0 is outside (any number), 1 inside, 2 the free lock, 3 never marked. Two inside
 * are not covered; one is.
 */
final class CheckerTest {
  private static final Transition ENTER = step(Bag.ofEach(0, 2), Bag.ofEach(1));
  private static final Transition LEAVE = step(Bag.ofEach(1), Bag.ofEach(0, 2));
  private static final Transition STRANGE = step(Bag.ofEach(3), Bag.ofEach(2));
  private static final Net SAFE = lock(new Target(0, Bag.ofEach(1, 1)));
  private static final Net UNSAFE = lock(new Target(0, Bag.ofEach(1)));
  private static final Views ALL = Views.all(1, 4);

  private static Transition step(Bag take, Bag give) {
    return new Transition(0, 0, take, give, Moves.NONE);
  }

  private static Net lock(Target target) {
    return new Net.Builder(1, 4)
        .initial(0, Net.MANY)
        .initial(2, 1)
        .add(ENTER)
        .add(LEAVE)
        .add(STRANGE)
        .target(target)
        .build();
  }

  private static Views views() {
    Views views = new Views(1);
    views.reach(0);
    for (int place = 0; place < 3; place++) {
      views.allow(0, place);
    }
    return views;
  }

  private static Weights weights(long bound, long... places) {
    return new Weights(places, new long[1], bound);
  }

  @Test
  void rightCertificatesAreAccepted() {
    accepted(UNSAFE, new Run(Bag.ofEach(0), List.of(0)));
    accepted(SAFE, new BackwardProof(views(), List.of(weights(1, 0, 1, 1, 0)), List.of()));
    Target full = new Target(0, Bag.of(Map.of(0, Net.MANY, 1, 1)));
    Target free = new Target(0, Bag.of(Map.of(0, Net.MANY, 2, 1)));
    accepted(SAFE, new ForwardProof(List.of(full, free)));
    accepted(
        SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1), lost(1, 2), lost(2, 2))));
  }

  @Test
  void wrongRunsAreRejected() {
    rejected(UNSAFE, new Run(Bag.EMPTY, List.of(0)), "step 1 takes what is not there");
    rejected(UNSAFE, new Run(Bag.ofEach(0), List.of()), "the run ends where no target is covered");
    rejected(UNSAFE, new Run(Bag.ofEach(0, 0), List.of(0, 0)), "step 2 takes what is not there");
    rejected(UNSAFE, new Run(Bag.ofEach(1), List.of()), "the run begins where the net does not");
    rejected(UNSAFE, new Run(Bag.ofEach(0), List.of(7)), "there is no transition 7");
  }

  @Test
  void wrongInequalitiesAreRejected() {
    String larger = "a step makes the sum of its weights larger";
    rejected(SAFE, proof(weights(1, 0, 2, 1, 0)), larger);
    rejected(SAFE, proof(weights(2, 0, 1, 1, 0)), "a target is neither excluded nor lost");
    rejected(SAFE, proof(weights(0, 0, 1, 1, 0)), "its weights exclude the beginning");
    rejected(SAFE, proof(weights(1, 0, 1, 1, -1)), "a place weighs less than nothing");
    rejected(
        SAFE,
        proof(weights(1, 1, 1, 1, 0)),
        "a place weighs something, though it begins with any number");
    rejected(SAFE, proof(weights(1, 0, 1)), "its weights are those of another net");
    // without views the strange step may happen
    rejected(SAFE, new BackwardProof(ALL, List.of(weights(1, 0, 1, 1, 0)), List.of()), larger);
    long much = Long.MAX_VALUE;
    rejected(
        SAFE, proof(weights(much, 0, much, much, 0)), "its numbers are too large to be checked");
  }

  private static BackwardProof proof(Weights weights) {
    return new BackwardProof(views(), List.of(weights), List.of());
  }

  @Test
  void wrongViewsAreRejected() {
    Views few = new Views(1);
    few.reach(0);
    few.allow(0, 0);
    rejected(SAFE, new BackwardProof(few, List.of(), List.of()), "its views exclude the beginning");
    few.allow(0, 2);
    rejected(SAFE, new BackwardProof(few, List.of(), List.of()), "a step leaves its views");
    rejected(
        SAFE,
        new BackwardProof(new Views(2), List.of(), List.of()),
        "its views are those of another net");
    rejected(
        SAFE,
        new BackwardProof(new Views(1), List.of(), List.of()),
        "its views exclude the beginning");
  }

  @Test
  void whatIsLostMustBeClosed() {
    String leads = "a step leads from what is not excluded to what is lost";
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of()),
        "a target is neither excluded nor lost");
    rejected(SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1))), leads);
    rejected(SAFE, new BackwardProof(views(), List.of(), List.of(lost(1, 1), lost(1, 2))), leads);
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost(1))),
        "a step leads from what is not excluded to what is lost");
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost())),
        "what is lost can be there to begin with");
    rejected(
        SAFE,
        new BackwardProof(views(), List.of(), List.of(lost(9))),
        "it speaks of a control or a place that the net does not have");
  }

  @Test
  void limitsMustBeClosed() {
    Target full = new Target(0, Bag.of(Map.of(0, Net.MANY, 1, 1)));
    Target free = new Target(0, Bag.of(Map.of(0, Net.MANY, 2, 1)));
    Target two = new Target(0, Bag.of(Map.of(0, Net.MANY, 1, 2, 2, 2)));
    String leads = "a step leads from below a limit to where there is none";
    rejected(SAFE, new ForwardProof(List.of(full)), "the beginning is below no limit");
    rejected(SAFE, new ForwardProof(List.of(free)), leads);
    rejected(SAFE, new ForwardProof(List.of(free, full, two)), leads);
    rejected(SAFE, new ForwardProof(List.of()), "the beginning is below no limit");
    Target all = new Target(0, Bag.of(Map.of(0, Net.MANY, 1, Net.MANY, 2, Net.MANY)));
    rejected(SAFE, new ForwardProof(List.of(all)), "a target is below a limit");
    Target five = new Target(0, Bag.of(Map.of(0, 5, 2, 1)));
    rejected(SAFE, new ForwardProof(List.of(five)), "the beginning is below no limit");
  }

  private static Target lost(int... places) {
    return new Target(0, Bag.ofEach(places));
  }

  private static void accepted(Net net, Certificate certificate) {
    assertThat(Checker.fault(net, certificate)).isEmpty();
  }

  private static void rejected(Net net, Certificate certificate, String why) {
    assertThat(Checker.fault(net, certificate)).contains(why);
  }
}
