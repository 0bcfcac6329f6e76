package io.selvage.reduction.internal.proof;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.memory.MemoryFacts;
import io.selvage.reduction.internal.paths.OperationPaths;
import io.selvage.reduction.internal.paths.Path;
import io.selvage.reduction.internal.paths.UnsupportedCode;
import io.selvage.reduction.internal.term.Region;
import io.selvage.reduction.internal.term.Term;
import io.selvage.reduction.internal.term.Terms;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What an operation hands out must not be a part of the representation that changes: copies and
 * immutable objects only.
 */
final class ReturnedValues {
  private final ClassTable classes;
  private final MemoryFacts facts;
  private final OperationPaths operation;

  ReturnedValues(ClassTable classes, MemoryFacts facts, OperationPaths operation) {
    this.classes = classes;
    this.facts = facts;
    this.operation = operation;
  }

  void require() {
    operation.paths().stream()
        .filter(path -> !path.result().equals(Terms.THIS))
        .forEach(path -> require(path, path.result(), new HashSet<>()));
  }

  private void require(Path path, Term value, Set<Term> seen) {
    if (!seen.add(value)) {
      return;
    }
    if (path.privates().contains(value)) {
      for (Map.Entry<Path.Held, Term> each : path.objects().entrySet()) {
        if (each.getKey().holder().equals(value)) {
          require(path, each.getValue(), seen);
        }
      }
      for (Region region : value.regions()) {
        insides(path, region);
      }
      return;
    }
    if (value instanceof Term.Apply content && content.function().equals(Path.EXCEPTION_CONTENT)) {
      content.operands().forEach(each -> require(path, each, seen));
    }
    value.regions().forEach(region -> require(path, region, new HashSet<>()));
  }

  /** Elements of arrays and collections are not followed one by one. */
  private void insides(Path path, Region region) {
    for (String slot : new String[] {Location.ELEMENTS, Location.CONTENT, Location.KEYS}) {
      facts
          .contents(new Location(region, slot))
          .forEach(inside -> require(path, inside, new HashSet<>()));
    }
  }

  private void require(Path path, Region region, Set<Region> seen) {
    if (region instanceof Region.Client
        || region instanceof Region.Value
        || region instanceof Region.Constant
        || !seen.add(region)) {
      return;
    }
    if (!(region instanceof Region.Site site)) {
      throw unsupported(path, "hands out " + (region instanceof Region.Self ? "`this`" : region));
    }
    ClassInfo type = classes.get(site.type());
    boolean immutable =
        !type.isArray()
            && ClassTable.isUsers(type.javaName())
            && type.slots().stream().allMatch(FieldInfo::isFinal);
    if (!immutable) {
      throw unsupported(
          path, "hands out " + type.javaName() + ", a part of the object that may change");
    }
    for (FieldInfo field : type.slots()) {
      Location inside = new Location(region, field.owner().name() + "." + field.name());
      facts.contents(inside).forEach(it -> require(path, it, seen));
    }
  }

  private UnsupportedCode unsupported(Path path, String what) {
    SourcePosition at =
        new SourcePosition(
            operation.method().owner().javaName(), operation.name(), "", path.endLine());
    return new UnsupportedCode("RED-062", operation.name() + " " + what, at);
  }
}
