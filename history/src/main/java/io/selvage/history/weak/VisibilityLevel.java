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

/** How much a method sees at least; each level contains those before it. */
public enum VisibilityLevel {
  WEAK("no call in particular", null),

  /** What its thread has done. */
  SELF("the earlier calls of its thread", PO),

  /** What its thread has seen. */
  MONOTONIC("the earlier calls of its thread, and what they saw", VIS.then(PO)),

  /** With an operation, what that one's thread had done. */
  PEER(
      "the earlier calls of its thread, and with each visible call the calls before it in that"
          + " thread",
      PO.then(VIS)),

  /** With an operation, what that one saw. */
  CAUSAL("the earlier calls of its thread, and what each visible call saw", VIS.then(VIS)),

  /** All before it. */
  ABSOLUTE("all calls before it", LIN);

  private final String meaning;
  private final @Nullable RelationTerm adds;

  VisibilityLevel(String meaning, @Nullable RelationTerm adds) {
    this.meaning = meaning;
    this.adds = adds;
  }

  /** What a method of this level sees, in words. */
  public String meaning() {
    return meaning;
  }

  /** What vis must contain if the methods have this level. */
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
