package io.selvage.prove.clauses;

import io.selvage.prove.code.Vals;
import java.util.List;
import java.util.Optional;

/**
 * A specification: what each method promises about a set or a sequence.
 *
 * @param vals where the content is, if that is said
 */
public record Clauses(Kind kind, Optional<Vals> vals, List<MethodClauses> methods) {
  public Clauses {
    methods = List.copyOf(methods);
  }

  /** What the content is. */
  public enum Kind {
    SET,
    SEQUENCE
  }

  public Optional<MethodClauses> method(String name) {
    return methods.stream().filter(method -> method.name().equals(name)).findFirst();
  }

  /** In the notation that {@link ClauseReader} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind == Kind.SET ? "set\n" : "sequence\n");
    vals.ifPresent(it -> text.append("vals ").append(it).append('\n'));
    methods.forEach(text::append);
    return text.toString();
  }
}
