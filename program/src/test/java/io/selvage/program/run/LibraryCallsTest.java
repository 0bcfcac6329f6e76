package io.selvage.program.run;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.github.benmanes.caffeine.cache.BufferOfReads;
import io.selvage.program.calls.Libraries;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.jctools.maps.NonBlockingHashMap;
import org.jctools.maps.NonBlockingHashMapLong;
import org.jctools.maps.NonBlockingHashSet;
import org.jctools.maps.NonBlockingSetInt;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.SpscLinkedQueue;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Unmodified classes of JCTools, Agrona, Guava and Caffeine answer as they do in this JVM. */
class LibraryCallsTest {
  private static final ProgramContext WORLD = ProgramContext.of(classPath());

  private static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> answerAsNatively() {
    return Stream.of(
            Walk.of(Libraries.Spsc.class),
            Walk.of(Libraries.Mpsc.class),
            Walk.of(Libraries.Spmc.class),
            Walk.of(Libraries.Mpmc.class),
            Walk.of(Libraries.SpscUnbounded.class),
            Walk.of(Libraries.MpscUnbounded.class),
            Walk.of(Libraries.MpscChunked.class),
            Walk.of(Libraries.MpscGrowable.class),
            Walk.of(Libraries.SpscChunked.class),
            Walk.of(Libraries.SpscGrowable.class),
            Walk.of(Libraries.MpmcXadd.class),
            Walk.of(Libraries.MpscXadd.class),
            Walk.of(Libraries.Compound.class),
            Walk.of(Libraries.MpmcAtomic.class),
            Walk.of(Libraries.MpscAtomic.class),
            Walk.of(Libraries.SpscAtomic.class),
            Walk.of(Libraries.OneToOne.class),
            Walk.of(Libraries.ManyToOne.class),
            Walk.of(Libraries.ManyToMany.class),
            Walk.of(Libraries.Multiset.class),
            Walk.of(Libraries.MpscBlocking.class, "take"), // parks in a loop for ever
            Walk.of(MpscLinkedQueue.class),
            Walk.of(SpscLinkedQueue.class),
            Walk.of(NonBlockingHashMapLong.class, "print"),
            Walk.of(NonBlockingHashMap.class, "print"),
            Walk.of(NonBlockingHashSet.class),
            Walk.of(NonBlockingSetInt.class, "print"),
            Walk.of(ManyToOneConcurrentLinkedQueue.class),
            Walk.of(BufferOfReads.class))
        .map(
            walk ->
                dynamicTest(walk.type().getSimpleName(), () -> Comparison.compare(walk, WORLD)));
  }
}
