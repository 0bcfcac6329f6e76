package io.selvage.program.run;

import io.selvage.core.budget.Budget;
import io.selvage.core.question.Question;
import io.selvage.core.question.WithoutExecution;
import io.selvage.program.code.StringTable;
import io.selvage.program.internal.load.ClassPathSource;
import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.internal.load.SubjectLocks;
import io.selvage.program.internal.run.ConstantObjects;
import io.selvage.program.internal.setup.NativeSetUp;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.CounterHandling;
import io.selvage.program.load.RuntimeImage;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** What all programs of one check share: the classes read, and the strings and constants met. */
public final class ProgramContext implements AutoCloseable {
  public final ClassTable classes;
  public final StringTable texts = new StringTable();
  public final ConstantObjects constants;

  private final Closeable files;
  private volatile Budget budget = Budget.unlimited();
  private boolean messages;
  private boolean threads;
  private Optional<List<Path>> nativeClassPath = Optional.empty();
  private final Map<String, String> setUps = new ConcurrentSkipListMap<>();

  public ProgramContext(ClassSource source) {
    this(new ClassTable(source), () -> {});
  }

  private ProgramContext(ClassTable classes, Closeable files) {
    this.files = files;
    this.classes = classes;
    this.constants = new ConstantObjects(classes, texts);
  }

  /** The class path, with the running JDK unless the path contains the home of another one. */
  public static ProgramContext of(List<Path> classPath) {
    return of(classPath, "");
  }

  /**
   * The same, for a check of one class: a lock is not assumed correct if it is the subject.
   *
   * @param subject its name; empty for none
   */
  public static ProgramContext of(List<Path> classPath, String subject) {
    return of(classPath, subject, CounterHandling.AS_WRITTEN);
  }

  /** The same, with the given handling of counters. */
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
   * Aborts long-running code by {@link Budget.Spent} when this budget is spent.
   *
   * @return this
   */
  public ProgramContext within(Budget other) {
    budget = other;
    return this;
  }

  /**
   * Permits set-up in a forked JVM where the interpreter does not support it; not possible with the
   * classes of another JDK.
   *
   * @return this
   */
  public ProgramContext settingUpNatively(List<Path> classPath) {
    if (NativeSetUp.isPossible() && classPath.stream().noneMatch(RuntimeImage::isHome)) {
      nativeClassPath = Optional.of(List.copyOf(classPath));
    }
    return this;
  }

  /**
   * The same for the class of a question, unless its code must not run.
   *
   * @return this
   */
  public ProgramContext settingUpNatively(Question question) {
    return WithoutExecution.isAbsent(question)
        ? settingUpNatively(question.subject().classPath())
        : this;
  }

  /** Runs set-up in a forked JVM; empty if that is not permitted. */
  Optional<NativeSetUp> nativeSetUp() {
    return nativeClassPath.map(path -> new NativeSetUp(path, budget));
  }

  /** Records that a JVM has set the class up. */
  void recordSetUp(String className, String origin) {
    setUps.put(className, origin);
  }

  /** The classes that a JVM has set up, with its version and the digest of the objects. */
  Map<String, String> setUps() {
    return Map.copyOf(setUps);
  }

  Budget budget() {
    return budget;
  }

  /**
   * Sets whether exceptions are also compared by message; the default is by type only. Applies to
   * all programs created from this context.
   */
  public void compareMessages(boolean compared) {
    messages = compared;
  }

  /**
   * Declares that the engine runs the threads that programs start: each write to {@link
   * io.selvage.program.code.HiddenSlots#STARTED} of a thread starts it. Otherwise starting one is
   * unsupported. Applies to all programs created from this context.
   *
   * @return this
   */
  public ProgramContext startingThreads() {
    threads = true;
    return this;
  }

  boolean startsThreads() {
    return threads;
  }

  public boolean comparesMessages() {
    return messages;
  }

  /** Whether the class was met and modelled as an abstract lock, which is correct by assumption. */
  public boolean takesForGranted(String internalName) {
    return classes.find(internalName).filter(type -> type.model() != null).isPresent();
  }

  /** Whether a class was met whose updates are omitted. */
  public boolean leavesOutUpdates() {
    return classes.leavesOutUpdates();
  }

  /** Closes the jars; classes not read by now become unavailable. */
  @Override
  public void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether the class has been read, so that it may have been used. */
  public boolean hasMet(String internalName) {
    return classes.hasMet(internalName);
  }

  public ClassTable classes() {
    return classes;
  }
}
