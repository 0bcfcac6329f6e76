package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Weak criteria, from the command line to the report. */
final class JudgeWeakTest {
  private static final Path ROOT = Path.of("..");
  private static final String STORE_BUFFER = "samples/histories/store-buffer.jsonl";

  private static Run judge(String... args) {
    String[] all = new String[args.length + 2];
    all[0] = "judge";
    all[1] = STORE_BUFFER;
    System.arraycopy(args, 0, all, 2, args.length);
    return Run.in(ROOT, all);
  }

  @Test
  void aYesSaysWhatEachCallSees() {
    Run run = judge("--criterion=causal-convergence");
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.out())
        .contains("causally convergent")
        .contains(
            """
              A valid order, and the earlier calls that each call sees
                A1   put("x", 1) -> null   sees nothing: it is the first
                B1   put("y", 1) -> null   sees nothing
                A2   get("y") -> null      sees A1
                B2   get("x") -> null      sees B1

            """
                .indent(0))
        .contains("decided   by full-first+wing-gong");
  }

  @Test
  void theJsonOfAYesHasBothRelations() {
    assertThat(judge("--criterion=causal-convergence", "--json").out())
        .contains("\"criterion\":\"causal-convergence\"")
        .contains("\"linearization\":[0,1,2,3],\"sees\":[[],[],[0],[1]]}");
  }

  @Test
  void aNoSaysWhatHoldsAllTheSame() {
    Run run = judge();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains(
            """
              Weaker criteria that hold
                causal-convergence   every call sees the earlier calls of its thread, and
                                     everything that a visible call sees

              Strongest visibility of its methods: other histories may show less
                get   causal     the earlier calls of its thread, and what each visible call
                                 saw
                put   causal     the earlier calls of its thread, and what each visible call
                                 saw
              or
                get   self       the earlier calls of its thread
                put   absolute   all calls before it

            """
                .indent(0));
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
    assertThat(judge("--json").out())
        .contains(
            "\"standing\":{\"strongest\":[{\"name\":\"causal-convergence\","
                + "\"meaning\":\"every call")
        .contains(
            "\"undecided\":[],\"levelsAtMost\":[{\"get\":\"causal\",\"put\":\"causal\"},"
                + "{\"get\":\"self\",\"put\":\"absolute\"}]}}");
  }

  /** Axioms of a criterion that has a name are shown by that. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "lin >= hb, vis >= hb # refuted # weak",
        "lin ⊇ hb, vis = lin # refuted # linearizability",
        "vis >= lin # refuted # sequential-consistency",
        "lin >= hb, vis >= po | vis;vis # verified # causal-convergence",
        "Ret # verified # untimed-return-value",
        "lin>=hb,vis>=po;vis # verified # lin >= hb, vis >= po;vis",
        "vis >= lin;[put], lin >= hb # verified # lin >= hb, vis >= lin;[put]",
      })
  void axiomsAreJudged(String typed, String verdict, String name) {
    Json json = Json.read(judge("--json", "--criterion", typed).out());
    assertThat(json.text("verdict")).isEqualTo(verdict);
    assertThat(json.text("criterion")).isEqualTo(name);
  }

  @Test
  void strategiesAreAsAsked() {
    String weak = "--criterion=monotonic-reads";
    assertThat(judge(weak, "--strategy=naive+jit").out()).contains("decided   by naive+jit");
    assertThat(judge(weak, "--strategy=jit").out()).contains("decided   by full-first+jit");
    assertThat(judge(weak, "--strategy=auto").out()).contains("decided   by full-first+wing-gong");
  }

  @Test
  void aMethodThatIsNeverCalledIsNamed() {
    assertThat(judge("--criterion=lin >= hb, vis >= po;[gte]").out().replaceAll("\\s+", " "))
        .contains("the criterion refers to gte, which is never called");
  }

  @Test
  void aCoreUnderAWeakCriterion() {
    Run run =
        Run.in(
            ROOT, "judge", "samples/histories/stale-read.jsonl", "--criterion=weak", "--time=1m");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out())
        .contains("not weakly consistent")
        .contains("These 3 operations of 65 are enough")
        .contains("No order gets further")
        .contains("B2: read(\"y\") -> 71: can only return 78, whichever of these")
        .contains("decided   by keys+full-first+wing-gong");
  }

  @Test
  void checkTakesThemToo() {
    Run run =
        Run.in(
            ROOT,
            "check",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "--against=java.util.ArrayDeque",
            "--ops=offer,poll",
            "--client=offer(1) | poll",
            "--engine=refine",
            "--criterion=lin >= hb, vis >= hb");
    assertThat(run.out()).startsWith("PASS  java.util.concurrent.ConcurrentLinkedQueue   weak");
    assertThat(run.out())
        .contains("calls that wait forever: a weak criterion does not constrain them");
    assertThat(run.exit()).isEqualTo(0);
  }
}
