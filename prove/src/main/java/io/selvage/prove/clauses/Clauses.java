package io.selvage.prove.clauses;

import io.selvage.prove.code.Vals;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A specification: what each method promises about a set, a sequence or a cell.
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
    SEQUENCE,
    /** One value, and a condition or many of them. */
    CELL
  }

  public Optional<MethodClauses> method(String name) {
    return methods.stream().filter(method -> method.name().equals(name)).findFirst();
  }

  /** In the notation that {@link ClauseReader} reads. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(kind.name().toLowerCase(Locale.ROOT)).append('\n');
    vals.ifPresent(it -> text.append("vals ").append(it).append('\n'));
    methods.forEach(text::append);
    return text.toString();
  }
}
