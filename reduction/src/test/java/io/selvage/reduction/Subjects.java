package io.selvage.reduction;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.verdict.AccessClaim;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.AccessClaims;
import io.selvage.reduction.certificate.Certificate;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Classes of the tests, and what the engine says about them. */
final class Subjects {
  /** A line of an index: a class, its operations, what is expected. */
  record Entry(String className, List<OperationRequest> operations, boolean proved) {
    @Override
    public String toString() {
      return className;
    }
  }

  private Subjects() {}

  static List<Entry> of(String index) {
    try (InputStream in = Subjects.class.getResourceAsStream("/" + index + "/index.tsv")) {
      if (in == null) {
        throw new IllegalStateException(index);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("class\t"))
          .map(Subjects::entry)
          .toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Entry entry(String line) {
    String[] fields = line.split("\t", -1);
    return new Entry(fields[0], operations(fields[1]), fields[2].equals("proved"));
  }

  static List<OperationRequest> operations(String list) {
    List<OperationRequest> all = new ArrayList<>();
    for (String each : list.split(",(?![^(]*\\))", -1)) {
      int open = each.indexOf('(');
      all.add(
          new OperationRequest(
              open < 0 ? each : each.substring(0, open),
              open < 0
                  ? Optional.empty()
                  : Optional.of(types(each.substring(open + 1, each.length() - 1))),
              Optional.empty()));
    }
    return all;
  }

  private static List<String> types(String list) {
    return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
  }

  static Path classPath() {
    try {
      return Path.of(Subjects.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static ClassSubject subject(Path classPath, String name, List<OperationRequest> operations) {
    return new ClassSubject(List.of(classPath), name, operations, List.of());
  }

  static ReductionResult answer(Path classPath, String name, List<OperationRequest> operations) {
    try (ProgramContext world = ProgramContext.of(List.of(classPath), name)) {
      return Reduction.answer(
          world, subject(classPath, name, operations), Budget.of(Duration.ofMinutes(5)));
    }
  }

  /** What runs are compared with. */
  static List<AccessClaim> claims(Path classPath, Certificate certificate) {
    try (ProgramContext world = ProgramContext.of(List.of(classPath), certificate.className())) {
      return AccessClaims.of(
          certificate,
          ClassOperations.classNamed(world.classes(), certificate.className()).slots().stream()
              .map(field -> field.owner().name() + "." + field.name())
              .toList());
    }
  }

  static ReductionResult answer(String name, String operations) {
    return answer(classPath(), name, operations(operations));
  }
}
