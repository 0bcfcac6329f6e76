package io.selvage.history.weak;

import static io.selvage.history.axiom.RelationTerm.Name.LIN;
import static io.selvage.history.axiom.RelationTerm.Name.PO;
import static io.selvage.history.axiom.RelationTerm.Name.VIS;

import io.selvage.history.axiom.RelationTerm;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The operations that a method sees at least; each level contains those before it. */
public enum VisibilityLevel {
  WEAK("no call in particular", null),

  /** The earlier calls of its thread. */
  SELF("the earlier calls of its thread", PO),

  /** The earlier calls of its thread, and everything they saw. */
  MONOTONIC("the earlier calls of its thread, and what they saw", VIS.then(PO)),

  /**
   * The earlier calls of its thread; and with each visible operation, the earlier calls of that
   * operation's thread.
   */
  PEER(
      "the earlier calls of its thread, and with each visible call the calls before it in that"
          + " thread",
      PO.then(VIS)),

  /** The earlier calls of its thread; and with each visible operation, everything that it saw. */
  CAUSAL("the earlier calls of its thread, and what each visible call saw", VIS.then(VIS)),

  /** All operations before it. */
  ABSOLUTE("all calls before it", LIN);

  private final String description;
  private final @Nullable RelationTerm adds;

  VisibilityLevel(String description, @Nullable RelationTerm adds) {
    this.description = description;
    this.adds = adds;
  }

  /** A description of the level. */
  public String description() {
    return description;
  }

  /** The axioms for vis if the methods have this level. */
  Stream<RelationTerm> axioms(Set<String> methods) {
    List<VisibilityLevel> upToThis = Arrays.asList(values()).subList(0, ordinal() + 1);
    return upToThis.stream()
        .map(level -> level.adds)
        .filter(Objects::nonNull)
        .map(rel -> rel.into(methods));
  }

  @Override
  public String toString() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
