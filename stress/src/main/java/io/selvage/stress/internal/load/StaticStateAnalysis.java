package io.selvage.stress.internal.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Whether objects of a class can interact through static fields of the classes it reaches: then
 * every object needs classes of its own. If in doubt, the analysis assumes that they can, which
 * only costs time. Static state of the class library cannot be reset.
 */
public final class StaticStateAnalysis {
  /** A subject that reaches more classes is assumed to have static state. */
  private static final int MOST_CLASSES = 2_000;

  /** Immutable classes of the class library. */
  private static final Set<String> CONSTANTS =
      Set.of(
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Boolean",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Class",
          "java/lang/Void",
          "java/lang/invoke/VarHandle",
          "java/lang/invoke/MethodHandle",
          "java/lang/invoke/MethodHandles$Lookup",
          "java/lang/invoke/MethodType",
          "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
          "java/math/BigInteger",
          "java/math/BigDecimal",
          "java/time/Duration",
          "java/util/concurrent/TimeUnit",
          "sun/misc/Unsafe");

  /** The supertypes permitted for user classes that are analysed further. */
  private static final Set<String> PLAIN =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

  private final Function<String, Optional<byte[]>> classes;
  private final Map<String, StaticStateFacts> known = new LinkedHashMap<>();
  private final InitialisationState initialisers = new InitialisationState();
  private final Map<String, Boolean> constant = new HashMap<>();
  private final Set<String> writtenStatics = new HashSet<>();
  private final Set<String> writtenFields = new HashSet<>();
  private boolean writesByName;

  private StaticStateAnalysis(Function<String, Optional<byte[]>> classes) {
    this.classes = classes;
  }

  /**
   * A static field that may hold state, or an initialiser that shows whether it ran before, if
   * there is one.
   *
   * @param classes the bytes of a class by its internal name, unless it belongs to the class
   *     library
   */
  public static Optional<String> find(
      String className, Function<String, Optional<byte[]>> classes) {
    StaticStateAnalysis state = new StaticStateAnalysis(classes);
    return state.read(className.replace('.', '/'))
        ? state.known.values().stream()
            .flatMap(it -> state.holder(it).stream())
            .findFirst()
            .or(state.initialisers::find)
        : Optional.of("some static field of more than " + MOST_CLASSES + " classes");
  }

  private boolean read(String first) {
    Deque<String> open = new ArrayDeque<>(Set.of(first));
    Set<String> met = new HashSet<>(open);
    while (!open.isEmpty() && known.size() <= MOST_CLASSES) {
      String name = open.remove();
      classes
          .apply(name)
          .ifPresent(
              bytes -> {
                StaticStateFacts facts = StaticStateFacts.of(bytes);
                known.put(name, facts);
                initialisers.add(name, bytes);
                writtenStatics.addAll(facts.writtenStatics());
                writtenFields.addAll(facts.writtenFields());
                writesByName |= facts.writesByName();
                facts.named().stream().filter(met::add).forEach(open::add);
              });
    }
    return open.isEmpty();
  }

  private Optional<String> holder(StaticStateFacts facts) {
    return facts.statics().stream()
        .filter(field -> !isConstant(facts, field))
        .map(field -> facts.name().replace('/', '.') + "." + field.name())
        .findFirst();
  }

  private boolean isConstant(StaticStateFacts facts, StaticStateFacts.Field field) {
    if (field.isSynthetic()) {
      return true; // A compiler-generated table.
    }
    boolean isWritten =
        writtenStatics.contains(facts.name() + "." + field.name())
            || writesByName && !field.isFinal();
    if (isWritten) {
      return false;
    }
    return field.isPrimitive()
        || CONSTANTS.contains(field.type())
        || !facts.origins(field.name()).isEmpty()
            && facts.origins(field.name()).stream().allMatch(this::isConstantOrigin);
  }

  private boolean isConstantOrigin(StaticStateFacts.Origin origin) {
    return switch (origin.kind()) {
      case CONSTANT -> true;
      case MADE ->
          origin.type().equals("java/lang/Object")
              || CONSTANTS.contains(origin.type())
              || isConstantClass(origin.type());
      case UNKNOWN -> false;
    };
  }

  /** Whether all objects of exactly this class are immutable. */
  private boolean isConstantClass(String name) {
    Boolean before = constant.get(name);
    if (before != null) {
      return before;
    }
    constant.put(name, true); // Assumed for references to its own type.
    boolean is = PLAIN.contains(name);
    StaticStateFacts facts = known.get(name);
    if (facts != null) {
      is =
          isConstantClass(facts.above())
              && facts.fields().stream().allMatch(field -> isConstantField(facts, field));
    }
    constant.put(name, is);
    return is;
  }

  private boolean isConstantField(StaticStateFacts facts, StaticStateFacts.Field field) {
    boolean stays =
        field.isFinal()
            || !writesByName && !writtenFields.contains(facts.name() + "." + field.name());
    StaticStateFacts type = known.get(field.type());
    return stays
        && (field.isPrimitive()
            || CONSTANTS.contains(field.type())
            || type != null && type.isFinal() && isConstantClass(field.type()));
  }
}
