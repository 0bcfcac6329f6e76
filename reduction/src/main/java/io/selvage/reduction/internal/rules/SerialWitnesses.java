package io.selvage.reduction.internal.rules;

import io.selvage.program.code.ComparisonKind;
import io.selvage.reduction.internal.movers.Form;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.paths.Exploration;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Oracle;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.PathExplorer;
import io.selvage.reduction.internal.paths.Place;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Decision;
import io.selvage.reduction.internal.term.Term;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rule S. Reads, sections that only read and failures before the commit are deleted. If the rest
 * has the form, and the operation run alone in the state at the commit gives the same result and
 * leaves the same behind, the path is accepted. Of that state only what the rest has read is known.
 */
public final class SerialWitnesses {
  private static final Set<Step.Kind> SILENT =
      Set.of(
          Step.Kind.READ,
          Step.Kind.NOT_SWAPPED,
          Step.Kind.SPURIOUS,
          Step.Kind.NOT_ACQUIRED,
          Step.Kind.OPTIMISTIC,
          Step.Kind.NOT_VALIDATED,
          Step.Kind.ACQUIRE,
          Step.Kind.ACQUIRE_SHARED,
          Step.Kind.RELEASE,
          Step.Kind.RELEASE_SHARED,
          Step.Kind.LOOP);

  private final Exploration shared;
  private final OperationPaths operation;
  private final Movers movers;
  private final Set<Integer> pureVisits;

  /**
   * @param pureVisits visits of loops whose rounds are all deleted
   */
  public SerialWitnesses(
      Exploration shared, OperationPaths operation, Movers movers, Set<Integer> pureVisits) {
    this.shared = shared;
    this.operation = operation;
    this.movers = movers;
    this.pureVisits = pureVisits;
  }

  public Optional<RuleUse> find(Path path) {
    List<Step> steps = path.steps();
    boolean loops =
        steps.stream()
            .filter(Step::isLoop)
            .map(it -> Integer.parseInt(it.words()))
            .anyMatch(it -> isRepeated(it) && !pureVisits.contains(it));
    if (loops) {
      return Optional.empty();
    }
    for (int cut = 1; cut <= steps.size(); cut++) {
      if (!SILENT.contains(steps.get(cut - 1).kind())) {
        return Optional.empty();
      }
      boolean free = cut == steps.size() || steps.get(cut).held().isEmpty();
      if (free && isWitnessed(path, steps.subList(cut, steps.size()))) {
        return Optional.of(
            new RuleUse.SerialWitness(steps.subList(0, cut), steps.subList(cut, steps.size())));
      }
    }
    return Optional.empty();
  }

  private boolean isRepeated(int visit) {
    return operation.rounds().stream().anyMatch(it -> it.visit() == visit);
  }

  private boolean isWitnessed(Path path, List<Step> rest) {
    Map<Integer, Integer> confirmed = new ConfirmedReads(rest, path.conditions(), movers).find();
    if (!Form.of(rest, movers, new HashSet<>(confirmed.keySet())).holds()) {
      return false;
    }
    Map<Place, Term> known = new LinkedHashMap<>();
    Map<Place, Term> left = new LinkedHashMap<>();
    for (Step step : rest) {
      if (step.isAccess()) {
        learn(step, known, left);
      }
    }
    Oracle oracle = new Oracle(known, path.conditions());
    return PathExplorer.alone(shared, operation.method(), oracle)
        .filter(
            alone ->
                isSame(
                    path,
                    alone,
                    changes(left, known, path.conditions()),
                    changes(oracle.written(), known, path.conditions())))
        .filter(alone -> isOrdered(left, List.copyOf(oracle.written().keySet())))
        .isPresent();
  }

  /** What a step tells of the state at the commit, if nothing was written there before it. */
  private static void learn(Step step, Map<Place, Term> known, Map<Place, Term> left) {
    Place place = step.place().orElseThrow();
    boolean first =
        known.keySet().stream().noneMatch(it -> it.isSame(place))
            && left.keySet().stream().noneMatch(it -> it.mayBe(place));
    if (first && step.kind() == Step.Kind.READ) {
      known.put(place, step.value().orElseThrow());
    } else if (first && (step.kind() == Step.Kind.SWAPPED || step.kind() == Step.Kind.UPDATE)) {
      known.put(place, step.expected().orElseThrow());
    }
    if (step.writes()) {
      left.keySet().removeIf(it -> it.isSame(place));
      left.put(place, step.value().orElseThrow());
    }
  }

  /** Writing what is there already changes nothing, if no other write may go there. */
  private static Map<Place, Term> changes(
      Map<Place, Term> written, Map<Place, Term> known, List<Condition> conditions) {
    Map<Place, Term> changes = new LinkedHashMap<>(written);
    changes
        .entrySet()
        .removeIf(
            it ->
                isThere(it.getValue(), known.get(it.getKey()), conditions)
                    && written.keySet().stream()
                        .allMatch(other -> other.equals(it.getKey()) || !other.mayBe(it.getKey())));
    return changes;
  }

  /**
   * Writes that may go to one place must be in the same order, or another one would be the last.
   */
  private static boolean isOrdered(Map<Place, Term> left, List<Place> written) {
    List<Place> path = List.copyOf(left.keySet());
    for (int i = 0; i < path.size(); i++) {
      int first = written.indexOf(path.get(i));
      for (Place later : path.subList(i + 1, path.size())) {
        int second = written.indexOf(later);
        if (second >= 0 && first > second && path.get(i).mayBe(later)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isThere(Term value, @Nullable Term before, List<Condition> conditions) {
    return before != null
        && (value.equals(before)
            || Decision.of(ComparisonKind.EQUAL, value, before, conditions).orElse(false));
  }

  private static boolean isSame(
      Path path, Path alone, Map<Place, Term> left, Map<Place, Term> written) {
    boolean returned =
        path.threw() == alone.threw()
            && path.result().equals(alone.result())
            && path.exposed().equals(alone.exposed());
    boolean objects =
        path.privates().stream().noneMatch(path.result()::mentions)
            || path.objects().equals(alone.objects());
    return returned && objects && left.equals(written);
  }
}
