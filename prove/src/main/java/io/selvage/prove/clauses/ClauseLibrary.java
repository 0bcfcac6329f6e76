package io.selvage.prove.clauses;

import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The specifications for which the prover has rules, in the common notation. A method of a user's
 * specification is matched with one of these by its clauses, whatever its name.
 */
public final class ClauseLibrary {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\w$]*'?");

  /** Keywords of the notation, which are not names. */
  private static final Set<String> WORDS =
      Set.of(
          "vals",
          "vals'",
          "val",
          "val'",
          "cond",
          "cond'",
          "in",
          "not",
          "true",
          "false",
          "null",
          Clause.DONE);

  private static final Map<AbstractType, ClauseSpecification> ALL =
      Arrays.stream(AbstractType.values())
          .collect(Collectors.toUnmodifiableMap(type -> type, ClauseLibrary::read));

  private ClauseLibrary() {}

  /** A specification of the library. */
  public static ClauseSpecification of(AbstractType type) {
    return Objects.requireNonNull(ALL.get(type));
  }

  private static ClauseSpecification read(AbstractType type) {
    String name = type.name().toLowerCase(Locale.ROOT) + ".clauses";
    try (InputStream in = ClauseLibrary.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-813 no " + name);
      }
      return ClauseReader.read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those that a sequential class can be compared with. */
  public static List<AbstractType> types() {
    return List.of(AbstractType.SET, AbstractType.STACK, AbstractType.QUEUE);
  }

  /** The clauses of an operation kind. */
  public static MethodClauses method(AbstractType type, OperationKind kind) {
    return of(type).methods().stream()
        .filter(method -> operationKind(type, method).equals(Optional.of(kind)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("BUG-813 no clauses of " + kind));
  }

  /** The clauses of an operation kind with the given number of arguments. */
  public static MethodClauses method(AbstractType type, OperationKind kind, int arguments) {
    return of(type).methods().stream()
        .filter(method -> method.parameters().size() == arguments && operationKind(method) == kind)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("BUG-813 no clauses of " + kind));
  }

  /**
   * The operation kind with these clauses in the library's specification; empty if none matches.
   */
  public static Optional<OperationKind> operationKind(AbstractType type, MethodClauses method) {
    Set<String> clauses = normal(method);
    for (MethodClauses known : of(type).methods()) {
      if (normal(known).equals(clauses)
          && known.parameters().size() == method.parameters().size()) {
        return Optional.of(operationKind(known));
      }
    }
    return Optional.empty();
  }

  private static OperationKind operationKind(MethodClauses known) {
    if (known.clauses().get(0).formula() instanceof ClauseFormula.All) {
      return ofCell(known.clauses().toString());
    }
    boolean pure = known.clauses().stream().allMatch(Clause::isPure);
    boolean puts =
        known.clauses().stream()
            .anyMatch(clause -> clause.formula().toString().startsWith("vals' ="));
    boolean set =
        known.clauses().stream().anyMatch(c -> c.formula() instanceof ClauseFormula.In)
            || known.clauses().stream().anyMatch(c -> c.formula() instanceof ClauseFormula.NotIn);
    if (pure) {
      return OperationKind.CONTAINS;
    }
    return set
        ? puts ? OperationKind.ADD : OperationKind.REMOVE
        : puts ? OperationKind.PUT : OperationKind.TAKE;
  }

  private static OperationKind ofCell(String clauses) {
    return clauses.contains("val'")
        ? OperationKind.SWAP
        : clauses.contains("'") ? OperationKind.CONTROL : OperationKind.READ;
  }

  /** The clauses with arguments renamed to v1, v2 and other values to r, in any order. */
  private static Set<String> normal(MethodClauses method) {
    return method.clauses().stream()
        .map(clause -> normal(clause, method.parameters()))
        .collect(Collectors.toSet());
  }

  private static String normal(Clause clause, List<String> parameters) {
    boolean puts = clause.formula().toString().matches("vals' = .*::.*");
    Clause same =
        puts && clause.result().equals("true") ? new Clause(clause.formula(), Clause.DONE) : clause;
    return NAME.matcher(same.toString()).replaceAll(name -> normal(name.group(), parameters));
  }

  private static String normal(String name, List<String> parameters) {
    int place = parameters.indexOf(name);
    return place >= 0 ? "v" + place : WORDS.contains(name) ? name : "r";
  }
}
