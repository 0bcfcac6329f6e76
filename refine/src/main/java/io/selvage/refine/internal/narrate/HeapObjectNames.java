package io.selvage.refine.internal.narrate;

import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.Heap;
import io.selvage.program.run.Program;
import io.selvage.program.run.ThreadState;
import io.selvage.program.trace.ObjectNaming;
import io.selvage.program.trace.ValueText;
import java.util.OptionalLong;

/** Readable names for the objects and locations of a heap, and its values as Java prints them. */
final class HeapObjectNames {
  private final Program program;
  private final Heap heap;
  private final ValueText texts;
  private final ObjectNaming names;

  HeapObjectNames(Program program, Heap heap, long root) {
    this.program = program;
    this.heap = heap;
    this.texts = new ValueText(program);
    this.names = new ObjectNaming(program, heap, root, i -> String.valueOf((char) ('A' + i)));
  }

  /**
   * Whether it is an array that existed before the object was created, such as a cache of boxes.
   */
  boolean isFrozenArray(long object) {
    return ReferenceWord.number(object) <= program.image().objects()
        && program.classes().byId(ReferenceWord.classId(object)).isArray();
  }

  String place(long object, int slot) {
    return names.place(object, slot);
  }

  /** The name of a thread; Java's default if it has none. */
  String threadName(long thread, int number) {
    FieldInfo field = program.classes().get("java/lang/Thread").field("name");
    long name = field == null ? 0 : heap.word(thread, field.slot());
    return texts.text(name, shared()).orElse("Thread-" + number);
  }

  private ValueText.Objects shared() {
    return new ValueText.Objects() {
      @Override
      public OptionalLong word(long ref, int slot) {
        return heap.has(ref) ? OptionalLong.of(heap.word(ref, slot)) : OptionalLong.empty();
      }

      @Override
      public String name(long ref) {
        return names.name(ref);
      }
    };
  }

  /** A word in the representation of the slot. */
  String value(ThreadState thread, long word, char type) {
    return texts.of(
        word,
        type,
        new ValueText.Objects() {
          @Override
          public OptionalLong word(long ref, int slot) {
            return content(thread, ref, slot);
          }

          @Override
          public String name(long ref) {
            return names.name(ref);
          }
        });
  }

  /** The type letter of a slot. */
  char slotType(long object, int slot) {
    return texts.slotType(object, slot);
  }

  private OptionalLong content(ThreadState thread, long ref, int slot) {
    if (thread.isPrivate(ref)) {
      return OptionalLong.of(thread.privateWord(ref, slot));
    }
    return heap.has(ref) ? OptionalLong.of(heap.word(ref, slot)) : OptionalLong.empty();
  }
}
