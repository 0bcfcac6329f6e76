package io.selvage.reduction.internal.memory;

import io.selvage.program.code.AccessMode;
import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.LockName;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The kind of each location, from all accesses of all operations. */
public final class Classification {
  /** An access of an operation. */
  public record Access(OperationPaths operation, Step step) {}

  private final Map<Location, LocationKind> kinds = new LinkedHashMap<>();
  private final Map<Location, List<Access>> accesses = new LinkedHashMap<>();

  public Classification(List<OperationPaths> operations) {
    for (OperationPaths operation : operations) {
      Set<Step> steps = new LinkedHashSet<>();
      operation.paths().forEach(path -> steps.addAll(path.steps()));
      operation.rounds().forEach(round -> steps.addAll(round.steps()));
      for (Step step : steps) {
        step.place()
            .ifPresent(
                place ->
                    place
                        .locations()
                        .forEach(
                            it ->
                                accesses
                                    .computeIfAbsent(it, key -> new ArrayList<>())
                                    .add(new Access(operation, step))));
      }
    }
    accesses.forEach((location, all) -> kinds.put(location, kind(all)));
  }

  private static LocationKind kind(List<Access> all) {
    List<Step> steps = all.stream().map(Access::step).toList();
    if (steps.stream().noneMatch(Classification::mayWrite)) {
      return new LocationKind.Frozen();
    }
    Optional<Guard> guard = common(steps);
    if (guard.isPresent()) {
      return new LocationKind.Guarded(guard.get());
    }
    if (steps.stream().anyMatch(Classification::isPlain)) {
      return new LocationKind.Racy();
    }
    boolean weak = steps.stream().anyMatch(it -> it.mode() != AccessMode.VOLATILE);
    List<Step> writes = steps.stream().filter(Classification::mayWrite).toList();
    return new LocationKind.Volatile(common(writes), weak);
  }

  private static boolean isPlain(Step step) {
    return step.mode() == AccessMode.PLAIN || step.mode() == AccessMode.FINAL;
  }

  private static boolean mayWrite(Step step) {
    return step.writes();
  }

  private static Optional<Guard> common(List<Step> steps) {
    Set<Guard> guards = new LinkedHashSet<>(guards(steps.get(0)));
    steps.forEach(step -> guards.retainAll(guards(step)));
    Map<String, Guard> sorted = new TreeMap<>();
    guards.forEach(it -> sorted.put(it.toString(), it));
    return sorted.values().stream().findFirst();
  }

  /** The guards that protect a step. */
  public static Set<Guard> guards(Step step) {
    Set<Guard> guards = new LinkedHashSet<>();
    for (Map.Entry<LockName, Hold> each : step.held().entrySet()) {
      if (each.getValue().isExclusive() || !step.writes()) {
        Guard.of(each.getKey(), step.place()).ifPresent(guards::add);
      }
    }
    step.optimistic()
        .flatMap(lock -> Guard.of(lock, step.place()))
        .filter(guard -> step.kind() == Step.Kind.READ)
        .ifPresent(guards::add);
    return guards;
  }

  public LocationKind kind(Location location) {
    return kinds.getOrDefault(location, new LocationKind.Frozen());
  }

  public Map<Location, LocationKind> kinds() {
    return Map.copyOf(kinds);
  }

  public List<Access> accesses(Location location) {
    return List.copyOf(accesses.getOrDefault(location, List.of()));
  }

  /** Whether every location is safe under the Java memory model. */
  public boolean isStrong() {
    return kinds.values().stream()
            .noneMatch(it -> it instanceof LocationKind.Volatile each && each.weak())
        && accesses.values().stream()
            .flatMap(List::stream)
            .noneMatch(it -> it.step().optimistic().isPresent());
  }

  /** Two accesses that may come together, one of them a write, of a location that is racy. */
  public Optional<List<Access>> race(Location location) {
    if (!(kind(location) instanceof LocationKind.Racy)) {
      return Optional.empty();
    }
    List<Access> all = accesses(location);
    for (boolean both : new boolean[] {false, true}) {
      for (Access write : all) {
        for (Access other : all) {
          boolean candidate =
              write.step().writes()
                  && (isPlain(write.step()) || isPlain(other.step()))
                  && (both || !other.step().equals(write.step()));
          Set<Guard> shared = new LinkedHashSet<>(guards(write.step()));
          shared.retainAll(guards(other.step()));
          if (candidate && shared.isEmpty()) {
            return Optional.of(List.of(write, other));
          }
        }
      }
    }
    return Optional.of(List.of(all.get(0), all.get(all.size() - 1)));
  }
}
