package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.selvage.program.calls.Wrappers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Thousands of random calls on each of many classes give what they give in this JVM. */
@Tag("full")
class CallsTest {
  private static final String[] UNCOMMON = {
    "capacity", "codePointBefore", "codePointCount", "offsetByCodePoints"
  };

  /** Which of several hits a parallel search gives is open. */
  private static final String[] SEARCHES = {
    "search", "searchKeys", "searchValues", "searchEntries"
  };

  private static final ProgramContext WORLD = ProgramContext.of(List.of(TestClasses.folder()));

  @TestFactory
  Stream<DynamicTest> answerAsNatively() {
    return Stream.of(
            Walk.of(ConcurrentLinkedQueue.class),
            Walk.of(ConcurrentLinkedDeque.class),
            Walk.of(ArrayDeque.class),
            Walk.of(AtomicInteger.class),
            Walk.of(AtomicLong.class),
            Walk.of(AtomicBoolean.class),
            Walk.of(AtomicReference.class),
            Walk.of(Wrappers.Ints.class),
            Walk.of(Wrappers.Longs.class),
            Walk.of(Wrappers.References.class),
            Walk.of(Wrappers.Stamped.class),
            Walk.of(Wrappers.Marked.class),
            Walk.of(Wrappers.Maximum.class),
            Walk.of(Wrappers.Updated.class),
            Walk.of(LongAdder.class),
            Walk.of(DoubleAdder.class),
            Walk.of(ReentrantLock.class, "toString", "getQueueLength", "hasQueuedThreads"),
            Walk.of(Wrappers.Locked.class),
            Walk.of(Wrappers.Shared.class),
            Walk.of(ReentrantReadWriteLock.class),
            Walk.of(StampedLock.class),
            Walk.of(Wrappers.Permits.class),
            Walk.of(Wrappers.Latch.class),
            Walk.of(ConcurrentHashMap.class, SEARCHES),
            Walk.of(ConcurrentSkipListMap.class),
            Walk.of(ConcurrentSkipListSet.class),
            Walk.of(LinkedBlockingQueue.class),
            Walk.of(LinkedBlockingDeque.class),
            Walk.of(LinkedTransferQueue.class),
            Walk.of(SynchronousQueue.class),
            Walk.of(PriorityBlockingQueue.class),
            Walk.of(Wrappers.Bounded.class),
            Walk.of(Wrappers.BoundedLinked.class),
            Walk.of(CopyOnWriteArrayList.class),
            Walk.of(CopyOnWriteArraySet.class),
            Walk.of(HashMap.class),
            Walk.of(LinkedHashMap.class),
            Walk.of(TreeMap.class),
            Walk.of(Hashtable.class),
            Walk.of(HashSet.class),
            Walk.of(LinkedHashSet.class),
            Walk.of(TreeSet.class),
            Walk.of(ArrayList.class),
            Walk.of(LinkedList.class),
            Walk.of(Vector.class),
            Walk.of(Stack.class),
            Walk.of(PriorityQueue.class),
            Walk.of(BitSet.class, "toByteArray"),
            Walk.of(StringBuilder.class, UNCOMMON),
            Walk.of(StringBuffer.class, UNCOMMON),
            Walk.of(Wrappers.Joined.class),
            Walk.of(Wrappers.Seeded.class, "isDeprecated"),
            Walk.of(CompletableFuture.class),
            Walk.of(Phaser.class),
            Walk.of(DelayQueue.class))
        .map(
            walk ->
                dynamicTest(walk.type().getSimpleName(), () -> Comparison.compare(walk, WORLD)));
  }

  /** Code is lowered when first reached, by whoever gets there first. */
  @ParameterizedTest
  @ValueSource(classes = {ConcurrentHashMap.class, ArrayList.class, ConcurrentLinkedDeque.class})
  void workersMayShareAProgram(Class<?> type) {
    Walk walk = Walk.of(type, SEARCHES);
    ProgramContext world = ProgramContext.of(List.of(TestClasses.folder()));
    int calls = Walker.use(walk, world, AllocationPrivacy.NONE, walker -> inParallel(walk, walker));
    assertThat(calls).isGreaterThan(1_000);
  }

  private static int inParallel(Walk walk, Walker walker) {
    return IntStream.range(0, 60)
        .parallel()
        .map(
            seed ->
                Comparison.follow(
                    walk, walker, seed, Comparison.Manner.STRAIGHT, AllocationPrivacy.NONE))
        .sum();
  }
}
