package io.selvage.relaxed.internal.campaign;

import io.selvage.core.task.WorkUnit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The assumptions and doubts of a verdict, collected from the workers of units. Each of them has
 * met different code; together they have met all of it.
 */
final class UnitNotes {
  /** Prefix of a doubt. */
  private static final String DOUBT = "? ";

  /** Prefix of a use of arguments. */
  private static final String DEGREE = "~ ";

  /** Prefix of a side condition. */
  private static final String PROVISO = "% ";

  private final Set<String> doubts = new TreeSet<>();
  private final Set<String> assumptions = new TreeSet<>();
  private ValueDependence degree = ValueDependence.COPIED;
  private Optional<String> warning = Optional.empty();

  /**
   * The notes of a unit's worker, as text.
   *
   * @param conditions the side conditions that all pieces of the client must share
   */
  static String of(
      ImplementationAndSpecification objects, ValueDependence degree, Set<String> conditions) {
    List<String> lines = new ArrayList<>(List.of(of(objects), DEGREE + degree));
    new TreeSet<>(conditions).forEach(word -> lines.add(PROVISO + word));
    return String.join("\n", lines);
  }

  /** The side conditions that all pieces of the client must share. */
  static Set<String> conditions(WorkUnit.Result result) {
    return result
        .evidence()
        .lines()
        .filter(line -> line.startsWith(PROVISO))
        .map(line -> line.substring(PROVISO.length()))
        .collect(Collectors.toSet());
  }

  private static String of(ImplementationAndSpecification objects) {
    List<String> lines = new ArrayList<>(objects.assumptions(List.of()));
    if (!objects.doubt().isEmpty()) {
      lines.add(DOUBT + objects.doubt());
    }
    return String.join("\n", lines);
  }

  void add(WorkUnit.Result result) {
    add(result.evidence());
  }

  void add(ImplementationAndSpecification objects) {
    add(of(objects));
  }

  private void add(String words) {
    words
        .lines()
        .forEach(
            line -> {
              if (line.startsWith(DOUBT)) {
                doubts.add(line.substring(DOUBT.length()));
              } else if (line.startsWith(DEGREE)) {
                degree = degree.or(ValueDependence.valueOf(line.substring(DEGREE.length())));
              } else if (!line.isEmpty() && !line.startsWith(PROVISO)) {
                assumptions.add(line);
              }
            });
  }

  /** Why the absence of violations is inconclusive; empty if it is conclusive. */
  String doubt() {
    return doubts.stream().findFirst().orElse("");
  }

  void warn(String ofSpecification) {
    warning = Optional.of(ofSpecification);
  }

  /** Synchronisation that the specification requires but on which no client can rely. */
  Optional<String> warning() {
    return warning;
  }

  /** The uses of arguments over all units. */
  ValueDependence degree() {
    return degree;
  }

  /** Those of the objects first, since they cover the whole class path. */
  List<String> assumptions(ImplementationAndSpecification objects, List<Path> classPath) {
    List<String> all = new ArrayList<>(objects.assumptions(classPath));
    assumptions.stream().filter(it -> !all.contains(it)).forEach(all::add);
    return all;
  }
}
