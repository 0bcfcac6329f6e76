package io.selvage.reduction.internal.paths;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.jdk.CollectionClasses;
import io.selvage.reduction.internal.jdk.ValueClasses;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Methods of elements that a collection calls, which nobody reads: {@code equals} and the like.
 * Elements of the user's classes must not have them. Owned objects of the JDK, such as a list in a
 * list, have them: they may be stored, but no call may look at them.
 */
final class ElementCode {
  private static final Set<String> CALLED = Set.of("equals", "hashCode", "compareTo", "toString");

  private final Exploration shared;

  ElementCode(Exploration shared) {
    this.shared = shared;
  }

  /** What is put into a collection. */
  void require(PathState state, Term element) {
    for (Region region : element.regions()) {
      if (region instanceof Region.Client) {
        shared.assume(
            "equals, hashCode, compareTo, toString and functions of objects passed in are pure, of"
                + " values that do not change, and do not call the object");
      } else if (region instanceof Region.Self
          || region instanceof Region.LockPart
          || region instanceof Region.View) {
        throw shared.unsupported(
            "RED-044", "`this`, a lock or a view is put into a collection", state);
      } else if (region instanceof Region.Site || region instanceof Region.Constant) {
        shared.classOf(region).ifPresent(type -> requireNone(state, type));
      }
    }
  }

  private void requireNone(PathState state, ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      if (!ClassTable.isUsers(each.javaName())) {
        continue;
      }
      for (MethodInfo method : each.declaredMethods()) {
        if (CALLED.contains(method.name())) {
          throw shared.unsupported(
              "RED-049", "the library may call " + method.name() + " of " + type.javaName(), state);
        }
      }
    }
  }

  /**
   * No owned object of the JDK may be inspected.
   *
   * @param operands the collection and the arguments
   */
  void requireUnseen(
      PathState state,
      String key,
      String type,
      List<Term> operands,
      Set<Region> keys,
      Set<Region> values) {
    Set<Region> seen = new HashSet<>(keys);
    boolean all = CollectionClasses.looksAlways(type);
    if (all || CollectionClasses.looks(key, CollectionClasses.isMap(type))) {
      seen.addAll(values);
      operands.subList(1, operands.size()).forEach(it -> seen.addAll(it.regions()));
    } else if (CollectionClasses.isMap(type) && operands.size() > 1) {
      seen.addAll(operands.get(1).regions());
    }
    seen.forEach(it -> requireSilent(state, key.substring(0, key.indexOf('(')), it));
  }

  /** The same for a view, whose elements are keys or values. */
  void requireUnseen(PathState state, String key, Set<Region> contents) {
    if (CollectionClasses.looks(key, false)) {
      contents.forEach(it -> requireSilent(state, key.substring(0, key.indexOf('(')), it));
    }
  }

  private void requireSilent(PathState state, String name, Region region) {
    if (!(region instanceof Region.Site) && !(region instanceof Region.Constant)) {
      return;
    }
    ClassInfo type = shared.classOf(region).orElseThrow();
    for (ClassInfo each = type; each != null && !each.isArray(); each = each.superclass()) {
      boolean plain =
          each.name().equals("java/lang/Object") || each.name().equals("java/lang/Enum");
      if (ClassTable.isUsers(each.javaName()) || plain || ValueClasses.isValue(each.name())) {
        continue;
      }
      if (each.declaredMethods().stream().anyMatch(it -> CALLED.contains(it.name()))) {
        throw shared.unsupported(
            "RED-049", name + " may call methods of an owned " + type.javaName(), state);
      }
    }
  }
}
