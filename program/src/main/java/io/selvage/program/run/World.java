package io.selvage.program.run;

import io.selvage.program.code.Texts;
import io.selvage.program.load.ClassPath;
import io.selvage.program.load.ClassSource;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.Counters;
import io.selvage.program.load.Locks;
import io.selvage.program.load.RunningJdk;
import io.selvage.program.load.RuntimeImage;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** What all programs of one check share: the classes read, the texts and constants met. */
public final class World implements AutoCloseable {
  final ClassTable classes;
  final Texts texts = new Texts();
  final Constants constants;

  private final Closeable files;

  public World(ClassSource source) {
    this(new ClassTable(source), () -> {});
  }

  private World(ClassTable classes, Closeable files) {
    this.files = files;
    this.classes = classes;
    this.constants = new Constants(classes, texts);
  }

  /** A class path, and the running JDK unless another's home is on that path. */
  public static World of(List<Path> classPath) {
    return of(classPath, "");
  }

  /**
   * The same, for a check of one class: a lock is not taken for granted where it is the subject.
   *
   * @param subject its name; empty for none
   */
  public static World of(List<Path> classPath, String subject) {
    return of(classPath, subject, Counters.AS_WRITTEN);
  }

  /** The same, with counters as is said. */
  public static World of(List<Path> classPath, String subject, Counters counters) {
    ClassPath path = new ClassPath(classPath);
    ClassSource source = jdk(classPath).or(path);
    return new World(new ClassTable(source, Locks.of(source, subject), counters), path);
  }

  private static ClassSource jdk(List<Path> classPath) {
    return classPath.stream()
        .filter(RuntimeImage::isHome)
        .findFirst()
        .<ClassSource>map(RuntimeImage::of)
        .orElseGet(RunningJdk::new);
  }

  /** Whether the class was met and stands for an abstract lock: correct by assumption. */
  public boolean takesForGranted(String internalName) {
    return classes.find(internalName).filter(type -> type.model() != null).isPresent();
  }

  /** Whether a class was met of whose objects updates are left out. */
  public boolean leavesOutUpdates() {
    return classes.leavesOutUpdates();
  }

  /** Lets go of the jars; classes not read by now can no longer be. */
  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the class was read by now, so that it may have played a part. */
  public boolean hasMet(String internalName) {
    return classes.hasMet(internalName);
  }

  public ClassTable classes() {
    return classes;
  }
}
