package io.selvage.prove.internal.encapsulation;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.prove.UnsupportedClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Detects code that clients can run and that accesses the fields of an object, but belongs to none
 * of the proved operations: copy constructors, static methods, methods of inner and nested classes.
 * It searches all classes that may access private members, from their public members along calls,
 * lambdas and the methods of created objects.
 */
public final class ForeignAccessCheck {
  private final ClassInfo type;
  private final Set<MethodInfo> operations;
  private final NestMates nest;
  private final boolean inPackage;
  private final Set<Place> met = new LinkedHashSet<>();
  private final ArrayDeque<Place> work = new ArrayDeque<>();
  private final Set<ClassInfo> made = new HashSet<>();

  /**
   * A method to analyse.
   *
   * @param fresh whether its receiver is another object: one under construction, or one of a class
   *     that the object is not an instance of
   */
  private record Place(MethodInfo method, boolean fresh) {}

  private ForeignAccessCheck(ClassTable classes, ClassInfo type, Set<MethodInfo> operations) {
    this.type = type;
    this.operations = operations;
    this.nest = NestMates.of(type, classes);
    this.inPackage = !NestMates.isOpen(type);
  }

  /**
   * @param operations the proved operations, with bridges to them
   */
  public static void require(ClassTable classes, ClassInfo type, Set<MethodInfo> operations) {
    of(classes, type, operations);
  }

  /** The same; returns the classes that may access private members but cannot be read. */
  public static Set<String> of(ClassTable classes, ClassInfo type, Set<MethodInfo> operations) {
    ForeignAccessCheck strangers = new ForeignAccessCheck(classes, type, operations);
    for (ClassInfo member : strangers.nest.members()) {
      if (NestMates.isOpen(member) || strangers.inPackage && !NestMates.isPrivate(member)) {
        strangers.requireFields(member);
        for (MethodInfo method : member.declaredMethods()) {
          strangers.requireHarmless(method);
        }
      }
    }
    return strangers.nest.unread();
  }

  /** Field handles give any code access to private fields. */
  private void requireFields(ClassInfo member) {
    for (FieldInfo field : member.statics()) {
      if (isOpen(field.access()) && isHandle(field.descriptor()) && names(member)) {
        throw new UnsupportedClass(
            "PRV-112 callers can access fields of the object through " + field);
      }
    }
  }

  /** Clients of a class that is not public are in its package. */
  private boolean isOpen(int access) {
    int no = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;
    return inPackage
        ? (access & no) == 0
        : (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0;
  }

  private void requireHarmless(MethodInfo entry) {
    boolean constructor = entry.name().equals("<init>");
    if (!isOpen(entry.node().access)
        || entry.name().equals("<clinit>")
        || operations.contains(entry)
        || isMembersOwn(entry)
        || constructor && type.is(entry.owner()) && !takesAnything(entry)) {
      return;
    }
    met.clear();
    made.clear();
    work.clear();
    add(entry, constructor);
    while (!work.isEmpty()) {
      Place place = work.poll();
      Optional<String> found = look(place);
      if (found.isPresent()) {
        throw new UnsupportedClass(
            "PRV-112 callers can reach " + found.get() + " of the object through " + words(entry));
      }
    }
  }

  /** Whether a method of the object itself is an operation is the user's decision. */
  private boolean isMembersOwn(MethodInfo entry) {
    return type.is(entry.owner()) && !entry.isStatic() && !entry.name().equals("<init>");
  }

  /** Whether another object, or a path to one, can be passed. */
  private static boolean takesAnything(MethodInfo constructor) {
    for (Type each : Type.getArgumentTypes(constructor.descriptor())) {
      if (each.getSort() == Type.ARRAY && each.getElementType().getSort() < Type.ARRAY) {
        continue;
      }
      if (each.getSort() >= Type.ARRAY && !each.getInternalName().startsWith("java/lang/String")) {
        return true;
      }
    }
    return false;
  }

  private static String words(MethodInfo entry) {
    List<String> types = new ArrayList<>();
    for (Type each : Type.getArgumentTypes(entry.descriptor())) {
      String name = each.getClassName();
      types.add(name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1));
    }
    String name =
        entry.name().equals("<init>")
            ? "the constructor " + entry.owner().simpleName()
            : entry.toString();
    return name + "(" + String.join(", ", types) + ")";
  }

  private void add(MethodInfo method, boolean fresh) {
    Place place = new Place(method, fresh || !type.is(method.owner()));
    if (!operations.contains(method) && !isForUsersToSay(method) && met.add(place)) {
      work.add(place);
    }
  }

  /** The proof states the assumption that no other public method of the object is called. */
  private boolean isForUsersToSay(MethodInfo method) {
    return isMembersOwn(method) && method.has(Opcodes.ACC_PUBLIC);
  }

