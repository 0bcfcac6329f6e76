package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.smt.Z3LinearSystem;
import io.selvage.unbounded.certificate.ControlViews;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoveringRun;
import io.selvage.unbounded.net.NetTransition;
import io.selvage.unbounded.net.PetriNet;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each member alone, and all together, against brute force on random nets. */
@Tag("full")
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
      PetriNet net = random.next();
      BruteForce.Answer expected = BruteForce.answer(net);
      tally.counts.merge(expected, 1, Integer::sum);
      tally.withMoves += net.hasMoves() ? 1 : 0;
      hold(net, expected, seed + ", net " + i, tally);
    }
    return tally;
  }

  private static void hold(PetriNet net, BruteForce.Answer expected, String where, Tally tally) {
    TransitionArrays rules = new TransitionArrays(net);
    ControlViews views = ThreadModularFixpoint.views(rules, Budget.unlimited()).orElseThrow();
    try (BackwardPruning.ByInequalities guide =
        new BackwardPruning.ByInequalities(
            rules, views, () -> new Z3LinearSystem(Budget.unlimited()), Budget.unlimited())) {
      List<CoverabilitySearch> members =
          new ArrayList<>(
              List.of(
                  new BackwardSearch(
                      "unguided",
                      rules,
                      ControlViews.all(net.controls(), net.places()),
                      BackwardPruning.none()),
                  new BackwardSearch("backward", rules, views, BackwardPruning.none()),
                  ForwardSearch.fewestFirst(rules),
                  ForwardSearch.nearestFirst(rules)));
      if (!net.hasMoves()) {
        members.add(new KarpMillerTree(rules));
      }
      if (where.endsWith("0") || where.endsWith("5")) { // the solver takes most of the time
        members.add(new BackwardSearch("inequalities", rules, views, guide));
      }
      if (where.endsWith("7")) {
        CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, Budget.unlimited());
        hold(net, expected, where + ", together", decision.certificate().orElseThrow());
      }
      for (CoverabilitySearch member : members) {
        Optional<CoverabilityCertificate> answer = member.work(EFFORT, Budget.unlimited());
        answer.ifPresent(found -> hold(net, expected, where + ", " + member.name(), found));
        tally.answersOf.merge(member.name(), answer.isPresent() ? 1 : 0, Integer::sum);
      }
    }
  }

  private static void hold(
      PetriNet net, BruteForce.Answer expected, String where, CoverabilityCertificate certificate) {
    assertThat(CoverabilityCertificateChecker.fault(net, certificate)).as(where).isEmpty();
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
      PetriNet net = random.next();
      if (BruteForce.answer(net) != BruteForce.Answer.UNSAFE) {
        continue;
      }
      for (int without = 0; without < net.transitions().size(); without++) {
        PetriNet less = without(net, without);
        for (CoverabilitySearch member : members(less)) {
          Optional<CoverabilityCertificate> answer = member.work(EFFORT, Budget.unlimited());
          if (answer.isPresent() && !(answer.get() instanceof CoveringRun)) {
            assertThat(CoverabilityCertificateChecker.fault(net, answer.get()))
                .as("seed " + (SEED + 1) + ", net " + i + " without " + without)
                .isPresent();
            rejected++;
          }
        }
      }
    }
    assertThat(rejected).isEqualTo(384);
  }

  private static List<CoverabilitySearch> members(PetriNet net) {
    TransitionArrays rules = new TransitionArrays(net);
    return List.of(
        new BackwardSearch(
            "backward",
            rules,
            ThreadModularFixpoint.views(rules, Budget.unlimited()).orElseThrow(),
            BackwardPruning.none()),
        ForwardSearch.fewestFirst(rules));
  }

  private static PetriNet without(PetriNet net, int number) {
    PetriNet.Builder less = new PetriNet.Builder(net.controls(), net.places()).start(net.start());
    for (int place = 0; place < net.places(); place++) {
      less.initial(place, net.initial(place));
    }
    for (int t = 0; t < net.transitions().size(); t++) {
      NetTransition transition = net.transitions().get(t);
      if (t != number) {
        less.add(transition);
      }
    }
    net.targets().forEach(less::target);
    return less.build();
  }
}
