package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that are created with arguments, by factories and by builders. */
@Tag("full")
final class CreationTest {
  private static final String QUEUE = "java.util.concurrent.LinkedBlockingQueue";

  @TempDir private Path folder;

  private Run check(String... words) {
    List<String> all = new ArrayList<>(List.of("check"));
    all.addAll(List.of(words));
    all.addAll(List.of("--engine", "refine", "--calls", "3", "--time", "60s"));
    return Run.in(folder, all.toArray(String[]::new));
  }

  /** A queue of one place differs from one of two, which the specification may have. */
  @Test
  void theSpecificationIsCreatedInTheSameWayOrItsOwn() {
    String[] common = {QUEUE, "--ops", "offer(1),poll()"};
    Run same = check(QUEUE, "--new", "LinkedBlockingQueue(1)", "--ops", "offer(1),poll()");
    assertThat(same.exit()).isZero();
    assertThat(same.out())
        .contains("checked   " + QUEUE + ": offer(1), poll()")
        .contains("created   new LinkedBlockingQueue(1)");
    Run other =
        check(
            common[0],
            common[1],
            common[2],
            "--new=LinkedBlockingQueue(1)",
            "--spec-new=LinkedBlockingQueue(2)");
    assertThat(other.exit()).isEqualTo(1);
    assertThat(other.out()).contains("offer(1)");
    Run array =
        check(
            common[0],
            common[1],
            common[2],
            "--new=LinkedBlockingQueue(2)",
            "--against=java.util.concurrent.ArrayBlockingQueue",
            "--spec-new=ArrayBlockingQueue(2)",
            "--json");
    assertThat(array.exit()).isZero();
    assertThat(array.out())
        .contains("\"createdBy\":\"new LinkedBlockingQueue(2)\"")
        .contains("\"specificationCreatedBy\":\"new ArrayBlockingQueue(2)\"");
  }

  @Test
  void aFactoryOfAnInterface() {
    Run run =
        check(
            "java.util.Queue",
            "--factory=java.util.Collections.asLifoQueue(new ConcurrentLinkedDeque<>())",
            "--ops=offer(1),poll()");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
  }

  @Test
  void whatIsWrongIsExplained() {
    assertThat(check(QUEUE, "--new=LinkedBlockingQueue(true)", "--ops=poll").err())
        .startsWith("USE-042  cannot create " + QUEUE + " by new LinkedBlockingQueue(true): no ")
        .contains("LinkedBlockingQueue(int)");
    assertThat(check(QUEUE, "--new=X(1)", "--factory=X.x()").err())
        .startsWith("USE-016  --new and --factory exclude each other");
    assertThat(check(QUEUE, "--factory=make()").err()).startsWith("USE-006");
  }

  @Test
  void realThreadsUseTheSameObjects() {
    Run run =
        Run.in(
            folder,
            "stress",
            QUEUE,
            "--new=LinkedBlockingQueue(1)",
            "--spec-new=LinkedBlockingQueue(2)",
            "--client=offer(1); offer(2) | poll()",
            "--jit=here",
            "--time=20s");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("offer(2)");
  }
}
