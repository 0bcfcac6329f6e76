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
 * What is taken for granted, and what makes an answer doubtful, as far as those who did units have
 * come upon it. Each of them has met other code; together they have met all.
 */
final class UnitNotes {
  /** Before a doubt. */
  private static final String DOUBT = "? ";

  /** Before what was done with arguments. */
  private static final String DEGREE = "~ ";

  /** Before a proviso. */
  private static final String PROVISO = "% ";

  private final Set<String> doubts = new TreeSet<>();
  private final Set<String> assumptions = new TreeSet<>();
  private ValueDependence degree = ValueDependence.COPIED;
  private Optional<String> warning = Optional.empty();

  /**
   * Of who did a unit, in words.
   *
   * @param provisos what all pieces of the client must agree in
   */
  static String of(
      ImplementationAndSpecification objects, ValueDependence degree, Set<String> provisos) {
    List<String> lines = new ArrayList<>(List.of(of(objects), DEGREE + degree));
    new TreeSet<>(provisos).forEach(word -> lines.add(PROVISO + word));
    return String.join("\n", lines);
  }

  /** What all pieces of the client must agree in. */
  static Set<String> provisos(WorkUnit.Result result) {
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

  /** Why nothing follows from having found nothing wrong; else empty. */
  String doubt() {
    return doubts.stream().findFirst().orElse("");
  }

  void warn(String ofSpecification) {
    warning = Optional.of(ofSpecification);
  }

  /** What the specification asks for and nobody can count on. */
  Optional<String> warning() {
    return warning;
  }

  /** What was done with arguments in all units. */
  ValueDependence degree() {
    return degree;
  }

  /** Those of the objects first, since they know what is on the class path. */
  List<String> assumptions(ImplementationAndSpecification objects, List<Path> classPath) {
    List<String> all = new ArrayList<>(objects.assumptions(classPath));
    assumptions.stream().filter(it -> !all.contains(it)).forEach(all::add);
    return all;
  }
}