  /** The field that the method accesses, if any; its callees are analysed later. */
  private Optional<String> look(Place place) {
    ReceiverAnalysis receivers = ReceiverAnalysis.of(place.method());
    for (AbstractInsnNode each : place.method().node().instructions) {
      boolean fresh = place.fresh() && receivers.isThis(each);
      if (each instanceof FieldInsnNode access) {
        Optional<String> field = field(access, fresh);
        if (field.isPresent()) {
          return field;
        }
      } else if (each instanceof MethodInsnNode call) {
        call(call.owner, call.name + call.desc, fresh);
      } else if (each instanceof InvokeDynamicInsnNode call) {
        for (Object argument : call.bsmArgs) {
          Optional<String> field = constant(argument);
          if (field.isPresent()) {
            return field;
          }
        }
      } else if (each instanceof LdcInsnNode constant && constant.cst instanceof Handle handle) {
        Optional<String> field = constant(handle);
        if (field.isPresent()) {
          return field;
        }
      } else if (each instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
        make(made.desc);
      }
    }
    return Optional.empty();
  }

  private Optional<String> field(FieldInsnNode access, boolean fresh) {
    boolean isStatic =
        access.getOpcode() == Opcodes.GETSTATIC || access.getOpcode() == Opcodes.PUTSTATIC;
    if (isStatic) {
      return isHandle(access.desc) && isMember(access.owner)
          ? Optional.of("fields (" + access.name + ")")
          : Optional.empty();
    }
    return fresh ? Optional.empty() : ownField(access.owner, access.name);
  }

  private Optional<String> ownField(String owner, String name) {
    return nest.find(owner)
        .filter(type::is)
        .map(each -> each.field(name))
        .filter(field -> !field.isFinal() || field.isReference())
        .map(FieldInfo::name)
        .or(() -> ofSubclass(owner, name));
  }

  /** A field of the object may also be referenced through a subclass. */
  private Optional<String> ofSubclass(String owner, String name) {
    return nest.find(owner)
        .filter(each -> each.is(type) && each != type)
        .map(each -> each.field(name))
        .filter(field -> type.is(field.owner()))
        .map(FieldInfo::name);
  }

  private static boolean isHandle(String descriptor) {
    return descriptor.equals("Ljava/lang/invoke/VarHandle;")
        || descriptor.equals("Ljava/lang/invoke/MethodHandle;")
        || descriptor.startsWith("Ljava/lang/reflect/")
        || descriptor.endsWith("FieldUpdater;")
        || descriptor.endsWith("/Unsafe;");
  }

  private boolean isMember(String owner) {
    return nest.find(owner).filter(nest.members()::contains).filter(this::names).isPresent();
  }

  /** Whether handles that a class creates may refer to fields of the object. */
  private boolean names(ClassInfo member) {
    if (type.is(member)) {
      return true;
    }
    MethodInfo initialiser = member.declared("<clinit>()V");
    if (initialiser != null) {
      for (AbstractInsnNode each : initialiser.node().instructions) {
        if (each instanceof LdcInsnNode constant
            && constant.cst instanceof Type named
            && named.getSort() == Type.OBJECT
            && ClassTable.isUsers(named.getClassName())
            && nest.find(named.getInternalName()).filter(type::is).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  private Optional<String> constant(Object constant) {
    if (!(constant instanceof Handle handle)) {
      return Optional.empty();
    }
    if (handle.getTag() <= Opcodes.H_PUTSTATIC) {
      return ownField(handle.getOwner(), handle.getName());
    }
    call(handle.getOwner(), handle.getName() + handle.getDesc(), false);
    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      make(handle.getOwner());
    }
    return Optional.empty();
  }

  /** Adds all methods of the nest that a call may run. */
  private void call(String owner, String key, boolean fresh) {
    if (owner.charAt(0) == '[' || !ClassTable.isUsers(owner.replace('/', '.'))) {
      return;
    }
    Optional<ClassInfo> named = nest.find(owner);
    named
        .flatMap(each -> Optional.ofNullable(SymbolResolution.lookup(each, key)))
        .filter(method -> nest.members().contains(method.owner()))
        .ifPresent(method -> add(method, fresh || isNew(method)));
    boolean virtual = !key.startsWith("<init>");
    for (ClassInfo member : nest.members()) {
      if (virtual && named.isPresent() && member != named.get() && member.is(named.get())) {
        Optional.ofNullable(member.declared(key)).ifPresent(method -> add(method, fresh));
      }
    }
  }

  /** Whether the receiver is an object under construction. */
  private static boolean isNew(MethodInfo method) {
    return method.name().equals("<init>");
  }

  /** A created object may escape, and then any code may call its methods. */
  private void make(String name) {
    nest.find(name)
        .filter(each -> nest.members().contains(each) && each != type && made.add(each))
        .ifPresent(
            each ->
                each.declaredMethods().stream()
                    .filter(method -> !method.isStatic() && !method.name().equals("<init>"))
                    .forEach(method -> add(method, false)));
  }
}
