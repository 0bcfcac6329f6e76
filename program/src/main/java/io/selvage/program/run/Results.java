package io.selvage.program.run;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Field;
import io.selvage.program.load.Method;
import io.selvage.program.load.Ref;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns what a call left behind into an outcome that can be compared. */
public final class Results {
  private static final int MAX_ELEMENTS = 10_000;

  private final Program program;
  private final Heap heap;
  private final Map<Long, Value> tokens;

  /**
   * @param tokens objects passed in that have no content of their own
   */
  Results(Program program, Heap heap, Map<Long, Value> tokens) {
    this.program = program;
    this.heap = heap;
    this.tokens = tokens;
  }

  /** The outcome of a call at whose end the thread stands. */
  public Outcome outcome(ThreadState thread, Method method) {
    if (thread.step() == Step.THREW) {
      ClassInfo type = program.classes().byId(Ref.classId(thread.result()));
      return new Outcome.Threw(type.javaName());
    }
    return method.returns() == 'V'
        ? Outcome.NOTHING
        : Outcome.returned(value(thread, thread.result(), method.returns()));
  }

  private Value value(ThreadState thread, long word, char type) {
    return switch (type) {
      case 'Z' -> Value.of(word != 0);
      case 'C' -> new Value.Letter((char) word);
      case 'F' -> new Value.Real(Float.intBitsToFloat((int) word));
      case 'D' -> new Value.Real(Double.longBitsToDouble(word));
      case 'L', '[' -> object(thread, word);
      default -> Value.of(word);
    };
  }

  private Value object(ThreadState thread, long ref) {
    if (ref == 0) {
      return Value.NULL;
    }
    Value token = tokens.get(ref);
    if (token != null) {
      return token;
    }
    ClassInfo type = program.classes().byId(Ref.classId(ref));
    if (type.name().equals("java/lang/String")) {
      return Value.of(program.texts().text((int) word(thread, ref, 0)));
    }
    Field boxed = boxed(type);
    if (boxed != null) {
      return value(thread, word(thread, ref, boxed.slot()), boxed.descriptor().charAt(0));
    }
    if (type.isArray()) {
      return array(thread, ref, type);
    }
    Field name = isEnum(type) ? type.field("name") : null;
    if (name != null) {
      Value text = object(thread, word(thread, ref, name.slot()));
      return new Value.Constant(type.javaName(), ((Value.Text) text).value());
    }
    throw Refused.because("REF-020 a result of type " + type + " has no value to compare");
  }

  private static @Nullable Field boxed(ClassInfo type) {
    return switch (type.name()) {
      case "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double" ->
          type.field("value");
      default -> null;
    };
  }

  private static boolean isEnum(ClassInfo type) {
    for (ClassInfo above = type; above != null; above = above.superclass()) {
      if (above.name().equals("java/lang/Enum")) {
        return true;
      }
    }
    return false;
  }

  private Value array(ThreadState thread, long ref, ClassInfo type) {
    if (Ref.length(ref) > MAX_ELEMENTS || type.element() == null) {
      throw Refused.because("REF-020 an array of " + Ref.length(ref) + " elements as a result");
    }
    if (program.keepsPrivate() && Ref.length(ref) > 0 && !thread.isPrivate(ref)) {
      throw Refused.because(
          "REF-021 a result is an array that others can reach: what is in it, and when?");
    }
    char element = type.element().isPrimitive() ? type.element().name().charAt(0) : 'L';
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < Ref.length(ref); i++) {
      elements.add(value(thread, word(thread, ref, i), element));
    }
    return new Value.Sequence(elements);
  }

  private long word(ThreadState thread, long ref, int slot) {
    if (Ref.isConstant(ref)) {
      return program.frozen(ref, slot);
    }
    if (thread.isPrivate(ref)) {
      return thread.privateWord(ref, slot);
    }
    if (!heap.has(ref)) {
      // Where memory is an execution, what a call has made is events, and in no heap.
      throw Refused.because("REF-020 a result that is made in the call, under a weak memory model");
    }
    return heap.word(ref, slot);
  }
}
