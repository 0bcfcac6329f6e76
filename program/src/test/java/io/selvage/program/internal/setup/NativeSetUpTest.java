package io.selvage.program.internal.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramAssumptions;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.TestClasses;
import io.selvage.program.run.ThreadState;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.program.subjects.SetUpSubjects;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jctools.queues.MpscArrayQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Set-up in a forked JVM: what operations then see is what they see in that JVM. */
@Tag("full")
class NativeSetUpTest {
  private static final List<Path> PATH =
      List.of(TestClasses.folder(), TestClasses.place(MpscArrayQueue.class));

  private static ProgramContext world() {
    return ProgramContext.of(PATH).settingUpNatively(PATH);
  }

  private static ObjectProgram.Plan plan(ProgramContext world, Class<?> type, String operation) {
    ClassInfo info = world.classes().get(type.getName().replace('.', '/'));
    return new ObjectProgram.Plan(
        world,
        ClassOperations.of(info, ClassOperations.allOf(info)),
        List.of(),
        List.of(new Invocation(operation, List.of())),
        AllocationPrivacy.NONE);
  }

  private static String observe(Class<?> type, String operation) {
    try (ProgramContext world = world()) {
      ObjectProgram program = ObjectProgram.buildNatively(plan(world, type, operation));
      for (; ; ) {
        try {
          return call(program, operation);
        } catch (InitializationNeeded needed) {
          program = program.initialising(needed);
        }
      }
    }
  }

  private static String call(ObjectProgram program, String operation) {
    ObjectInstance instance = program.instantiate();
    ThreadState thread = new ThreadState(program.program(), program.program().thread(0));
    var call = instance.call(new Invocation(operation, List.of()));
    instance.begin(thread, call);
    new SequentialRunner(program.program(), instance.heap()).run(thread, choices -> 0);
    return instance.outcome(thread, call).toString();
  }

  private static Class<?> subject(String name) throws ClassNotFoundException {
    return Class.forName(SetUpSubjects.class.getName() + "$" + name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Handles",
        "Updaters",
        "Lambdas",
        "Hashes",
        "Texts",
        "Boxes",
        "Asserting",
        "Offsets",
        "Locks",
        "Exceptions",
        "Collected",
        "Registered",
        "Failing"
      })
  void anOperationSeesWhatItSeesInTheJvm(String name) throws ReflectiveOperationException {
    Class<?> type = subject(name);
    Object there = type.getMethod("observe").invoke(type.getConstructor().newInstance());
    assertThat(observe(type, "observe")).isEqualTo("\"" + there + "\"");
  }

  @Test
  void eachInstanceHasObjectsOfItsOwn() {
    try (ProgramContext world = world()) {
      ObjectProgram program =
          ObjectProgram.buildNatively(plan(world, SetUpSubjects.Texts.class, "observe"));
      String first = call(program, "observe");
      assertThat(call(program, "observe")).isEqualTo(first);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "StartsTimer,REF-221 the set-up starts thread Timer-0",
    "StartedThread,REF-221 the set-up starts a thread that has ended",
    "Exits,'REF-220 the set-up ended its JVM, with exit code 0'",
    "KeepsLock,REF-222 the set-up returns while it holds a"
        + " java.util.concurrent.locks.ReentrantLock"
  })
  void whatCannotBeImportedIsUnsupported(String name, String why) throws Exception {
    Class<?> type = subject(name);
    assertThatThrownBy(() -> observe(type, "observe"))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessage(why);
  }

  @Test
  void aSetUpThatThrowsIsAnErrorOfTheUsers() {
    assertThatThrownBy(() -> observe(SetUpSubjects.Throws.class, "observe"))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> {
              assertThat(e.diagnostic()).isEqualTo(Diagnostic.SETUP_FAILED);
              assertThat(e)
                  .hasMessageEndingWith(
                      "its constructor throws java.lang.UnsupportedOperationException");
            });
  }

  @Test
  void aSetUpThatHangsIsUnsupported() {
    try (ProgramContext world = world().within(Budget.of(Duration.ofSeconds(10)))) {
      assertThatThrownBy(
              () -> ObjectProgram.buildNatively(plan(world, SetUpSubjects.Hangs.class, "observe")))
          .isInstanceOf(UnsupportedFeature.class)
          .hasMessage("REF-220 the set-up did not return in time in a JVM of its own");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "print,REF-223,Poisoned.stream",
    "call,REF-223,Poisoned.proxy",
    "test,REF-223,Poisoned.proxy",
    "text,REF-223,",
    "name,REF-223,Poisoned.unstarted"
  })
  void accessToAnOpaqueObjectIsUnsupported(String operation, String code, String path) {
    assertThatThrownBy(() -> observe(SetUpSubjects.Poisoned.class, operation))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessageStartingWith(code)
        .hasMessageContaining(path == null ? "" : path);
  }

  @Test
  void aLoggerThatTheSetUpConfiguresIsUnsupported() {
    assertThatThrownBy(() -> observe(SetUpSubjects.Verbose.class, "observe"))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessage("REF-223 the set-up changes the level, filter or handlers of logger verbose");
  }

  @Test
  void anOpaqueObjectCanBeComparedAndPassed() {
    assertThat(observe(SetUpSubjects.Poisoned.class, "observe")).isEqualTo("\"truetrue\"");
  }

  @Test
  void theInterpreterSetsUpWhatItCan() {
    try (ProgramContext world = world()) {
      ObjectProgram program =
          ObjectProgram.build(plan(world, SetUpSubjects.Locks.class, "observe"));
      assertThat(program.isImported()).isFalse();
    }
  }

  @Test
  void theAssumptionsNameTheImage() {
    try (ProgramContext world = world()) {
      ObjectProgram program =
          ObjectProgram.build(plan(world, SetUpSubjects.Poisoned.class, "observe"));
      assertThat(program.isImported()).isTrue();
      assertThat(ProgramAssumptions.of(world, program.program(), PATH))
          .anyMatch(
              it ->
                  it.matches(
                      ".*Poisoned is set up by Java "
                          + Runtime.version().feature()
                          + ".*, image \\w{12}"));
    }
  }

  @Test
  void withoutPermissionNothingRuns() {
    try (ProgramContext world = ProgramContext.of(PATH)) {
      assertThatThrownBy(
              () ->
                  ObjectProgram.build(plan(world, SetUpSubjects.Poisoned.class, "observe"))
                      .instantiate())
          .isInstanceOf(UnsupportedFeature.class);
    }
  }
}
