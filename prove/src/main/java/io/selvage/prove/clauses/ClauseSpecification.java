package io.selvage.prove.clauses;

import io.selvage.prove.code.ContentHint;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A specification: what each method does to a set, a sequence or a cell.
 *
 * @param vals the location of the content, if given
 */
public record ClauseSpecification(
    Kind kind, Optional<ContentHint> vals, List<MethodClauses> methods) {
  public ClauseSpecification {
    methods = List.copyOf(methods);
  }

  /** The kind of content. */
  public enum Kind {
    SET,
    SEQUENCE,
    /** A cell: one value, and one condition elsewhere or many of them. */
    CONDITIONAL
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
