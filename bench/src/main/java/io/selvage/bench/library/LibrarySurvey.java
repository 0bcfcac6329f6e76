package io.selvage.bench.library;

import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the engine {@code reduction} proves of a list of library classes: for each the largest set
 * of operations that a greedy search finds, and the reason for each of the others. Usage: {@code
 * LIST CLASSPATH [NAME...]}.
 */
public final class LibrarySurvey {
  private final List<Path> classPath;
  private final List<Double> times = new ArrayList<>();

  private LibrarySurvey(List<Path> classPath) {
    this.classPath = classPath;
  }

  public static void main(String[] words) throws IOException {
    List<Path> path = Arrays.stream(words[1].split(":", -1)).map(Path::of).toList();
    List<String> names = List.of(words).subList(2, words.length);
    LibrarySurvey survey = new LibrarySurvey(path);
    for (String line : Files.readAllLines(Path.of(words[0])).stream().skip(1).toList()) {
      String[] fields = line.split("\t", -1);
      if (names.isEmpty() || names.stream().anyMatch(fields[0]::contains)) {
        survey.print(fields[0], fields[1].isEmpty() ? fields[0] : fields[1], fields[2]);
      }
    }
    survey.summarise();
  }

  private void print(String name, String subject, String artifact) {
    try (ProgramContext world = ProgramContext.of(classPath, subject)) {
      ClassInfo type = ClassOperations.classNamed(world.classes(), subject);
      List<OperationRequest> all = operations(type, name);
      SurveyedClass surveyed = SurveyedClass.of(classPath, subject, all);
      times.add(surveyed.seconds());
      System.out.printf(
          Locale.ROOT,
          "%n## `%s` (%s): %d of %d, %.2f s%n%nproved: %s%n",
          name,
          artifact,
          surveyed.proved().size(),
          all.size(),
          surveyed.seconds(),
          surveyed.proved().stream()
              .map(SurveyedClass::words)
              .collect(Collectors.joining(", ", "", surveyed.isStrong() ? "" : " (sc only)")));
      Map<String, List<String>> reasons = new LinkedHashMap<>();
      surveyed
          .reasons()
          .forEach(
              (operation, reason) ->
                  reasons.computeIfAbsent(reason, key -> new ArrayList<>()).add(operation));
      reasons.forEach(
          (reason, operations) ->
              System.out.printf("not: %s: %s%n", String.join(", ", operations), reason));
    } catch (UnanswerableException unsupported) {
      System.out.printf("%n## `%s` (%s): %s%n", name, artifact, unsupported.line());
    }
  }

  /** Those of the class, and of the one surveyed if it only adds a constructor to that. */
  private static List<OperationRequest> operations(ClassInfo type, String name) {
    Set<OperationRequest> all = new LinkedHashSet<>(ClassOperations.allOf(type));
    for (ClassInfo each = type.superclass(); all.isEmpty() && each != null; ) {
      all.addAll(ClassOperations.allOf(each));
      each = each.javaName().equals(name) ? null : each.superclass();
    }
    return List.copyOf(all);
  }

  private void summarise() {
    List<Double> sorted = times.stream().sorted().toList();
    if (!sorted.isEmpty()) {
      System.out.printf(
          Locale.ROOT,
          "%n%d classes; processor time of one proof: median %.2f s, maximum %.2f s%n",
          sorted.size(),
          sorted.get(sorted.size() / 2),
          sorted.get(sorted.size() - 1));
    }
  }
}
