package io.selvage.program.internal.run;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.core.content.ContentTree;
import io.selvage.core.question.ExceptionMessages;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadCreatedObjects;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Converts the result of a call into a comparable outcome. */
public final class OutcomeReader {
  private static final int MAX_ELEMENTS = 10_000;
  private static final String CONTENT = "io/selvage/core/content/Content";
  private static final String PART = CONTENT + "Part";

  private final Program program;
  private final Heap heap;
  private final Map<Long, Value> tokens;

  /**
   * @param tokens opaque objects passed as arguments
   */
  public OutcomeReader(Program program, Heap heap, Map<Long, Value> tokens) {
    this.program = program;
    this.heap = heap;
    this.tokens = tokens;
  }

  /** The outcome of the call that the thread has just completed. */
  public Outcome outcome(ThreadState thread, MethodInfo method) {
    return outcome(thread, method, Optional.empty());
  }

  /**
   * @param made the objects that the thread created itself, if they are not in a heap
   */
  public Outcome outcome(
      ThreadState thread, MethodInfo method, Optional<ThreadCreatedObjects> made) {
    if (thread.step() == StepKind.THREW) {
      ClassInfo type = program.classes().byId(ReferenceWord.classId(thread.result()));
      return new Outcome.Threw(
          type.javaName(),
          program.world.comparesMessages()
              ? message(thread, thread.result(), type, made)
              : Optional.empty());
    }
    return method.returns() == 'V'
        ? Outcome.NOTHING
        : Outcome.returned(value(thread, thread.result(), method.returns(), made));
  }

  /** A class that computes its messages with code of its own is compared by type. */
  private Optional<String> message(
      ThreadState thread, long thrown, ClassInfo type, Optional<ThreadCreatedObjects> made) {
    ClassTable classes = program.classes();
    int method = classes.dispatch(classes.selector("getMessage()Ljava/lang/String;"), type.id());
    FieldInfo message = classes.get("java/lang/Throwable").field("detailMessage");
    if (message == null || !classes.method(method).owner().name().equals("java/lang/Throwable")) {
      return Optional.empty();
    }
    long text = word(thread, thrown, message.slot(), made);
    return text == 0
        ? Optional.empty()
        : ExceptionMessages.of(
            name -> type.is(classes.get(name.replace('.', '/'))),
            program.texts().text((int) word(thread, text, 0, made)));
  }

  private long word(ThreadState thread, long ref, int slot, Optional<ThreadCreatedObjects> made) {
    OptionalLong own =
        made.isPresent() && !ReferenceWord.isConstant(ref) && !heap.has(ref)
            ? made.get().word(ref, slot)
            : OptionalLong.empty();
    if (own.isEmpty() && made.isPresent() && !ReferenceWord.isConstant(ref) && !heap.has(ref)) {
      throw UnsupportedFeature.because(
          "REF-152 the message of an exception was built by another thread, which is not supported"
              + " under a weak memory model; --no-messages compares only the types");
    }
    return own.isPresent() ? own.getAsLong() : word(thread, ref, slot);
  }

  /** A word of that type, as a value. */
  public Value word(ThreadState thread, long word, char type) {
    return value(thread, word, type, Optional.empty());
  }

  private Value value(
      ThreadState thread, long word, char type, Optional<ThreadCreatedObjects> made) {
    return switch (type) {
      case 'Z' -> Value.of(word != 0);
      case 'C' -> new Value.Letter((char) word);
      case 'F' -> new Value.Real(Float.intBitsToFloat((int) word));
      case 'D' -> new Value.Real(Double.longBitsToDouble(word));
      case 'L', '[' -> object(thread, word, made);
      default -> Value.of(word);
    };
  }

  private Value object(ThreadState thread, long ref, Optional<ThreadCreatedObjects> made) {
    if (ref == 0) {
      return Value.NULL;
    }
    Value token = tokens.get(ref);
    if (token != null) {
      return token;
    }
    ClassInfo type = program.classes().byId(ReferenceWord.classId(ref));
    if (type.name().equals("java/lang/String")) {
      return Value.of(program.texts().text((int) created(thread, ref, 0, made)));
    }
    FieldInfo boxed = boxed(type);
    if (boxed != null) {
      long word = created(thread, ref, boxed.slot(), made);
      return value(thread, word, boxed.descriptor().charAt(0), made);
    }
    if (type.name().equals(CONTENT)) {
      return content(thread, ref, type, made);
    }
    if (type.isArray()) {
      return array(thread, ref, type, made);
    }
    FieldInfo name = isEnum(type) ? type.field("name") : null;
    if (name != null) {
      Value text = object(thread, word(thread, ref, name.slot()), made);
      return new Value.Constant(type.javaName(), ((Value.Text) text).value());
    }
    throw UnsupportedFeature.because(
        "REF-020 a result of type " + type + " has no comparable value");
  }

