package io.selvage.program.internal.spec;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.trace.SourcePosition;
import io.selvage.program.code.HiddenSlots;
import io.selvage.program.load.ClassTable;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.StepKind;
import io.selvage.program.run.ThreadState;
import io.selvage.program.trace.ObjectNaming;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Notes where a call takes locks and makes exceptions, to say which lock it keeps in the end. */
public final class KeptLocks {
  private final ObjectInstance object;
  private final ObjectNaming names;
  private final long root;
  private final Map<Long, SourcePosition> taken = new LinkedHashMap<>();
  private final Map<String, SourcePosition> made = new HashMap<>();

  /**
   * @param root the object that the call is made on
   */
  public KeptLocks(ObjectInstance object, long root) {
    this.object = object;
    this.names = new ObjectNaming(object.program(), object.heap(), root, String::valueOf);
    this.root = root;
  }

  /** Sees a step before it is performed. */
  public void look(ThreadState thread) {
    if (thread.step() == StepKind.ALLOCATE) {
      made.put(object.program().classes().byId(thread.classId()).javaName(), position(thread));
    } else if (isAccess(thread.step()) && thread.slot() == HiddenSlots.OWNER) {
      taken.put(thread.object(), position(thread));
    }
  }

  private static boolean isAccess(StepKind step) {
    return step == StepKind.WRITE || step == StepKind.UPDATE || step == StepKind.AWAIT;
  }

  private static SourcePosition position(ThreadState thread) {
    List<SourcePosition> positions = thread.positions();
    return positions.stream()
        .filter(at -> ClassTable.isUsers(at.className()))
        .findFirst()
        .orElseGet(() -> positions.get(positions.size() - 1));
  }

  /**
   * What a call did that ends with a lock. An object that is a lock itself is meant to be held.
   *
   * @param self the thread that made it
   * @return empty if it keeps none
   */
  public Optional<String> kept(Invocation call, Outcome outcome, long self) {
    return taken.keySet().stream()
        .filter(lock -> lock != root || outcome instanceof Outcome.Threw)
        .filter(lock -> object.heap().word(lock, HiddenSlots.OWNER) == self)
        .findFirst()
        .map(lock -> call + " " + end(outcome) + " and keeps " + named(lock));
  }

  private String end(Outcome outcome) {
    if (!(outcome instanceof Outcome.Threw threw)) {
      return "returns";
    }
    SourcePosition at = made.getOrDefault(threw.className(), SourcePosition.NONE);
    return "throws " + threw + (at.line() == 0 ? "" : " (at " + at + ")");
  }

  private String named(long lock) {
    String name = lock == root ? "the monitor of the object" : names.name(lock);
    return name + ", locked at " + taken.getOrDefault(lock, SourcePosition.NONE);
  }
}
