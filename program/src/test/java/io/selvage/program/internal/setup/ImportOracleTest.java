package io.selvage.program.internal.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ReferenceWord;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.TestClasses;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where both the interpreter and a JVM can set a class up, the objects are the same: the
 * interpreted set-up is the oracle of the import.
 */
@Tag("full")
class ImportOracleTest {
  private static final List<Path> PATH = List.of(TestClasses.folder());
  private static final String OURS = "io.selvage.program.subjects.SetUpSubjects$";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.concurrent.ConcurrentLinkedQueue",
        "java.util.concurrent.ConcurrentLinkedDeque",
        "java.util.concurrent.LinkedBlockingQueue",
        "java.util.concurrent.LinkedBlockingDeque",
        "java.util.concurrent.LinkedTransferQueue",
        "java.util.concurrent.PriorityBlockingQueue",
        "java.util.concurrent.SynchronousQueue",
        "java.util.concurrent.DelayQueue",
        "java.util.concurrent.ConcurrentHashMap",
        "java.util.concurrent.ConcurrentSkipListMap",
        "java.util.concurrent.ConcurrentSkipListSet",
        "java.util.concurrent.CopyOnWriteArrayList",
        "java.util.concurrent.CopyOnWriteArraySet",
        "java.util.concurrent.CompletableFuture",
        "java.util.concurrent.Phaser",
        "java.util.concurrent.atomic.AtomicInteger",
        "java.util.concurrent.atomic.AtomicLong",
        "java.util.concurrent.atomic.AtomicBoolean",
        "java.util.concurrent.atomic.AtomicReference",
        "java.util.concurrent.atomic.LongAdder",
        "java.util.concurrent.locks.ReentrantLock",
        "java.util.concurrent.locks.ReentrantReadWriteLock",
        "java.util.concurrent.locks.StampedLock",
        "java.util.ArrayDeque",
        "java.util.ArrayList",
        "java.util.HashMap",
        "java.util.Hashtable",
        "java.util.LinkedHashMap",
        "java.util.LinkedList",
        "java.util.PriorityQueue",
        "java.util.TreeMap",
        "java.util.Vector",
        "java.util.BitSet",
        "java.lang.StringBuilder",
        "java.lang.IllegalStateException",
        OURS + "Handles",
        OURS + "Updaters",
        OURS + "Texts",
        OURS + "Boxes",
        OURS + "Locks",
        OURS + "Exceptions"
      })
  void theObjectsAreTheSame(String name) {
    try (ProgramContext world =
        ProgramContext.of(PATH, "java.util.concurrent.locks.ReentrantLock")
            .settingUpNatively(PATH)) {
      ObjectProgram interpreted = ObjectProgram.build(plan(world, name));
      ObjectProgram imported = ObjectProgram.buildNatively(plan(world, name));
      assertThat(interpreted.isImported()).isFalse();
      assertThat(imported.isImported()).isTrue();
      new GraphComparison(world, interpreted.instantiate(), imported.instantiate()).run();
    }
  }

  private static ObjectProgram.Plan plan(ProgramContext world, String name) {
    ClassInfo type = world.classes().get(name.replace('.', '/'));
    return new ObjectProgram.Plan(
        world, ClassOperations.of(type, List.of()), List.of(), List.of(), AllocationPrivacy.NONE);
  }

  /** Walks two graphs at once; objects must correspond one to one. */
  private static final class GraphComparison {
    private final ProgramContext world;
    private final ObjectInstance left;
    private final ObjectInstance right;
    private final Map<Long, Long> pairs = new HashMap<>();
    private final Map<Long, Long> back = new HashMap<>();
    private final Deque<Long> open = new ArrayDeque<>();

    GraphComparison(ProgramContext world, ObjectInstance left, ObjectInstance right) {
      this.world = world;
      this.left = left;
      this.right = right;
    }

    void run() {
      pair(left.root(), right.root(), "this");
      while (!open.isEmpty()) {
        compare(open.remove());
      }
    }

    private void pair(long a, long b, String path) {
      if (a == 0 || b == 0 || ReferenceWord.isConstant(a)) {
        assertThat(b).as(path).isEqualTo(a);
        return;
      }
      assertThat(type(b)).as(path).isEqualTo(type(a));
      Long known = pairs.putIfAbsent(a, b);
      if (known == null) {
        assertThat(back.put(b, a)).as(path).isNull();
        open.add(a);
      } else {
        assertThat(b).as(path).isEqualTo(known);
      }
    }

    private void compare(long a) {
      long b = pairs.get(a);
      int length = ReferenceWord.length(a);
      ClassInfo type = type(a);
      assertThat(ReferenceWord.length(b)).as(type.javaName()).isEqualTo(length);
      for (int slot = 0; slot < length; slot++) {
        long there = left.heap().word(a, slot);
        long here = right.heap().word(b, slot);
        String path =
            type.javaName() + (type.isArray() ? "[" + slot + "]" : "." + type.slots().get(slot));
        if (type.isReferenceSlot(slot)) {
          pair(there, here, path);
        } else if (!isArbitrary(path)) {
          assertThat(here).as(path).isEqualTo(there);
        }
      }
    }

    /** The next hash of a ThreadLocal, and where an exception was made. */
    private static boolean isArbitrary(String path) {
      return path.endsWith("threadLocalHashCode") || path.endsWith("Throwable.depth");
    }

    private ClassInfo type(long ref) {
      return world.classes().byId(ReferenceWord.classId(ref));
    }
  }
}
