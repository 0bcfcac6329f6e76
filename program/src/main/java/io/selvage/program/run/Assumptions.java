package io.selvage.program.run;

import io.selvage.program.load.RuntimeImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** What is taken for granted whenever code is run here, as far as the code has come upon it. */
public final class Assumptions {
  private static final String MODEL = "io/selvage/program/model/";
  private static final String THREAD_LOCAL_RANDOM = "java/util/concurrent/ThreadLocalRandom";
  private static final String STRIPED = "java/util/concurrent/atomic/Striped64";
  private static final String LOCK = "java/util/concurrent/locks/ReentrantLock";

  private Assumptions() {}

  public static List<String> of(World world, Program program, List<Path> classPath) {
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
                        + " is read in every round; HotSpot may read it only once"));
    classPath.stream()
        .filter(RuntimeImage::isHome)
        .forEach(home -> assumptions.add("the classes of the JDK are those of " + home));
    if (world.hasMet("java/lang/ref/WeakReference")
        || world.hasMet("java/lang/ref/SoftReference")) {
      assumptions.add("weak and soft references are never cleared");
    }
    if (world.leavesOutUpdates()) {
      assumptions.add(
          "LongAdder.add returns; nobody reads what is counted with it, and that is left out");
    }
    addChances(program, assumptions);
    return assumptions;
  }

  /** Whether something depends on the probe of a thread, which adders set where they meet. */
  static boolean readsProbe(Program program) {
    return Stream.of("getProbe", "advanceProbe", "localInit")
        .anyMatch(
            name -> isAnyReached(program, name, THREAD_LOCAL_RANDOM, STRIPED, MODEL + "Threads"));
  }

  /** One of the many values that each of these may have stands for all (decision 0057). */
  private static void addChances(Program program, List<String> assumptions) {
    if (isAnyReached(program, "nanoTime", MODEL + "Threads")) {
      assumptions.add("no time passes, but for a thread whose time-out does");
    }
    if (isAnyReached(program, "hashCode", MODEL + "Objects", "java/lang/Object")) {
      assumptions.add("identity hashes are different, and greater for who is asked later");
    }
    if (isAnyReached(program, "next", "java/util/Random")
        || isAnyReached(program, "nextSeed", THREAD_LOCAL_RANDOM, "java/util/SplittableRandom")
        || isAnyReached(program, "getProbe", THREAD_LOCAL_RANDOM, STRIPED, MODEL + "Threads")) {
      assumptions.add("random numbers are those of one seed, the same for every thread");
    }
  }

  private static boolean isAnyReached(Program program, String method, String... owners) {
    return Arrays.stream(owners).anyMatch(owner -> program.isReached(owner, method));
  }
}
