package io.selvage.reduction.internal.proof;

import io.selvage.core.verdict.InterruptionPoint;
import io.selvage.reduction.InterferencePoint;
import io.selvage.reduction.internal.movers.Form;
import io.selvage.reduction.internal.movers.Mover;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.paths.Exploration;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.Round;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.rules.ConfirmedReads;
import io.selvage.reduction.internal.rules.Rounds;
import io.selvage.reduction.internal.rules.RuleUse;
import io.selvage.reduction.internal.rules.SerialWitnesses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Judges one operation: its rounds, and each of its paths with what the rules delete or move. */
final class PathJudge {
  /** The phase of a step on one path. */
  enum Phase {
    BEFORE,
    COMMIT,
    AFTER,
    DELETED
  }

  /** A step and its phase. */
  record Placed(Step step, Phase phase) {}

  private final OperationPaths operation;
  private final Movers movers;
  private final Exploration shared;
  private final Set<Placed> placed = new LinkedHashSet<>();
  private final Set<RuleUse> uses = new LinkedHashSet<>();
  private final List<InterferencePoint> faults = new ArrayList<>();
  private final Set<InterruptionPoint> interruptions = new LinkedHashSet<>();
  private final Set<Integer> endingLoops = new LinkedHashSet<>();

  PathJudge(Exploration shared, OperationPaths operation, Movers movers) {
    this.shared = shared;
    this.operation = operation;
    this.movers = movers;
  }

  OperationPaths operation() {
    return operation;
  }

  Set<Placed> placed() {
    return placed;
  }

  Set<RuleUse> uses() {
    return uses;
  }

  List<InterferencePoint> faults() {
    return faults;
  }

  /** All pairs of steps between which another call may come, not only the first of each path. */
  Set<InterruptionPoint> interruptions() {
    return interruptions;
  }

  /** Lines of loops after the commit, which must end. */
  Set<Integer> endingLoops() {
    return endingLoops;
  }

  void judge() {
    Rounds rounds = new Rounds(operation, movers);
    Set<Integer> impure = new HashSet<>();
    Set<Integer> all = new HashSet<>();
    for (Round round : operation.rounds()) {
      all.add(round.visit());
      Optional<RuleUse> use = rounds.judge(round);
      if (use.isEmpty()) {
        Step step = rounds.obstacle(round);
        Step head = round.steps().get(round.headIndex() - 1);
        faults.add(point(InterferencePoint.Kind.ROUNDS, step, head));
      } else {
        uses.add(use.get());
        Phase phase = use.get() instanceof RuleUse.MovingRound ? Phase.BEFORE : Phase.DELETED;
        round.segment().forEach(step -> placed.add(new Placed(step, phase)));
      }
      if (!(use.orElse(null) instanceof RuleUse.PureRound)) {
        impure.add(round.visit());
      }
    }
    requireExits();
    Set<Integer> pure = new HashSet<>(all);
    pure.removeAll(impure);
    operation.paths().forEach(path -> judge(path, pure));
  }

  /** A loop without a way out never returns; what it did before might be seen. */
  private void requireExits() {
    for (Round round : operation.rounds()) {
      boolean left =
          operation.paths().stream()
              .flatMap(path -> path.steps().stream())
              .anyMatch(it -> it.isLoop() && it.words().equals(Integer.toString(round.visit())));
      if (!left) {
        Step step = round.steps().get(round.headIndex() - 1);
        faults.add(point(InterferencePoint.Kind.ENDLESS, step, step));
      }
    }
  }

  private void judge(Path path, Set<Integer> pure) {
    List<Step> steps = path.steps();
    Map<Integer, Integer> confirmed = new ConfirmedReads(steps, path.conditions(), movers).find();
    Form plain = Form.of(steps, movers, Set.of());
    if (plain.holds()) {
      place(steps, Set.of(), plain);
      return;
    }
    Form form = Form.of(steps, movers, new HashSet<>(confirmed.keySet()));
    if (form.holds()) {
      confirmed.forEach(
          (read, by) -> uses.add(new RuleUse.ConfirmedRead(steps.get(read), steps.get(by))));
      place(steps, confirmed.keySet(), form);
      return;
    }
    Optional<RuleUse> witness = new SerialWitnesses(shared, operation, movers, pure).find(path);
    if (witness.isPresent()) {
      uses.add(witness.get());
      RuleUse.SerialWitness found = (RuleUse.SerialWitness) witness.get();
      Set<Integer> without = new HashSet<>();
      for (int i = 0; i < found.deleted().size(); i++) {
        without.add(i);
      }
      int start = without.size();
      new ConfirmedReads(found.kept(), path.conditions(), movers)
          .find()
          .keySet()
          .forEach(it -> without.add(it + start));
      place(steps, without, Form.of(steps, movers, without));
      return;
    }
    List<InterferencePoint> points = form.faults().stream().map(it -> point(steps, it)).toList();
    if (!faults.contains(points.get(0))) {
      faults.add(points.get(0));
    }
    points.forEach(it -> interruptions.add(it.toHint()));
  }

  private InterferencePoint point(List<Step> steps, Form.Fault fault) {
    boolean fails = movers.of(steps.get(fault.second())) == Mover.FAILURE;
    return point(
        fails ? InterferencePoint.Kind.ALONE : InterferencePoint.Kind.BETWEEN,
        steps.get(fault.first()),
        steps.get(fault.second()));
  }

  private void place(List<Step> steps, Set<Integer> without, Form form) {
    boolean passed = false;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      movers.outer(step).ifPresent(outer -> uses.add(new RuleUse.NestedLock(step, outer)));
      boolean kept = !without.contains(i);
      boolean commits = kept && i == form.commit();
      boolean leaves = kept && movers.of(step) == Mover.LEFT;
      passed |= leaves;
      Phase phase =
          !kept ? Phase.DELETED : commits ? Phase.COMMIT : passed ? Phase.AFTER : Phase.BEFORE;
      passed |= commits && movers.of(step) == Mover.NEITHER;
      if (!step.isLoop()) {
        placed.add(new Placed(step, phase));
      } else if (passed && isRepeated(step)) {
        endingLoops.add(step.at().line());
      }
    }
  }

  private boolean isRepeated(Step marker) {
    return operation.rounds().stream()
        .anyMatch(it -> Integer.toString(it.visit()).equals(marker.words()));
  }

  private InterferencePoint point(InterferencePoint.Kind kind, Step first, Step second) {
    return new InterferencePoint(
        kind, operation.name(), StepWords.of(first), first.at(), StepWords.of(second), second.at());
  }
}
