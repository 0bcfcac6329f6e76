package io.selvage.prove.internal.recognition;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.SymbolResolution;
import io.selvage.prove.UnsupportedClass;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * How long a sequential class must be compared to know that its behaviour continues. Its code may
 * only add, subtract and compare numbers, and call JDK collections. Whatever it counts, it can then
 * distinguish numbers only by its constants, and beyond these its behaviour does not change. Code
 * that does more is not accepted on the basis of a comparison.
 */
final class ComparisonDepth {
  /** Numbers may double at each call: they overflow before that. */
  private static final int LEAST = 80;

  private static final int MOST = 1_200;

  private static final Set<String> KNOWN =
      Set.of(
          "java/lang/Object",
          "java/lang/Record",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Iterable",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/NoSuchElementException",
          "java/lang/IllegalStateException",
          "java/lang/IllegalArgumentException",
          "java/lang/UnsupportedOperationException",
          "java/lang/NullPointerException",
          "java/lang/InterruptedException",
          "java/lang/RuntimeException",
          "java/lang/AssertionError");

  private final ClassTable classes;
  private final ClassInfo type;
  private final Set<ClassInfo> used = new LinkedHashSet<>();
  private final Set<MethodInfo> met = new LinkedHashSet<>();
  private final ArrayDeque<MethodInfo> work = new ArrayDeque<>();
  private final TreeSet<Long> constants = new TreeSet<>();
  private final TreeSet<String> texts = new TreeSet<>();
  private boolean loops;

  private ComparisonDepth(ClassTable classes, ClassInfo type) {
    this.classes = classes;
    this.type = type;
  }

  /**
   * The bound and the relevant numbers.
   *
   * @param calls the number of calls of one kind to compare
   * @param numbers the constants of the code
   * @param texts the texts in the code
   */
  record Reach(int calls, List<Integer> numbers, List<String> texts) {
    Reach {
      texts = List.copyOf(texts);
      numbers = List.copyOf(numbers);
    }
  }

