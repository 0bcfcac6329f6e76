package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Json;
import io.selvage.cli.Run;
import io.selvage.cli.subjects.Dice;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From files to verdicts. */
final class JudgeCommandTest {
  private static final String RIGHT =
      """
      {"event":"call","process":0,"method":"write","arguments":[1]}
      {"event":"call","process":1,"method":"read"}
      {"event":"return","process":0}
      {"event":"return","process":1,"value":1}
      """;
  private static final String WRONG = RIGHT.replace("\"value\":1", "\"value\":2");

  @TempDir private Path folder;

  @Test
  void verified() throws IOException {
    Run run = judge(file("right.jsonl", RIGHT));
    assertThat(run.exit()).isEqualTo(0);
    assertThat(run.err()).isEmpty();
    assertThat(timeless(run.out()))
        .isEqualTo(
            """
            PASS  right.jsonl   linearizable TIME

              A valid order, replayed sequentially
                write(1), read() -> 1

              judged    2 operations of 2 processes; 2 overlap another
              against   register, null at the beginning
              decided   by monitor
              assumed   the specification is register, from the file; the initial value is
                        null, the default
            """);
  }

  @Test
  void refuted() throws IOException {
    Run run = judge(file("wrong.jsonl", WRONG));
    assertThat(run.exit()).isEqualTo(1);
    assertThat(timeless(run.out()))
        .isEqualTo(
            """
            FAIL  wrong.jsonl   not linearizable LIN-001 TIME

              read() returned 2, which no order of the calls explains.

                A   |---- read() -> 2 ----|

              This operation of 2 is enough; no results of the other calls could explain it.

              Why no order works
                A   A: read() -> 2: cannot read 2 from a register that holds null

              Where in wrong.jsonl
                A   line 2   process 1   read() -> 2

              Weaker criteria that hold
                None: the history satisfies no named criterion.

              judged    2 operations of 2 processes; 2 overlap another
              against   register, null at the beginning
              decided   by monitor
              assumed   the specification is register, from the file; the initial value is
                        null, the default
            """);
  }

  @Test
  void initialValueCriterionAndStrategyAreAsAsked() throws IOException {
    file("wrong.jsonl", WRONG);
    assertThat(judge("wrong.jsonl", "--initial", "2").exit()).isEqualTo(0);
    Run run = judge("wrong.jsonl", "--initial=2", "--strategy=drop+keys+jit", "--spec=register");
    assertThat(run.out())
        .contains("decided   by jit")
        .contains("the specification is register, by --spec; the")
        .containsPattern("2,\\s+by\\s+--initial");
    String late =
        """
        {"event":"call","process":0,"method":"write","arguments":[1]}
        {"event":"return","process":0}
        {"event":"call","process":1,"method":"read"}
        {"event":"return","process":1,"value":null}
        """;
    file("late.jsonl", late);
    assertThat(judge("late.jsonl").exit()).isEqualTo(1);
    Run sequential = judge("late.jsonl", "--criterion", "sequential-consistency");
    assertThat(sequential.exit()).isEqualTo(0);
    assertThat(sequential.out()).startsWith("PASS  late.jsonl   sequentially consistent");
  }

  @Test
  void oneObjectOnOneLineWithTheVerdictFirst() throws IOException {
    Run run = judge(file("wrong.jsonl", WRONG), "--json");
    Json json = Json.read(run.out());
    assertThat(run.out()).endsWith("}\n").hasLineCount(1);
    assertThat(json.first()).isEqualTo("verdict");
    assertThat(List.of("verdict", "schema", "exit", "file", "criterion", "specification"))
        .extracting(json::text)
        .containsExactly("refuted", "1", "1", "wrong.jsonl", "linearizability", "register");
    assertThat(List.of("operations", "strategy", "initial", "format"))
        .extracting(json::text)
        .containsExactly("2", "monitor", "null", "selvage");
    assertThat(json.text("millis")).matches("\\d+");
    assertThat(run.out())
        .contains(
            "\"core\":{\"minimal\":true,\"operations\":[{\"number\":1,\"line\":2,\"process\":1,"
                + "\"call\":\"read()\",\"outcome\":\"returned\",\"value\":\"2\",\"from\":1,"
                + "\"to\":3}],\"reasons\":[{\"orderLength\":0,\"order\":[],\"operation\":1,"
                + "\"why\":\"cannot read 2 from a register that holds null\"}]}");
  }

  @Test
  void theJsonOfAVerifiedHistoryHasItsOrder() throws IOException {
    Run run = judge(file("right.jsonl", RIGHT), "--json");
    assertThat(run.out()).contains("\"linearization\":[0,1]}");
  }

  @Test
  void severalGetALineEachAndASummary() throws IOException {
    file("a/right.jsonl", RIGHT);
    file("a/wrong.jsonl", WRONG);
    file("a/README.txt", "These are histories.");
    file("a/.hidden.jsonl", WRONG);
    Run run = judge("a", "nowhere.edn");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(timeless(run.out()))
        .isEqualTo(
            """
            PASS     a/right.jsonl        2 ops TIME   register, linearizability, monitor
            FAIL     a/wrong.jsonl        2 ops TIME   register, linearizability, monitor
            WRONG    nowhere.edn    USE-025  cannot read nowhere.edn: no such file

            3 histories of 4 operations in TIME: 1 verified, 1 refuted, 1 cannot be checked
            For the reasons, judge a single file.
            """);
    assertThat(run.err()).isEqualTo(passedOver("a/README.txt"));
  }

