package io.selvage.program.run;

import io.selvage.program.internal.run.OutcomeReader;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.ReferenceWord;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * What a thread has written into the strings and boxes that it created, and into exceptions if
 * messages are compared. When memory is an execution graph, no heap contains them, and only the
 * thread itself can supply their content.
 */
public final class ThreadCreatedObjects {
  private final ClassTable classes;
  private final boolean isRequested;
  private final LongPredicate isOwn;
  private final Map<Place, Long> words = new HashMap<>();
  private Boolean[] kept = new Boolean[256];

  private record Place(long object, int slot) {}

  /**
   * @param isOwn whether the thread created the object
   */
  public ThreadCreatedObjects(Program program, LongPredicate isOwn) {
    this.isOwn = isOwn;
    this.classes = program.classes();
    this.isRequested = program.world.comparesMessages();
  }

  public void clear() {
    words.clear();
  }

  /** Called before each write of the thread. */
  public void note(ThreadState thread) {
    if (thread.slot() >= 0 && isKept(ReferenceWord.classId(thread.object()))) {
      words.put(new Place(thread.object(), thread.slot()), thread.operand());
    }
  }

  /** Whether only this thread will ever access the object: it is part of the report of a result. */
  public boolean isOfReport(long object) {
    int id = ReferenceWord.classId(object);
    return object != 0 && isKept(id) && OutcomeReader.isContent(classes.byId(id));
  }

  private boolean isKept(int id) {
    if (id >= kept.length) {
      kept = java.util.Arrays.copyOf(kept, id * 2);
    }
    Boolean known = kept[id];
    if (known == null) {
      ClassInfo type = classes.byId(id);
      known =
          type.name().equals("java/lang/String")
              || OutcomeReader.isBox(type)
              || OutcomeReader.isContent(type)
              || isRequested && type.is(classes.get("java/lang/Throwable"));
      kept[id] = known;
    }
    return known;
  }

  public OptionalLong word(long object, int slot) {
    Long known = words.get(new Place(object, slot));
    if (known == null) {
      // An unset field: an exception without a message.
      return isOwn.test(object) && isKept(ReferenceWord.classId(object))
          ? OptionalLong.of(0)
          : OptionalLong.empty();
    }
    return OptionalLong.of(known);
  }
}
