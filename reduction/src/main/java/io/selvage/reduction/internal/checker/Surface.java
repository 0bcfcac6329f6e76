package io.selvage.reduction.internal.checker;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Clients reach the object through its operations only, and no operation hands a part out. */
final class Surface {
  private final CheckContext shared;

  Surface(CheckContext shared) {
    this.shared = shared;
  }

  void requireClosed() {
    for (ClassInfo each = shared.type; each != null; each = each.superclass()) {
      if (!ClassTable.isUsers(each.javaName())) {
        continue;
      }
      for (FieldInfo field : each.slots()) {
        // A protected field is open to subclasses, which the object is not one of, and to the
        // package,
        // of which it is assumed that it uses no fields.
        boolean open = (field.access() & Opcodes.ACC_PUBLIC) != 0;
        if (field.owner() == each && open && (!field.isFinal() || field.isReference())) {
          throw Objection.rejected("field " + field.name() + " is open to clients");
        }
      }
      if (each.declared("finalize()V") != null) {
        throw Objection.rejected("the class has a finalizer");
      }
    }
  }

  void requireKept(Walk walk) {
    for (Walk.Path path : walk.paths) {
      if (!path.result().equals(Value.SELF)) {
        require(path, path.result(), new HashSet<>());
      }
    }
  }

  private void require(Walk.Path path, Value value, Set<Value> seen) {
    if (!seen.add(value)) {
      return;
    }
    if (value.is(Value.Kind.FUNCTION) && value.head().equals(Value.GIVEN)) {
      value.parts().forEach(each -> require(path, each, seen));
      return;
    }
    if (!path.own().contains(value)) {
      value.regions().forEach(region -> require(region, new HashSet<>()));
      return;
    }
    for (Map.Entry<State.Slot, Value> each : path.heap().entrySet()) {
      if (each.getKey().holder().equals(value)) {
        require(path, each.getValue(), seen);
      }
    }
    for (String region : value.regions()) {
      for (String slot : new String[] {Cell.ELEMENTS, Cell.CONTENT, Cell.KEYS}) {
        shared
            .claims
            .contents(new Cell.Holder(region, slot))
            .forEach(inside -> require(inside, new HashSet<>()));
      }
    }
  }

  /** What is handed out is the clients' own, or can never change. */
  private void require(String region, Set<String> seen) {
    boolean harmless =
        region.equals(Value.CLIENT)
            || region.equals(Value.IMMUTABLE)
            || region.startsWith(Value.CONSTANT);
    if (harmless || !seen.add(region)) {
      return;
    }
    ClassInfo type = CheckContext.isSite(region) ? shared.classOf(region).orElse(null) : null;
    boolean immutable =
        type != null
            && !type.isArray()
            && ClassTable.isUsers(type.javaName())
            && type.slots().stream().allMatch(FieldInfo::isFinal);
    if (type == null || !immutable) {
      throw Objection.rejected("an operation hands out " + region);
    }
    for (FieldInfo field : type.slots()) {
      Cell.Holder inside = new Cell.Holder(region, field.owner().name() + "." + field.name());
      shared.claims.contents(inside).forEach(each -> require(each, seen));
    }
  }
}
