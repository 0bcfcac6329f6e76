package io.selvage.program.run;

import io.selvage.core.budget.Budget;
import io.selvage.program.code.StringTable;
import io.selvage.program.internal.load.ClassPathSource;
import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.internal.load.SubjectLocks;
import io.selvage.program.internal.run.ConstantObjects;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.load.RuntimeImage;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** What all programs of one check share: the classes read, the texts and constants met. */
public final class ProgramContext implements AutoCloseable {
  public final ClassTable classes;
  public final StringTable texts = new StringTable();
  public final ConstantObjects constants;

  private final Closeable files;
  private volatile Budget budget = Budget.unlimited();
  private boolean messages;

  public ProgramContext(ClassSource source) {
    this(new ClassTable(source), () -> {});
  }

  private ProgramContext(ClassTable classes, Closeable files) {
    this.files = files;
    this.classes = classes;
    this.constants = new ConstantObjects(classes, texts);
  }

  /** A class path, and the running JDK unless another's home is on that path. */
  public static ProgramContext of(List<Path> classPath) {
    return of(classPath, "");
  }

  /**
   * The same, for a check of one class: a lock is not taken for granted where it is the subject.
   *
   * @param subject its name; empty for none
   */
  public static ProgramContext of(List<Path> classPath, String subject) {
    return of(classPath, subject, CounterHandling.AS_WRITTEN);
  }

  /** The same, with counters as is said. */
  public static ProgramContext of(List<Path> classPath, String subject, CounterHandling counters) {
    ClassPathSource path = new ClassPathSource(classPath);
    ClassSource source = jdk(classPath).or(path);
    return new ProgramContext(
        new ClassTable(source, SubjectLocks.of(source, subject), counters), path);
  }

  private static ClassSource jdk(List<Path> classPath) {
    return classPath.stream()
        .filter(RuntimeImage::isHome)
        .findFirst()
        .<ClassSource>map(RuntimeImage::of)
        .orElseGet(RunningJdk::new);
  }

  /**
   * Code that runs for long by itself is broken off when this is spent: {@link Budget.Spent}.
   *
   * @return this
   */
  public ProgramContext within(Budget other) {
    budget = other;
    return this;
  }

  Budget budget() {
    return budget;
  }

  /**
   * Says whether exceptions are to be compared by their messages, too; by type if nobody says so.
   * For all programs that are made of this world.
   */
  public void compareMessages(boolean compared) {
    messages = compared;
  }

  public boolean comparesMessages() {
    return messages;
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
