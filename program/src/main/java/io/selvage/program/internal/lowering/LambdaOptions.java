package io.selvage.program.internal.lowering;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * The options of {@code LambdaMetafactory.altMetafactory}.
 *
 * @param interfaces internal names of all interfaces of the lambda
 * @param bridges further descriptors under which the method can be called
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LambdaOptions(String[] interfaces, List<Type> bridges) {
  private static final int SERIALIZABLE = 1;
  private static final int MARKERS = 2;
  private static final int BRIDGES = 4;

  static LambdaOptions of(InvokeDynamicInsnNode call) {
    List<String> interfaces = new ArrayList<>();
    List<Type> bridges = new ArrayList<>();
    interfaces.add(Type.getReturnType(call.desc).getInternalName());
    if (call.bsmArgs.length > 3) {
      int flags = (Integer) call.bsmArgs[3];
      int at = 4;
      if ((flags & SERIALIZABLE) != 0) {
        addOnce(interfaces, "java/io/Serializable");
      }
      if ((flags & MARKERS) != 0) {
        int count = (Integer) call.bsmArgs[at++];
        for (int i = 0; i < count; i++) {
          addOnce(interfaces, ((Type) call.bsmArgs[at++]).getInternalName());
        }
      }
      if ((flags & BRIDGES) != 0) {
        int count = (Integer) call.bsmArgs[at++];
        for (int i = 0; i < count; i++) {
          bridges.add((Type) call.bsmArgs[at++]);
        }
      }
    }
    return new LambdaOptions(interfaces.toArray(new String[0]), bridges);
  }

  private static void addOnce(List<String> interfaces, String name) {
    if (!interfaces.contains(name)) {
      interfaces.add(name);
    }
  }
}
