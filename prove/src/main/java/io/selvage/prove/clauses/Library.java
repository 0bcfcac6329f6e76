package io.selvage.prove.clauses;

import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The specifications that the prover has rules for, in the notation of all others. A method of a
 * user's specification is one of these, whatever it is called: the clauses tell.
 */
public final class Library {
  private Library() {}

  /** A specification of the library. */
  public static Clauses of(Promise promise) {
    String name = promise.name().toLowerCase(Locale.ROOT) + ".clauses";
    try (InputStream in = Library.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("BUG-813 no " + name);
      }
      return ClauseReader.read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those that are written down. */
  public static List<Promise> promises() {
    return List.of(Promise.SET, Promise.STACK, Promise.QUEUE);
  }

  /** The clauses of a duty. */
  public static MethodClauses method(Promise promise, Duty duty) {
    return of(promise).methods().stream()
        .filter(method -> duty(promise, method).equals(Optional.of(duty)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("BUG-813 no clauses of " + duty));
  }

  /** Which duty the clauses are, in the library's specification; empty if they are none. */
  public static Optional<Duty> duty(Promise promise, MethodClauses method) {
    Set<String> clauses = normal(method);
    for (MethodClauses known : of(promise).methods()) {
      if (normal(known).equals(clauses)
          && known.parameter().isPresent() == method.parameter().isPresent()) {
        return Optional.of(duty(known));
      }
    }
    return Optional.empty();
  }

  private static Duty duty(MethodClauses known) {
    boolean pure = known.clauses().stream().allMatch(Clause::isPure);
    boolean puts =
        known.clauses().stream()
            .anyMatch(clause -> clause.formula().toString().startsWith("vals' ="));
    boolean set =
        known.clauses().stream().anyMatch(c -> c.formula() instanceof Formula.In)
            || known.clauses().stream().anyMatch(c -> c.formula() instanceof Formula.NotIn);
    if (pure) {
      return Duty.CONTAINS;
    }
    return set ? puts ? Duty.ADD : Duty.REMOVE : puts ? Duty.PUT : Duty.TAKE;
  }

  /** The clauses with the argument called v and the other value r, in any order. */
  private static Set<String> normal(MethodClauses method) {
    return method.clauses().stream()
        .map(clause -> normal(clause, method.parameter().orElse("v")))
        .collect(Collectors.toSet());
  }

  private static String normal(Clause clause, String parameter) {
    StringBuilder text = new StringBuilder();
    boolean puts = clause.formula().toString().matches("vals' = .*::.*");
    Clause same =
        puts && clause.result().equals("true") ? new Clause(clause.formula(), Clause.DONE) : clause;
    for (String word : same.toString().split(" ", -1)) {
      String bare = word.replaceAll("[{}]", "");
      boolean keyword =
          bare.isEmpty()
              || !Character.isJavaIdentifierStart(bare.charAt(0))
              || Set.of("vals", "vals'", "in", "not", "true", "false", "null", Clause.DONE)
                  .contains(bare);
      text.append(keyword ? bare : bare.equals(parameter) ? "v" : "r").append(' ');
    }
    return text.toString();
  }
}
