package io.selvage.program.run;

import io.selvage.program.load.RuntimeImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is taken for granted whenever code is run here, as far as the code has come upon it. */
public final class Assumptions {
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
    return assumptions;
  }
}
