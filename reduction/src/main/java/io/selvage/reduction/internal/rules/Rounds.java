package io.selvage.reduction.internal.rules;

import io.selvage.reduction.internal.movers.Mover;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Round;
import io.selvage.reduction.internal.paths.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges the rounds of loops: each must be deleted, or move both ways. */
public final class Rounds {
  private final OperationPaths operation;
  private final Movers movers;
  private final UsedTerms used;

  public Rounds(OperationPaths operation, Movers movers) {
    this.operation = operation;
    this.movers = movers;
    this.used = new UsedTerms(operation);
  }

  public Optional<RuleUse> judge(Round round) {
    return pure(round).or(() -> WaitRule.of(this, round)).or(() -> moving(round));
  }

  /**
   * Rule P: what is live is the same at both visits, nothing was written that others can read, and
   * no lock was released that the round had not acquired.
   */
  Optional<RuleUse> pure(Round round) {
    List<Step> segment = round.segment();
    boolean silent =
        segment.stream()
            .noneMatch(it -> it.writes() || it.kind() == Step.Kind.WAIT && !isInside(segment, it));
    return round.same() && silent && isBalanced(segment) && isStaleUnused(round) && isQuiet(round)
        ? Optional.of(new RuleUse.PureRound(round.line(), round.head(), segment))
        : Optional.empty();
  }

  /** Whether the lock that is waited with was acquired in the round, so that all of it goes. */
  private static boolean isInside(List<Step> segment, Step wait) {
    LockName lock = wait.lock().orElseThrow();
    return segment.subList(0, segment.indexOf(wait)).stream()
        .anyMatch(
            it ->
                it.kind() == Step.Kind.ACQUIRE
                    && it.lock().filter(lock::equals).isPresent()
                    && it.hold(lock).isNone());
  }

  boolean isStaleUnused(Round round) {
    return round.stale().stream().noneMatch(used::has);
  }

  private static boolean isBalanced(List<Step> segment) {
    Map<LockName, int[]> depth = new HashMap<>();
    for (Step step : segment) {
      int mode = step.kind() == Step.Kind.ACQUIRE || step.kind() == Step.Kind.RELEASE ? 0 : 1;
      int change =
          switch (step.kind()) {
            case ACQUIRE, ACQUIRE_SHARED -> 1;
            case RELEASE, RELEASE_SHARED -> -1;
            default -> 0;
          };
      if (change != 0) {
        int[] counts = depth.computeIfAbsent(step.lock().orElseThrow(), key -> new int[2]);
        counts[mode] += change;
        if (counts[mode] < 0) {
          return false;
        }
      }
    }
    return depth.values().stream().allMatch(it -> it[0] == 0 && it[1] == 0);
  }

  /** Whether the loops inside of the round write nothing either. */
  boolean isQuiet(Round round) {
    return round.steps().subList(round.headIndex(), round.steps().size()).stream()
        .filter(Step::isLoop)
        .allMatch(marker -> isQuiet(Integer.parseInt(marker.words()), round.visit()));
  }

  private boolean isQuiet(int visit, int own) {
    return visit == own
        || operation.rounds().stream()
            .filter(it -> it.visit() == visit)
            .allMatch(
                it ->
                    it.segment().stream()
                        .noneMatch(step -> step.writes() || step.kind() == Step.Kind.WAIT));
  }

  private Optional<RuleUse> moving(Round round) {
    boolean moves =
        !round.rotated()
            && round.segment().stream().allMatch(it -> movers.of(it) == Mover.BOTH)
            && isBalanced(round.segment());
    return moves
        ? Optional.of(new RuleUse.MovingRound(round.line(), round.head(), round.segment()))
        : Optional.empty();
  }

  /** The first step that keeps the round from being accepted, for a message. */
  public Step obstacle(Round round) {
    return round.segment().stream()
        .filter(it -> movers.of(it) != Mover.BOTH)
        .findFirst()
        .orElse(round.steps().get(round.headIndex() - 1));
  }
}