  private Value content(
      ThreadState thread, long ref, ClassInfo type, Optional<ThreadCreatedObjects> made) {
    ClassInfo part = program.classes().get(PART);
    int kind = (int) created(thread, ref, slot(type, "kind"), made);
    List<String> names = new ArrayList<>();
    List<Value> parts = new ArrayList<>();
    long at = created(thread, ref, slot(type, "last"), made);
    while (at != 0) {
      long value = created(thread, at, slot(part, "value"), made);
      parts.add(
          ContentTree.isThrowable(kind)
              ? thrown(thread, value, made)
              : object(thread, value, made));
      names.add(text(thread, created(thread, at, slot(part, "name"), made), made));
      at = created(thread, at, slot(part, "before"), made);
    }
    Collections.reverse(names);
    Collections.reverse(parts);
    String name = text(thread, created(thread, ref, slot(type, "type"), made), made);
    ContentTree tree = new ContentTree(kind, name, names, parts);
    tree.problem()
        .ifPresent(
            why -> {
              throw UnsupportedFeature.because(why);
            });
    return tree.value();
  }

  private Value thrown(ThreadState thread, long ref, Optional<ThreadCreatedObjects> made) {
    ClassInfo type = program.classes().byId(ReferenceWord.classId(ref));
    return ContentTree.thrown(
        type.javaName(),
        program.world.comparesMessages() ? message(thread, ref, type, made) : Optional.empty());
  }

  private static int slot(ClassInfo type, String field) {
    return Objects.requireNonNull(type.field(field)).slot();
  }

  private String text(ThreadState thread, long ref, Optional<ThreadCreatedObjects> made) {
    return program.texts().text((int) created(thread, ref, 0, made));
  }

  /** Whether the class is that of results while they are being enumerated. */
  public static boolean isContent(ClassInfo type) {
    return type.name().startsWith(CONTENT);
  }

  /** Whether it is the class of a boxed value. */
  public static boolean isBox(ClassInfo type) {
    return boxed(type) != null;
  }

  private static @Nullable FieldInfo boxed(ClassInfo type) {
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

  private Value array(
      ThreadState thread, long ref, ClassInfo type, Optional<ThreadCreatedObjects> made) {
    if (ReferenceWord.length(ref) > MAX_ELEMENTS || type.element() == null) {
      throw UnsupportedFeature.because(
          "REF-020 an array of "
              + ReferenceWord.length(ref)
              + " elements is too large to compare as a result");
    }
    if (program.keepsPrivate() && ReferenceWord.length(ref) > 0 && !thread.isPrivate(ref)) {
      throw UnsupportedFeature.because(
          "REF-021 a result is an array that other threads can still change");
    }
    char element = type.element().isPrimitive() ? type.element().name().charAt(0) : 'L';
    List<Value> elements = new ArrayList<>();
    for (int i = 0; i < ReferenceWord.length(ref); i++) {
      elements.add(value(thread, word(thread, ref, i), element, made));
    }
    return new Value.Sequence(elements);
  }

  /** A word of a string or a box, which the thread may have created itself. */
  private long created(
      ThreadState thread, long ref, int slot, Optional<ThreadCreatedObjects> made) {
    boolean isElsewhere =
        !ReferenceWord.isConstant(ref) && !thread.isPrivate(ref) && !heap.has(ref);
    OptionalLong own =
        made.isPresent() && isElsewhere ? made.get().word(ref, slot) : OptionalLong.empty();
    return own.isPresent() ? own.getAsLong() : word(thread, ref, slot);
  }

  private long word(ThreadState thread, long ref, int slot) {
    if (ReferenceWord.isConstant(ref)) {
      return program.frozen(ref, slot);
    }
    if (thread.isPrivate(ref)) {
      return thread.privateWord(ref, slot);
    }
    if (!heap.has(ref)) {
      // When memory is an execution graph, the objects that a call created are events rather than
      // heap objects.
      throw UnsupportedFeature.because(
          "REF-020 a call creates its result, which is not supported under a weak memory model");
    }
    return heap.word(ref, slot);
  }
}
