package io.selvage.program.trace;

import io.selvage.core.trace.MethodCall;
import io.selvage.program.internal.load.JdkModel;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * A method as the source that calls it names it. A model of a method of the JDK goes by the name of
 * that method.
 *
 * @param owner the simple name of the class
 * @param receiver whether the first parameter is the receiver
 * @param types the first letters of the parameters' descriptors
 * @param role what it does to waiting threads
 */
record CalledMethod(
    String owner, String name, boolean receiver, List<Character> types, MethodCall.Role role) {
  private static final Set<String> NOTIFYING = Set.of("notify", "notifyAll", "signal", "signalAll");
  private static final Set<String> WAITING =
      Set.of("wait", "await", "awaitNanos", "awaitUninterruptibly", "awaitUntil");

  private static final String OBJECT_MODEL = "io.selvage.program.model.ObjectMethodsModel";
  private static final String CONSTRUCTOR = "<init>";

  CalledMethod {
    types = List.copyOf(types);
  }

  static CalledMethod of(ClassTable classes, MethodInfo method) {
    List<Character> types = new ArrayList<>();
    if (!method.isStatic()) {
      types.add('L');
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      types.add(type.getDescriptor().charAt(0));
    }
    Optional<ClassInfo> modelled = modelled(classes, method);
    String owner = modelled.orElse(method.owner()).simpleName();
    boolean isModel = ClassTable.isModel(method.owner().javaName());
    boolean receiver = isModel ? modelled.isEmpty() : !method.isStatic();
    String name = isModel && method.name().equals("init") ? CONSTRUCTOR : method.name();
    return new CalledMethod(owner, name, receiver && !types.isEmpty(), types, role(method));
  }

  /** Only the methods of objects and of conditions. */
  private static MethodCall.Role role(MethodInfo method) {
    String type = method.owner().javaName();
    boolean isMonitor = type.equals("java.lang.Object") || type.equals(OBJECT_MODEL);
    if (!isMonitor && !type.endsWith("ConditionObject") && !type.endsWith("ConditionModel")) {
      return MethodCall.Role.NONE;
    }
    return NOTIFYING.contains(method.name())
        ? MethodCall.Role.NOTIFIES
        : WAITING.contains(method.name()) ? MethodCall.Role.WAITS : MethodCall.Role.NONE;
  }

  /** The class of the JDK that declares the method as a static one. */
  private static Optional<ClassInfo> modelled(ClassTable classes, MethodInfo method) {
    return JdkModel.modelled(method.owner().name()).stream()
        .flatMap(name -> classes.find(name).stream())
        .filter(
            original -> {
              MethodInfo same = original.declared(method.name() + method.descriptor());
              return same != null && same.isStatic();
            })
        .findFirst();
  }

  /**
   * @param words the values of the parameters
   */
  String text(List<String> words) {
    List<String> arguments = receiver ? words.subList(1, words.size()) : words;
    String list = "(" + String.join(", ", arguments) + ")";
    if (name.equals(CONSTRUCTOR)) {
      return "new " + owner + list;
    }
    return (receiver ? words.get(0) : owner) + "." + name + list;
  }
}
