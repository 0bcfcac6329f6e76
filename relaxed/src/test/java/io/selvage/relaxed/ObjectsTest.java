package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.refine.ExploredEndings;
import io.selvage.relaxed.litmus.Built;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Ending;
import io.selvage.relaxed.oracle.Model;
import io.selvage.relaxed.subjects.Guarded;
import io.selvage.relaxed.subjects.Publication;
import io.selvage.relaxed.subjects.SafePublication;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Classes as they are, driven by answers alone: new objects are named by the oracle, a monitor is
 * an update that waits. New objects are shared from the start, so that what is done to them is a
 * step.
 */
final class ObjectsTest {
  private static final ProgramContext WORLD = ProgramContext.of(List.of(testClasses()));

  @Test
  void aRacyReaderMayFindTheBoxEmpty() {
    Built built = built(Publication.class, AllocationPrivacy.NONE, "publish", "look");
    Behaviour behaviour = built.behaviour();
    assertThat(results(behaviour, Model.SC)).containsExactly("[0, -1]", "[0, 7]");
    assertThat(results(behaviour, Model.RA)).containsExactly("[0, -1]", "[0, 7]");
    assertThat(results(behaviour, Model.RC11)).containsExactly("[0, -1]", "[0, 0]", "[0, 7]");
    assertThat(explored(Publication.class, "publish", "look"))
        .isEqualTo(results(behaviour, Model.SC));
  }

  @Test
  void twoBoxesAreTwoObjects() {
    Behaviour behaviour =
        built(Publication.class, AllocationPrivacy.NONE, "publish", "publish", "look").behaviour();
    assertThat(behaviour.executions(Model.SC)).isEqualTo(6);
    assertThat(results(behaviour, Model.RC11))
        .containsExactly("[0, 0, -1]", "[0, 0, 0]", "[0, 0, 7]");
  }

  @Test
  void aVolatileFieldPublishesSafely() {
    Behaviour behaviour =
        built(SafePublication.class, AllocationPrivacy.NONE, "publish", "look").behaviour();
    assertThat(results(behaviour, Model.RC11)).containsExactly("[0, -1]", "[0, 7]");
  }

  @Test
  void aMonitorExcludes() {
    Behaviour behaviour = built(Guarded.class, AllocationPrivacy.NONE, "write", "read").behaviour();
    for (Model model : Model.values()) {
      assertThat(behaviour.executions(model)).as("%s", model).isEqualTo(2);
      assertThat(results(behaviour, model)).containsExactly("[done, 0]", "[done, 11]");
    }
    assertThat(explored(Guarded.class, "write", "read")).isEqualTo(results(behaviour, Model.SC));
  }

  @Test
  void theJdkCountsToo() {
    Behaviour behaviour =
        built(
                AtomicInteger.class,
                AllocationPrivacy.NONE,
                "incrementAndGet",
                "getAndDecrement",
                "get")
            .behaviour();
    for (Model model : Model.values()) {
      assertThat(behaviour.executions(model)).as("%s", model).isEqualTo(6);
    }
    assertThat(results(behaviour, Model.RC11))
        .isEqualTo(explored(AtomicInteger.class, "incrementAndGet", "getAndDecrement", "get"));
  }

  private static Set<String> explored(Class<?> type, String... methods) {
    Built built = built(type, AllocationPrivacy.UNTIL_PUBLISHED, methods);
    return texts(ExploredEndings.of(built.object(), built.client(), ExploredEndings.Local.ASSUMED));
  }

  private static Set<String> results(Behaviour behaviour, Model model) {
    return texts(behaviour.endings(model));
  }

  private static Set<String> texts(Set<Ending> endings) {
    Set<String> texts = new TreeSet<>();
    endings.stream().map(Ending::outcomes).map(List<Outcome>::toString).forEach(texts::add);
    return texts;
  }

  /** One thread for each method. */
  private static Built built(Class<?> type, AllocationPrivacy privacy, String... methods) {
    ClassInfo info = ClassOperations.classNamed(WORLD.classes(), type.getName());
    List<OperationRequest> requests =
        Stream.of(methods).distinct().map(OperationRequest::named).toList();
    List<Invocation> calls = Stream.of(methods).map(Invocation::of).toList();
    ObjectProgram.Plan plan =
        new ObjectProgram.Plan(
            WORLD, ClassOperations.of(info, requests), List.of(), calls, privacy);
    return new Built(ObjectProgram.build(plan), new Client(calls.stream().map(List::of).toList()));
  }

  private static Path testClasses() {
    try {
      return Path.of(ObjectsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
