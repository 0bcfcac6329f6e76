package io.selvage.program.run;

import io.selvage.program.load.RuntimeImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The assumptions of every interpreted run, as far as the code depends on them. */
public final class ProgramAssumptions {
  private static final String MODEL = "io/selvage/program/model/";
  private static final String THREAD_LOCAL_RANDOM = "java/util/concurrent/ThreadLocalRandom";
  private static final String STRIPED = "java/util/concurrent/atomic/Striped64";
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";

  private ProgramAssumptions() {}

  public static List<String> of(ProgramContext world, Program program, List<Path> classPath) {
    List<String> assumptions = new ArrayList<>();
    if (world.hasMet(LOCK) && world.takesForGranted(LOCK)) {
      assumptions.add("java.util.concurrent.locks.ReentrantLock is a correct lock");
    }
    program
        .plainWaits()
        .forEach(
            at ->
                assumptions.add(
                    "the plain field that is waited for at "
                        + at
                        + " is read in every iteration; HotSpot may hoist the read out of the"
                        + " loop"));
    classPath.stream()
        .filter(RuntimeImage::isHome)
        .forEach(home -> assumptions.add("the classes of the JDK are those of " + home));
    if (world.hasMet("java/lang/ref/WeakReference")
        || world.hasMet("java/lang/ref/SoftReference")) {
      assumptions.add("weak and soft references are never cleared");
    }
    if (world.leavesOutUpdates()) {
      assumptions.add("LongAdder.add returns; its counts are never read and are not modelled");
    }
    new TreeMap<>(world.setUps())
        .forEach((type, origin) -> assumptions.add(type + " is set up by Java " + origin));
    addInnerThreads(program, assumptions);
    addChances(program, assumptions);
    return assumptions;
  }

  /** What is left out of runs with threads that the program starts. */
  private static void addInnerThreads(Program program, List<String> assumptions) {
    if (InnerThreads.areReached(program)) {
      assumptions.add(
          "threads that the class starts make no step before the set-up ends, and never fail to"
              + " start");
    }
    if (InnerThreads.leavesOutRepetitions(program)) {
      assumptions.add("periodic tasks are repeated at most twice");
    }
  }

  /** Whether anything depends on the probe of a thread, which adders set on contention. */
  static boolean readsProbe(Program program) {
    return Stream.of("getProbe", "advanceProbe", "localInit")
        .anyMatch(
            name ->
                isAnyReached(
                    program, name, THREAD_LOCAL_RANDOM, STRIPED, MODEL + "concurrent/ThreadModel"));
  }

  /** A single value represents the many that each of these may have (decision 0057). */
  private static void addChances(Program program, List<String> assumptions) {
    if (isAnyReached(program, "nanoTime", MODEL + "concurrent/ThreadModel")) {
      assumptions.add("no time passes, except when a timeout expires");
    }
    if (isAnyReached(program, "read", MODEL + "concurrent/ClockModel")) {
      assumptions.add("all threads share one clock, which never goes back or overflows");
    }
    if (isAnyReached(program, "hashCode", MODEL + "ObjectMethodsModel", "java/lang/Object")) {
      assumptions.add(
          "identity hash codes are distinct and increase in the order in which they are computed");
    }
    if (isAnyReached(program, "next", "java/util/Random")
        || isAnyReached(program, "nextSeed", THREAD_LOCAL_RANDOM, "java/util/SplittableRandom")
        || isAnyReached(
            program, "getProbe", THREAD_LOCAL_RANDOM, STRIPED, MODEL + "concurrent/ThreadModel")) {
      assumptions.add("random numbers come from one seed, which is the same for every thread");
    }
  }

  private static boolean isAnyReached(Program program, String method, String... owners) {
    return Arrays.stream(owners).anyMatch(owner -> program.isReached(owner, method));
  }
}
