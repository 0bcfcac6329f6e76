package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.supervise.ExitCode;
import io.selvage.reproduce.SampleClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Specifications as clauses, from a file and from annotations. */
final class ProveClausesTest {
  private static final String SET =
      """
      # what LockCouplingSet promises
      set
      add(v) requires min < v < max
        v in vals          -> false
        vals' = vals + {v} -> true
      remove(v) requires min < v < max
        v not in vals      -> false
        vals = vals' + {v} -> true
      contains(v)%s
        v in vals          -> true
        v not in vals      -> false
      """;

  @TempDir Path folder = Path.of("");

  private Run prove(String className, String text) throws IOException {
    Files.writeString(folder.resolve("spec.clauses"), text);
    return prove(className, Path.of("spec.clauses"), SampleClasses.location().toAbsolutePath());
  }

  private Run prove(String className, Path specification, Path classes) {
    return Run.in(
        folder,
        "prove",
        className,
        "--spec",
        specification.toString(),
        "--time",
        "10m",
        "-cp",
        classes.toString());
  }

  @Test
  void aSetByItsClauses() throws IOException {
    Run run = prove("io.selvage.samples.LockCouplingSet", SET.formatted(" requires min < v < max"));
    assertThat(run.out()).contains("linearizable, a set: proved").contains("460 views");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
  }

  /** Sentinels hold the least and the greatest int: contains(MAX_VALUE) would say true. */
  @Test
  void aPreconditionIsMissing() throws IOException {
    Run run = prove("io.selvage.samples.LockCouplingSet", SET.formatted(""));
    assertThat(run.out()).contains("PRV-042").contains("a precondition is required");
    assertThat(run.exit()).isEqualTo(ExitCode.UNKNOWN);
  }

  @Test
  void methodsMayBeCalledAnything() throws IOException {
    Run run =
        prove(
            "io.selvage.samples.MSQueue",
            """
            sequence
            enqueue(item)
              vals' = vals :: item -> done
            dequeue()
              vals = []            -> null
              vals = x :: vals'    -> x
            """);
    assertThat(run.out()).contains("linearizable, a queue: proved");
  }

  private static final String CELL =
      """
      conditional
      replace(old, value)
        val = x, x != old                    -> x
        val = old, cond = false              -> old
        val = old, cond = true, val' = %s -> old
      setFlag(on)
        cond' = on                           -> done
      """;

  @Test
  void aCellByItsClauses() throws IOException {
    Run run = prove("io.selvage.samples.proved.ConditionalCell", CELL.formatted("value"));
    assertThat(run.out())
        .contains("linearizable, a conditional cell: proved")
        .contains("~> d.next)");
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
  }

  /** No rule for a cell that keeps its content; and RDCSS has other arguments. */
  @Test
  void otherClausesOfACell() throws IOException {
    Run same = prove("io.selvage.samples.proved.ConditionalCell", CELL.formatted("old"));
    assertThat(same.err())
        .contains("PRV-091 line 2: the prover has no rule for the clauses of replace");
    Run other = prove("io.selvage.samples.proved.Rdcss", CELL.formatted("value"));
    assertThat(other.err())
        .contains("PRV-091 line 2: replace has 4 parameters, but its clauses have 2");
  }

  /** Clauses of a stack are not those of a queue. */
  @Test
  void theWrongEndIsNotProved() throws IOException {
    Run stack =
        prove(
            "io.selvage.samples.MSQueue",
            "sequence enqueue(v) vals' = v :: vals -> done "
                + "dequeue() vals = [] -> null vals = r :: vals' -> r");
    assertThat(stack.out()).contains("PRV-030");
    Run end =
        prove(
            "io.selvage.samples.MSQueue",
            "sequence enqueue(v) vals' = vals :: v -> done\n"
                + "dequeue() vals = [] -> null vals = vals' :: r -> r");
    assertThat(end.err())
        .contains("PRV-091 line 2: the prover has no rule for the clauses of dequeue");
  }

  @Test
  void errorsHaveTheirPlace() throws IOException {
    Run run =
        prove("io.selvage.samples.MSQueue", "sequence\nenqueue(v)\n  vals' = vals ; v -> done");
    assertThat(run.err()).contains("spec.clauses:3:16: expected ->, found `;`");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void clausesMayStandInTheClass() {
    Path tests =
        Path.of(
            java.net.URI.create(
                ProveClausesTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toString()));
    Run run = prove("io.selvage.cli.proved.AnnotatedStack", Path.of("annotations"), tests);
    assertThat(run.out()).contains("linearizable, a stack: proved");
  }

  /** The content, said in the file: head leads to it; and of a field that is none. */
  @Test
  void theContentIsSaid() throws IOException {
    String set = SET.formatted(" requires min < v < max");
    String name = "io.selvage.samples.LockCouplingSet";
    Run run = prove(name, set.replace("\nset\n", "\nset\nvals from head by next\n"));
    assertThat(run.out()).contains("linearizable, a set: proved").contains("460 views");
    Run other = prove(name, set.replace("\nset\n", "\nset\nvals from head by key\n"));
    assertThat(other.out()).contains("PRV-110 key is not a link of Node");
    assertThat(other.exit()).isEqualTo(ExitCode.UNKNOWN);
    Run wrong = prove(name, set.replace("\nset\n", "\nset\nvals from head after last\n"));
    assertThat(wrong.err()).contains("expected first, found `last`");
    assertThat(wrong.exit()).isEqualTo(ExitCode.USAGE);
  }

  /** What --write has is accepted by --invariant; another class's is not, and is no harm. */
  @Test
  void anInvariantIsAHint() {
    String stack = "io.selvage.samples.TreiberStack";
    assertThat(hinted(stack, "stack", "--write", "it.invariant").exit()).isEqualTo(ExitCode.DONE);
    Run again = hinted(stack, "stack", "--invariant", "it.invariant");
    assertThat(again.out()).contains("By the given invariant").contains("26 views");
    assertThat(again.exit()).isEqualTo(ExitCode.DONE);
    Run other = hinted("io.selvage.samples.MSQueue", "queue", "--invariant", "it.invariant");
    assertThat(other.err()).contains("PRV-111 the invariant is not accepted");
    assertThat(other.out()).contains("67 views").contains("Every reachable return");
    Run wrong = hinted(stack, "stack", "--vals", "above head");
    assertThat(wrong.err()).contains("--vals must be");
    assertThat(wrong.exit()).isEqualTo(ExitCode.USAGE);
  }

  private Run hinted(String className, String specification, String option, String value) {
    String classes = SampleClasses.location().toAbsolutePath().toString();
    return Run.in(
        folder, "prove", className, "--spec", specification, option, value, "-cp", classes);
  }
}
