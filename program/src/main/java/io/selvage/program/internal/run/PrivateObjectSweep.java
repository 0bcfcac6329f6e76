package io.selvage.program.internal.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.run.ThreadState;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Drops the private objects that a thread can no longer reach. They are invisible to others either
 * way, but looking up a private object scans all of them.
 */
public final class PrivateObjectSweep {
  private final ThreadState thread;
  private final Map<Long, Integer> places = new HashMap<>();
  private final Set<Long> reached = new HashSet<>();

  private PrivateObjectSweep(ThreadState thread) {
    this.thread = thread;
    for (int i = 0; i < thread.privateTop; i += ReferenceWord.length(thread.privates[i]) + 1) {
      places.put(thread.privates[i], i);
    }
  }

  public static void sweep(ThreadState thread) {
    PrivateObjectSweep sweep = new PrivateObjectSweep(thread);
    sweep.markFrames();
    thread.retainPrivates(sweep.reached);
  }

  private void markFrames() {
    int base = thread.fp;
    markRegisters(base, thread.code.liveness().at(thread.pc));
    for (int i = thread.depth - 1; i >= 0; i--) {
      long link = thread.links[i];
      base -= ThreadState.distance(link);
      markRegisters(
          base,
          thread.program.code(ThreadState.method(link)).liveness().across(ThreadState.pc(link)));
    }
  }

  private void markRegisters(int base, int[] live) {
    for (int entry : live) {
      if ((entry & 1) != 0) {
        mark(thread.words[base + (entry >> 1)]);
      }
    }
  }

  private void mark(long root) {
    ArrayDeque<Long> work = new ArrayDeque<>();
    reach(root, work);
    while (!work.isEmpty()) {
      long ref = work.poll();
      ClassInfo type = thread.program.classes().byId(ReferenceWord.classId(ref));
      int at = places.getOrDefault(ref, 0) + 1;
      for (int i = 0; i < ReferenceWord.length(ref); i++) {
        if (type.isReferenceSlot(i)) {
          reach(thread.privates[at + i], work);
        }
      }
    }
  }

  private void reach(long ref, ArrayDeque<Long> work) {
    if (places.containsKey(ref) && reached.add(ref)) {
      work.add(ref);
    }
  }
}
