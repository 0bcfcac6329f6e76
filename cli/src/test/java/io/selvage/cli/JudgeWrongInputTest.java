package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.subjects.Dice;
import io.selvage.history.spec.BuiltInSpecifications;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong input is one line with the file and the line, to the letter; and never a verdict. */
final class JudgeWrongInputTest {
  private static final String CALL = "{\"event\":\"call\",\"process\":0,\"method\":\"read\"}\n";
  private static final String RETURN = "{\"event\":\"return\",\"process\":0,\"value\":null}\n";
  private static final String SPECIFICATIONS = String.join(", ", BuiltInSpecifications.names());
  private static final String FORMATS =
      "selvage, jepsen, jepsen-text, etcd-log, elle-json, kv, porcupine, porcupine-go, csv, otlp,"
          + " limo, polylin, fptlin";

  @TempDir private Path folder;

  @Test
  void truncated() throws IOException {
    says("USE-020  file:2: the input ends in the middle of an event", CALL + "{\"event\":\"ret");
    says(
        "USE-020  file:2: the input ends in the middle of an event",
        "{:process 0, :type :invoke, :f :read, :value nil}\n{:process 0, :type :ok, :f");
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write((CALL + RETURN).repeat(1000).getBytes(StandardCharsets.UTF_8));
    }
    says(
        "USE-020  file:1: the compressed data ends too early",
        Arrays.copyOf(packed.toByteArray(), 20));
  }

  @Test
  void returnWithoutCall() throws IOException {
    says("USE-020  file:3: process 0 returns without a call", CALL + RETURN + RETURN);
    says(
        "USE-020  file:1: process 7 returns without a call",
        "INFO  jepsen.util - 7\t:ok\t:read\t3\n");
  }

  @Test
  void twoOpenCallsOfOneProcess() throws IOException {
    says("USE-020  file:2: process 0 calls again, and its call of line 1 is open", CALL + CALL);
  }

  @Test
  void unknownMethod() throws IOException {
    String call =
        "{\"event\":\"call\",\"process\":1,\"method\":\"frobnicate\",\"arguments\":[1]}\n";
    says(
        "USE-026  file:2: no specification has frobnicate(1); name a specification with --spec,"
            + " one of: "
            + SPECIFICATIONS,
        CALL + call);
    says(
        "USE-023  file:2: the specification register has no frobnicate(1); it has: read(),"
            + " write(value), cas(value, value)",
        CALL + call,
        "--spec=register");
    says(
        "USE-026  file:1: several specifications have these methods; name a specification with"
            + " --spec, one of: "
            + BuiltInSpecifications.names().stream()
                .filter(name -> name.matches("map|queue|stack|deque|.*priority-queue"))
                .collect(Collectors.joining(", ")),
        CALL.replace("read", "size"));
  }

  @Test
  void wrongTypes() throws IOException {
    String header = "{\"selvage\":1,\"specification\":\"counter\"}\n";
    says(
        "USE-023  file:2: the specification counter has no add(\"x\"); it has: add(number),"
            + " increment(), decrement(), read()",
        header
            + "{\"event\":\"call\",\"process\":0,\"method\":\"add\",\"arguments\":[\"x\"]}\n"
            + "{\"event\":\"return\",\"process\":0}\n");
    says(
        "USE-020  file:1: \"process\" should be a whole number",
        CALL.replace("\"process\":0", "\"process\":\"zero\""));
    says(
        "USE-020  file:2: \"arguments\" should be an array",
        header + "{\"event\":\"call\",\"process\":0,\"method\":\"add\",\"arguments\":7}\n");
    says(
        "USE-022  file:1: unknown specification tree; known: " + SPECIFICATIONS,
        header.replace("counter", "tree") + CALL);
  }

  @Test
  void binaryGarbage() throws IOException {
    byte[] garbage = new byte[10_000];
    new Random(1).nextBytes(garbage);
    says("USE-020  file:1: this is not text in UTF-8", garbage);
    Arrays.fill(garbage, (byte) 0);
    says("USE-020  file:1: this is binary data, not text", garbage);
  }

  @Test
  void aLineOfTenMegabytes() throws IOException {
    String tenMegabytes = "x".repeat(10_000_000);
    says(
        "USE-020  file:2: a word or number is too long, or values are nested too deeply",
        CALL + "{\"event\":\"return\",\"process\":0,\"value\":\"" + tenMegabytes + "\"}\n");
    says(
        "USE-020  file:2: the line is longer than 1048576 characters",
        "INFO  jepsen.util - 7\t:invoke\t:read\tnil\n" + tenMegabytes);
    says("USE-021  file has an unknown format; name the format, one of: " + FORMATS, tenMegabytes);
  }

  @Test
  void nothing() throws IOException {
    says("USE-020  file:1: the file is empty", "");
    says("USE-020  file:1: the file is empty", " \n\n");
    Files.delete(folder.resolve("file"));
    says("USE-025  cannot read file: no such file");
    Files.createDirectory(folder.resolve("file"));
    says("USE-025  cannot read file: no file of this folder begins like a history");
    Files.writeString(folder.resolve("file/README.md"), "# Nothing to judge\n");
    says("USE-025  cannot read file: no file of this folder begins like a history");
  }

  @Test
  void unknownNames() throws IOException {
    String right = CALL + RETURN;
    says("USE-022  unknown specification tree; known: " + SPECIFICATIONS, right, "--spec=tree");
    says(
        "USE-007  unknown criterion niceness; known: linearizability, sequential-consistency, weak,"
            + " causal-convergence, monotonic-reads, read-my-writes, return-value, the last four"
            + " also with the prefix untimed-, bounded-barriers, and axioms such as \"lin >= hb,"
            + " vis >= po;vis\"",
        right,
        "--criterion=niceness");
    says(
        "USE-016  unknown strategy luck; known: auto,"
            + " [drop+][keys+][quiescence+][monitor+]wing-gong|wgl|jit",
        right,
        "--strategy=luck");
    says(
        "USE-016  unknown strategy wgl for a weak criterion; known: auto,"
            + " full-first|minimal|naive, with +wing-gong|jit",
        right,
        "--criterion=weak",
        "--strategy=wgl");
    says(
        "USE-006  cannot parse the axioms 'vis >= hb^-1': inverse, complement and"
            + " difference are not supported: a term must be monotonic in vis, because the search"
            + " tries minimal visibility only,"
            + " at '^-1'",
        right,
        "--criterion=vis >= hb^-1");
    says("USE-024  unknown format xml; known: " + FORMATS, right, "--format=xml");
    says(
        "USE-020  file:2: here should be: method value start end",
        "# queue\nenq 1\n",
        "--format=polylin");
  }

  @Test
  void badInitialValue() throws IOException {
    String right = CALL + RETURN;
    says(
        "USE-006  cannot parse `[1,`: expected a value at column 4, found the end",
        right,
        "--initial=[1,");
    says("USE-016  queue cannot start with 3", right, "--spec=queue", "--initial=3");
    says("USE-016  counter cannot start with \"x\"", right, "--spec=counter", "--initial=\"x\"");
  }

  @Test
  void unfitClasses() throws IOException {
    String right = CALL + RETURN;
    says(
        "USE-001  class demo.Nope not found; check --class-path, and give the name with its"
            + " package",
        right,
        "--spec=demo.Nope");
    says(
        "USE-027  java.lang.String cannot be used as a specification: it does not implement"
            + " io.selvage.core.Specification",
        right,
        "--spec=java.lang.String");
    says(
        "USE-027  java.util.Optional cannot be used as a specification: it has no public"
            + " constructor without parameters",
        right,
        "--spec=java.util.Optional");
    says(
        "USE-027  io.selvage.cli.subjects.Dice cannot be used as a specification: a class has its"
            + " own initial state; omit --initial",
        right,
        "--spec=" + Dice.class.getName(),
        "--initial=1");
  }

  @Test
  void pagesThatCannotBe() throws IOException {
    String right = CALL + RETURN;
    says(
        "USE-016  cannot write --html nowhere/page.html: there is no such folder",
        right,
        "--html=nowhere/page.html");
    says(
        "USE-016  --html shows one history, but there are 2; name one of them",
        right,
        "file",
        "--html=a");
  }

  @Test
  void programsGetTheErrorToo() throws IOException {
    Files.writeString(folder.resolve("file"), CALL + CALL);
    Json json = Json.read(Run.in(folder, "judge", "file", "--json").out());
    assertThat(json.first()).isEqualTo("error");
    assertThat(json.text("error")).isEqualTo("USE-020");
    assertThat(json.text("exit")).isEqualTo("64");
    assertThat(json.text("verdict")).isEqualTo("(none)");
  }

  private void says(String message, String text, String... options) throws IOException {
    says(message, text.getBytes(StandardCharsets.UTF_8), options);
  }

  private void says(String message, byte[] bytes, String... options) throws IOException {
    Files.write(folder.resolve("file"), bytes);
    judged(message, options);
  }

  private void says(String message) {
    judged(message);
  }

  private void judged(String message, String... options) {
    String[] args =
        Stream.concat(Stream.of("judge", "file"), Stream.of(options)).toArray(String[]::new);
    Run run = Run.in(folder, args);
    assertThat(run.err()).isEqualTo(message + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.exit()).isEqualTo(64);
  }
}
