package io.selvage.reduction.internal.proof;

import io.selvage.core.trace.SourcePosition;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.internal.paths.UnsupportedCode;
import org.objectweb.asm.Opcodes;

/** Clients must reach the object through its operations only. */
final class SurfaceCheck {
  private SurfaceCheck() {}

  static void require(ClassInfo type) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      if (!ClassTable.isUsers(each.javaName())) {
        continue;
      }
      for (FieldInfo field : each.slots()) {
        // Protected fields are reached by subclasses, which the object is not one of, and by the
        // package, whose code is trusted not to use fields, whatever their access.
        int open = Opcodes.ACC_PUBLIC;
        if (field.owner() == each && (field.access() & open) != 0 && !field.isFinal()) {
          throw unsupported(each, "RED-060", "field `" + field.name() + "` is open to clients");
        }
        if (field.owner() == each && (field.access() & open) != 0 && field.isReference()) {
          throw unsupported(each, "RED-060", "what field `" + field.name() + "` refers to is open");
        }
      }
      MethodInfo finalizer = each.declared("finalize()V");
      if (finalizer != null) {
        throw unsupported(each, "RED-061", "the class has a finalizer");
      }
    }
  }

  private static UnsupportedCode unsupported(ClassInfo type, String code, String detail) {
    return new UnsupportedCode(code, detail, new SourcePosition(type.javaName(), "", "", 0));
  }
}