  /** Whatever the form, and however few are left: it may have been a history once. */
  @Test
  void whatIsPassedOverIsNamed() throws IOException {
    file("b/right.jsonl", RIGHT);
    file("b/torn.jsonl", RIGHT.substring(20));
    assertThat(judge("b").err()).isEqualTo(passedOver("b/torn.jsonl"));
    assertThat(judge("b", "--json").err()).isEqualTo(passedOver("b/torn.jsonl"));
  }

  private static String passedOver(String file) {
    return "1 file is passed over, not beginning like a history: " + file + "\n";
  }

  @Test
  void severalGetAnObjectEach() throws IOException {
    file("right.jsonl", RIGHT);
    file("wrong.jsonl", WRONG);
    file("bad.jsonl", RIGHT.substring(0, RIGHT.length() - 10));
    Run run = judge("wrong.jsonl", "bad.jsonl", "right.jsonl", "--json");
    assertThat(run.exit()).isEqualTo(64);
    List<Json> lines = run.out().lines().map(Json::read).toList();
    assertThat(lines)
        .extracting(json -> json.text("file"))
        .containsExactly("wrong.jsonl", "bad.jsonl", "right.jsonl");
    assertThat(lines)
        .extracting(json -> json.text("verdict"))
        .containsExactly("refuted", "(none)", "verified");
    assertThat(lines.get(1).text("error")).isEqualTo("USE-020");
  }

  /** Refuted over unknown over verified; wrong input over all. */
  @Test
  void theWorstIsReturned() throws IOException {
    file("right.jsonl", RIGHT);
    file("wrong.jsonl", WRONG);
    assertThat(judge("right.jsonl", "right.jsonl").exit()).isEqualTo(0);
    assertThat(judge("wrong.jsonl", "right.jsonl").exit()).isEqualTo(1);
    assertThat(judge("right.jsonl", "wrong.jsonl").exit()).isEqualTo(1);
    assertThat(judge("right.jsonl", "wrong.jsonl", "nowhere").exit()).isEqualTo(64);
    Run cramped = judge("right.jsonl", "wrong.jsonl", "--memory=1k");
    assertThat(cramped.exit()).isEqualTo(2);
    assertThat(cramped.out()).contains("UNKNOWN  right.jsonl").contains("2 unknown");
  }

  @Test
  void compressedFilesAndStandardInput() throws IOException {
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("w.gz")))) {
      out.write(WRONG.getBytes(StandardCharsets.UTF_8));
    }
    assertThat(judge("w.gz").exit()).isEqualTo(1);
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(WRONG.getBytes(StandardCharsets.UTF_8)));
      assertThat(judge("-").out()).contains("Where in standard input");
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void aClassOfTheUsersIsASpecification() throws IOException {
    String twice =
        """
        {"event":"call","process":0,"method":"roll"}
        {"event":"return","process":0,"value":1}
        {"event":"call","process":0,"method":"roll"}
        {"event":"return","process":0,"value":1}
        """;
    file("twice.jsonl", twice);
    Run run = judge("twice.jsonl", "--spec", Dice.class.getName(), "--class-path", Run.CLASSES);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).contains("Two roll() calls both returned 1.");
    file("other.jsonl", twice.replace("value\":1", "value\":2").replaceFirst(":2", ":1"));
    assertThat(judge("other.jsonl", "--spec", Dice.class.getName()).exit()).isEqualTo(0);
  }

  @Test
  void aLongHistoryIsToldInFewLines() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 8_000; i++) {
      text.append("{\"event\":\"call\",\"process\":0,\"method\":\"write\",\"arguments\":[")
          .append(i)
          .append("]}\n{\"event\":\"return\",\"process\":0}\n");
    }
    file("long.jsonl", text.toString());
    Run run = judge("long.jsonl");
    assertThat(run.out()).contains("judged    8,000 operations of 1 process; none overlap");
    assertThat(run.out().lines().count()).isLessThan(20);
    text.append("{\"event\":\"call\",\"process\":0,\"method\":\"read\"}\n")
        .append("{\"event\":\"return\",\"process\":0,\"value\":-1}\n");
    file("longer.jsonl", text.toString());
    Run refuted = judge("longer.jsonl", "--html", "longer.html");
    assertThat(refuted.exit()).isEqualTo(1);
    assertThat(refuted.out().lines().count()).isLessThan(60);
    assertThat(refuted.out().lines()).allMatch(line -> line.length() <= 100);
    assertThat(Files.size(folder.resolve("longer.html"))).isLessThan(400_000);
    assertThat(Files.readString(folder.resolve("longer.html")))
        .contains("The drawing shows 400 of 8,001 operations; the others come before or after.");
  }

  @Test
  void withoutTimeToReadTheAnswerIsUnknown() throws IOException {
    Run run = judge(file("right.jsonl", RIGHT), "--memory=1k");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).contains("Not decided: out of memory while reading the input.");
    Json json = Json.read(judge("right.jsonl", "--memory=1k", "--json").out());
    assertThat(List.of("verdict", "criterion", "specification", "operations", "strategy"))
        .extracting(json::text)
        .containsExactly("unknown", "linearizability", "", "0", "");
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return name;
  }

  private Run judge(String... args) {
    String[] all = new String[args.length + 1];
    all[0] = "judge";
    System.arraycopy(args, 0, all, 1, args.length);
    return Run.in(folder, all);
  }

  /** Whatever stands before it, as it depends on the width of the time. */
  private static String timeless(String text) {
    return text.replaceAll(" {0,3}\\b\\d+(\\.\\d)? m?s\\b", " TIME")
        .replaceAll(" +(LIN-001 )?TIME", " $1TIME");
  }
}
