package io.selvage.program.run;

import io.selvage.program.code.Texts;
import io.selvage.program.load.ClassPath;
import io.selvage.program.load.ClassSource;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.RunningJdk;
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
    this(source, () -> {});
  }

  private World(ClassSource source, Closeable files) {
    this.files = files;
    this.classes = new ClassTable(source);
    this.constants = new Constants(classes, texts);
  }

  /** The running JDK and a class path. */
  public static World of(List<Path> classPath) {
    ClassPath path = new ClassPath(classPath);
    return new World(new RunningJdk().or(path), path);
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