  /**
   * @param methods the operations of the class
   * @throws UnsupportedClass if no comparison suffices
   */
  static Reach of(ClassTable classes, ClassInfo type, List<MethodInfo> methods) {
    ComparisonDepth depth = new ComparisonDepth(classes, type);
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      depth.initialise(each);
      Optional.ofNullable(each.declared("<init>()V")).ifPresent(depth::add);
    }
    methods.forEach(depth::add);
    while (!depth.work.isEmpty()) {
      depth.look(depth.work.poll());
    }
    return depth.reach();
  }

  private Reach reach() {
    long far = constants.isEmpty() ? 0 : Math.max(-constants.first(), constants.last());
    if (loops) {
      // Nested loops count up to the product of their bounds.
      far = constants.stream().filter(each -> each > 1).reduce(1L, ComparisonDepth::times);
    }
    if (far > MOST / 2) {
      throw unsupported("its code contains the number " + far);
    }
    return new Reach(
        Math.max(LEAST, (int) far * 2 + 8),
        constants.stream().map(Long::intValue).toList(),
        List.copyOf(texts));
  }

  private static long times(long a, long b) {
    return Math.min(Integer.MAX_VALUE, a * b);
  }

  private static UnsupportedClass unsupported(String why) {
    return new UnsupportedClass(
        "PRV-114 the specification cannot be recognised by comparison: " + why);
  }

  private void add(MethodInfo method) {
    boolean code = !method.isAbstract() && ClassTable.isUsers(method.owner().javaName());
    if (code && met.add(method)) {
      work.add(method);
    }
  }

  private void look(MethodInfo method) {
    if (method.isNative()) {
      throw unsupported(method + " is native");
    }
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof MethodInsnNode call) {
        call(call.owner, call.name + call.desc);
      } else if (each instanceof InvokeDynamicInsnNode call) {
        dynamic(call);
      } else if (each instanceof JumpInsnNode jump) {
        loops |= isBackwards(method, jump);
      } else if (each instanceof TypeInsnNode made && made.getOpcode() == Opcodes.NEW) {
        make(made.desc);
      } else if (each instanceof FieldInsnNode access && isStatic(access)) {
        initialise(find(access.owner));
      } else {
        number(each, method);
      }
    }
  }

  private static boolean isStatic(FieldInsnNode access) {
    return access.getOpcode() == Opcodes.GETSTATIC
        && ClassTable.isUsers(access.owner.replace('/', '.'));
  }

  private static boolean isBackwards(MethodInfo method, JumpInsnNode jump) {
    return method.node().instructions.indexOf(jump.label)
        < method.node().instructions.indexOf(jump);
  }

  private void call(String owner, String key) {
    if (owner.charAt(0) == '[') {
      return; // clone of an array
    }
    if (!ClassTable.isUsers(owner.replace('/', '.'))) {
      if (!KNOWN.contains(owner) && !isCollection(owner)) {
        throw unsupported("its code calls " + owner.replace('/', '.'));
      }
      if (key.startsWith("hashCode") || key.startsWith("identityHashCode")) {
        throw unsupported("its code uses hash codes");
      }
      if (key.startsWith("toString")) {
        throw unsupported("its code converts objects to strings");
      }
      return;
    }
    ClassInfo named = find(owner);
    initialise(named);
    Optional.ofNullable(SymbolResolution.lookup(named, key)).ifPresent(this::add);
    if (type.is(named) && key.charAt(0) != '<') {
      Optional.ofNullable(SymbolResolution.lookup(type, key)).ifPresent(this::add);
    }
  }

  private ClassInfo find(String name) {
    try {
      return classes.get(name);
    } catch (ClassTable.NoSuchClass missing) {
      throw unsupported(name.replace('/', '.') + " cannot be read");
    }
  }

  private void initialise(ClassInfo used) {
    Optional.ofNullable(used.declared("<clinit>()V")).ifPresent(this::add);
  }

  /** Any method of a created object may be called, whatever the call names. */
  private void make(String name) {
    if (!ClassTable.isUsers(name.replace('/', '.'))) {
      return;
    }
    for (ClassInfo each = find(name); each != null; each = each.superclass()) {
      if (each != type && used.add(each)) {
        initialise(each);
        each.declaredMethods().stream()
            .filter(method -> method.name().charAt(0) != '<' && !isOfRecord(method))
            .forEach(this::add);
      }
    }
  }

  /**
   * Methods generated for a record: collections compare by equals, component by component; toString
   * and hashCode are analysed only if the code calls them.
   */
  private static boolean isOfRecord(MethodInfo method) {
    for (AbstractInsnNode each : method.node().instructions) {
      if (each instanceof InvokeDynamicInsnNode call
          && call.bsm.getOwner().equals("java/lang/runtime/ObjectMethods")) {
        return true;
      }
    }
    return false;
  }

  /** Collections and their iterators, maps, and the locks that protect them. */
  private static boolean isCollection(String owner) {
    return owner.startsWith("java/util/")
        && !owner.startsWith("java/util/Random")
        && !owner.startsWith("java/util/UUID")
        && !owner.startsWith("java/util/concurrent/ThreadLocalRandom")
        && !owner.startsWith("java/util/SplittableRandom")
        && (owner.matches(
                "java/util/(concurrent/)?\\w*(List|Deque|Queue|Set|Map|Stack|Vector)(\\$.*)?")
            || owner.matches("java/util/(Collection|Collections|Iterator|ListIterator|Arrays)")
            || owner.startsWith("java/util/function/")
            || owner.startsWith("java/util/concurrent/locks/")
            || owner.startsWith("java/util/concurrent/atomic/"));
  }

  private void dynamic(InvokeDynamicInsnNode call) {
    for (Object argument : call.bsmArgs) {
      if (argument instanceof Handle handle && handle.getTag() > Opcodes.H_PUTSTATIC) {
        call(handle.getOwner(), handle.getName() + handle.getDesc());
      } else if (argument instanceof String) {
        throw unsupported("its code concatenates strings");
      }
    }
  }

  private void number(AbstractInsnNode each, MethodInfo method) {
    int opcode = each.getOpcode();
    if (each instanceof IntInsnNode with) {
      constants.add((long) with.operand);
    } else if (each instanceof IincInsnNode with) {
      constants.add((long) with.incr);
    } else if (each instanceof LdcInsnNode constant) {
      constant(constant.cst);
    } else if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.LCONST_1) {
      constants.add((long) (opcode >= Opcodes.LCONST_0 ? opcode - Opcodes.LCONST_0 : opcode - 3));
    } else if (each instanceof TableSwitchInsnNode choice) {
      constants.add((long) choice.min);
      constants.add((long) choice.max);
    } else if (each instanceof LookupSwitchInsnNode choice) {
      choice.keys.forEach(key -> constants.add((long) key));
    } else if (each instanceof InsnNode && isArithmetic(opcode)) {
      throw unsupported("its code computes with numbers in " + method);
    }
  }

  private void constant(Object constant) {
    if (constant instanceof Integer || constant instanceof Long) {
      long number = ((Number) constant).longValue();
      if (number != Integer.MIN_VALUE && number != Integer.MAX_VALUE) {
        constants.add(number);
      }
    } else if (constant instanceof String text) {
      constants.add((long) text.length());
      texts.add(text);
    } else if (constant instanceof Number) {
      throw unsupported("its code contains the number " + constant);
    }
  }

  /** Any arithmetic beyond addition, subtraction and comparison. */
  private static boolean isArithmetic(int opcode) {
    boolean adds =
        opcode == Opcodes.IADD
            || opcode == Opcodes.LADD
            || opcode == Opcodes.ISUB
            || opcode == Opcodes.LSUB;
    boolean converts = opcode >= Opcodes.I2L && opcode <= Opcodes.I2S;
    return !adds && opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR
        || converts && opcode != Opcodes.I2L
        || opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.DCONST_1;
  }
}
