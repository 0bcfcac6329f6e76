package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.certificate.Checker;
import io.selvage.unbounded.certificate.Run;
import io.selvage.unbounded.certificate.Views;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.Transition;
import io.selvage.unbounded.smt.Z3System;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each member alone, and all together, against brute force on random nets. */
final class MembersTest {
  private static final long SEED = 20261115;
  private static final long EFFORT = 40_000;

  @Test
  void eachAloneAndAllTogetherAgreeWithBruteForce() {
    Tally tally = run(SEED, 3_000);
    assertThat(tally.counts)
        .as("seed " + SEED)
        .isEqualTo(
            Map.of(
                BruteForce.Answer.SAFE, 1_222,
                BruteForce.Answer.UNSAFE, 1_778));
    assertThat(tally.withMoves).isEqualTo(1_553);
    assertThat(tally.answersOf)
        .isEqualTo(
            Map.of(
                "unguided", 3_000,
                "backward", 3_000,
                "forward", 2_790,
                "Karp-Miller", 1_447,
                "inequalities", 543,
                "nearest", 2790));
  }

  @Test
  @Tag("long")
  void moreOfThem() {
    for (long seed = 1; seed <= 20; seed++) {
      System.out.println("seed " + seed);
      run(seed, 5_000);
    }
  }

  /** What was seen. */
  private static final class Tally {
    final Map<BruteForce.Answer, Integer> counts = new EnumMap<>(BruteForce.Answer.class);
    final Map<String, Integer> answersOf = new TreeMap<>();
    int withMoves;
  }

  private static Tally run(long seed, int nets) {
    RandomNet random = new RandomNet(seed);
    Tally tally = new Tally();
    for (int i = 0; i < nets; i++) {
      Net net = random.next();
      BruteForce.Answer expected = BruteForce.answer(net);
      tally.counts.merge(expected, 1, Integer::sum);
      tally.withMoves += net.hasMoves() ? 1 : 0;
      hold(net, expected, seed + ", net " + i, tally);
    }
    return tally;
  }

  private static void hold(Net net, BruteForce.Answer expected, String where, Tally tally) {
    Rules rules = new Rules(net);
    Views views = ThreadModular.views(rules);
    try (Guides.ByInequalities guide = new Guides.ByInequalities(rules, views, Z3System::new)) {
      List<Member> members =
          new ArrayList<>(
              List.of(
                  new Backward(
                      "unguided", rules, Views.all(net.controls(), net.places()), Guides.none()),
                  new Backward("backward", rules, views, Guides.none()),
                  Forward.fewestFirst(rules),
                  Forward.nearestFirst(rules)));
      if (!net.hasMoves()) {
        members.add(new KarpMiller(rules));
      }
      if (where.endsWith("0") || where.endsWith("5")) { // the solver takes most of the time
        members.add(new Backward("inequalities", rules, views, guide));
      }
      if (where.endsWith("7")) {
        Decision decision = Coverability.all().decide(net, Budget.unlimited());
        hold(net, expected, where + ", together", decision.certificate().orElseThrow());
      }
      for (Member member : members) {
        Optional<Certificate> answer = member.work(EFFORT, Budget.unlimited());
        answer.ifPresent(found -> hold(net, expected, where + ", " + member.name(), found));
        tally.answersOf.merge(member.name(), answer.isPresent() ? 1 : 0, Integer::sum);
      }
    }
  }

  private static void hold(
      Net net, BruteForce.Answer expected, String where, Certificate certificate) {
    assertThat(Checker.fault(net, certificate)).as(where).isEmpty();
    if (expected != BruteForce.Answer.UNDECIDED) {
      assertThat(certificate.isSafe()).as(where).isEqualTo(expected == BruteForce.Answer.SAFE);
    }
  }

  /** What proves a net safe must not pass for one with a step more, if that is unsafe. */
  @Test
  void noProofOfALesserNetIsAcceptedForAnUnsafeOne() {
    RandomNet random = new RandomNet(SEED + 1);
    int rejected = 0;
    for (int i = 0; i < 1_000; i++) {
      Net net = random.next();
      if (BruteForce.answer(net) != BruteForce.Answer.UNSAFE) {
        continue;
      }
      for (int without = 0; without < net.transitions().size(); without++) {
        Net less = without(net, without);
        for (Member member : members(less)) {
          Optional<Certificate> answer = member.work(EFFORT, Budget.unlimited());
          if (answer.isPresent() && !(answer.get() instanceof Run)) {
            assertThat(Checker.fault(net, answer.get()))
                .as("seed " + (SEED + 1) + ", net " + i + " without " + without)
                .isPresent();
            rejected++;
          }
        }
      }
    }
    assertThat(rejected).isEqualTo(384);
  }

  private static List<Member> members(Net net) {
    Rules rules = new Rules(net);
    return List.of(
        new Backward("backward", rules, ThreadModular.views(rules), Guides.none()),
        Forward.fewestFirst(rules));
  }

  private static Net without(Net net, int number) {
    Net.Builder less = new Net.Builder(net.controls(), net.places()).start(net.start());
    for (int place = 0; place < net.places(); place++) {
      less.initial(place, net.initial(place));
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      Transition transition = net.transitions().get(t);
      if (t != number) {
        less.add(transition);
      }
    }
    net.targets().forEach(less::target);
    return less.build();
  }
}
