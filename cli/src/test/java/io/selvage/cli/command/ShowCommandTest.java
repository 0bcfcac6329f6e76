package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Json;
import io.selvage.cli.Run;
import io.selvage.cli.subjects.Counter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ShowCommandTest {
  private static final Path HERE = Path.of("");

  @Test
  void aMethodOfTheJdkIsShownAsSteps() {
    Run run = Run.in(HERE, "show", "java.util.concurrent.ConcurrentLinkedQueue", "offer");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("tail", "next").doesNotContain("VarHandle");
    assertThat(run.out()).endsWith("\n");
  }

  @Test
  void soIsOneOfYourOwn() {
    Run run = Run.in(HERE, "show", Counter.class.getName(), "inc()", "-cp", Run.CLASSES);
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).contains("value");
  }

  @Test
  void overloadedMethodsAreToldApart() {
    Run run = Run.in(HERE, "show", "java.util.ArrayDeque", "remove(Object)");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out()).isNotEmpty();
  }

  @Test
  void aProgramGetsTheSameText() {
    String[] args = {"show", Counter.class.getName(), "inc", "-cp", Run.CLASSES};
    String[] json = {"show", Counter.class.getName(), "inc", "-cp", Run.CLASSES, "--json"};
    assertThat(Json.read(Run.in(HERE, json).out()).text("text"))
        .isEqualTo(Run.in(HERE, args).out());
  }
}
