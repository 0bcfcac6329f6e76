package io.selvage.history.weak;

import static io.selvage.history.axiom.Rel.Name.LIN;
import static io.selvage.history.axiom.Rel.Name.PO;
import static io.selvage.history.axiom.Rel.Name.VIS;

import io.selvage.history.axiom.Rel;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How much a method sees at least; each level contains those before it. */
public enum Level {
  WEAK("no call for certain", null),

  /** What its thread has done. */
  SELF("its thread's calls before it", PO),

  /** What its thread has seen. */
  MONOTONIC("its thread's calls before it, and what those saw", VIS.then(PO)),

  /** With an operation, what that one's thread had done. */
  PEER("its thread's, and with each call those before that in its thread", PO.then(VIS)),

  /** With an operation, what that one saw. */
  CAUSAL("its thread's calls before it, and with each call what that saw", VIS.then(VIS)),

  /** All before it. */
  ABSOLUTE("all calls before it", LIN);

  private final String meaning;
  private final @Nullable Rel adds;

  Level(String meaning, @Nullable Rel adds) {
    this.meaning = meaning;
    this.adds = adds;
  }

  /** What a method of this level sees, in words. */
  public String meaning() {
    return meaning;
  }

  /** What vis must contain if the methods have this level. */
  Stream<Rel> axioms(Set<String> methods) {
    List<Level> upToThis = Arrays.asList(values()).subList(0, ordinal() + 1);
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
