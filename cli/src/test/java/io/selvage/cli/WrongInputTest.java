package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.selvage.cli.subjects.Odd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is wrong is said in one numbered line with the likely cause. */
final class WrongInputTest {
  private static final String QUEUE = "java.util.concurrent.ConcurrentLinkedQueue";
  private static final String DEQUE = "java.util.ArrayDeque";
  private static final String DEMANDING = Odd.Demanding.class.getName();

  @TempDir private Path folder;

  static Stream<Arguments> mistakes() {
    return Stream.of(
        wrong(
            "USE-001  class java.util.Aray (did you mean java.util.Arrays?) not found; check",
            "check",
            "java.util.Aray"),
        wrong("USE-001  class demo.Nope not found", "check", QUEUE, "--against", "demo.Nope"),
        wrong(
            "USE-001  class ConcurrentLinkedQueue (did you mean " + QUEUE + "?) not found",
            "check",
            "ConcurrentLinkedQueue"),
        wrong("USE-002  no public method ofer in " + QUEUE, "check", QUEUE, "--ops", "ofer"),
        wrong("USE-002  no public method hidden", mine(DEMANDING, "--ops", "hidden")),
        wrong("USE-002  no public method pop", "check", QUEUE, "--client", "offer(1) | pop"),
        wrong(
            "USE-003  remove is overloaded in ", "check", "java.util.ArrayList", "--ops", "remove"),
        wrong("USE-003  add is overloaded", mine(DEMANDING, "--ops", "add")),
        wrong(
            "USE-008  java.util.concurrent.BlockingQueue has no public constructor without"
                + " parameters; check a class that implements it, such as"
                + " java.util.concurrent.LinkedBlockingQueue",
            "check",
            "java.util.concurrent.BlockingQueue",
            "--ops",
            "take"),
        wrong("USE-004  cannot choose arguments for read", mine(DEMANDING, "--ops", "read")),
        wrong("USE-004  cannot choose arguments for forEach", "check", DEQUE, "--ops", "forEach"),
        wrong(
            "USE-005  the specification java.lang.Object has no method poll",
            "check",
            QUEUE,
            "--against",
            "java.lang.Object",
            "--ops",
            "poll"),
        wrong("USE-006  cannot parse `offer(`", "check", QUEUE, "--ops", "offer("),
        wrong("USE-006  cannot parse `offer,`", "check", QUEUE, "--ops", "offer,"),
        wrong("USE-006  cannot parse `offer(1) |`", "check", QUEUE, "--client", "offer(1) |"),
        wrong("USE-006  cannot parse ``", "check", QUEUE, "--client", ""),
        wrong("USE-006  cannot parse `offer 1`", "check", QUEUE, "--init", "offer 1"),
        wrong("USE-006  cannot parse --time `10`", "check", QUEUE, "--time", "10"),
        wrong("USE-006  cannot parse --time `0s`", "check", QUEUE, "--time", "0s"),
        wrong("USE-006  cannot parse --time `-1s`", "check", QUEUE, "--time=-1s"),
        wrong("USE-006  cannot parse --time `999999h`", "check", QUEUE, "--time", "999999h"),
        wrong("USE-006  cannot parse --memory `lots`", "check", QUEUE, "--memory", "lots"),
        wrong("USE-016  --sample requires all programs", "check", QUEUE, "--sample", "5"),
        wrong("USE-016  --sample 0 is too few", some("--sample", "0")),
        wrong("USE-016  --executions -1 is too few", some("--executions=-1")),
        wrong("USE-016  --seed requires --sample", some("--seed", "5")),
        wrong(
            "USE-016  --sample cannot be combined with --executions",
            some("--sample", "5", "--executions", "5")),
        wrong(
            "USE-016  --sample samples executions",
            some("--sample", "5", "--client", "poll | poll")),
        wrong(
            "USE-016  --executions samples executions", some("--executions", "5", "--nodes", "2")),
        wrong(
            "USE-016  --sample is supported for linear",
            some("--sample", "5", "--criterion", "weak")),
        wrong(
            "USE-016  --sample requires all programs", some("--sample", "5", "--engine", "refine")),
        wrong("USE-007  unknown criterion niceness", "check", QUEUE, "--criterion", "niceness"),
        wrong(
            "USE-008  io.selvage.cli.subjects.Odd$Unmade has no public constructor",
            mine(Odd.Unmade.class.getName())),
        wrong("USE-010  unknown replay token 7fGk2: not in ", "replay", "7fGk2"),
        wrong("USE-006  cannot parse `selvage1.AAAA`: it is damaged", "replay", "selvage1.AAAA"),
        wrong("USE-006  cannot parse `selvage2.AAAA`: it was made by", "replay", "selvage2.AAAA"),
        wrong("USE-006  cannot parse `what?`: expected a token", "replay", "what?"),
        wrong("USE-011  ", "check", QUEUE, "--ops", "toString(), wait(\"a\")"),
        wrong("USE-014  setting up", mine(Odd.Stillborn.class.getName())),
        wrong(
            "USE-015  no engine supports this check: none supports the memory model arm",
            "check",
            QUEUE,
            "--model",
            "arm"),
        wrong(
            "USE-016  unknown strength X of a container; known: R, RI, RD, RID",
            "check",
            QUEUE,
            "--ops",
            "offer,poll",
            "--model",
            "java",
            "--strength",
            "x"),
        wrong(
            "USE-016  unknown engine magic; known: reduction, refine, relaxed, stress, prove, unbounded,",
            "check",
            QUEUE,
            "--engine",
            "magic"),
        wrong(
            "USE-015  no engine supports this check: fake does not handle the memory model sc",
            "check",
            QUEUE,
            "--engine",
            "fake"),
        wrong(
            "USE-016  class path entry not found: no/such.jar",
            "check",
            QUEUE,
            "-cp",
            "no/such.jar"),
        wrong("USE-006  cannot parse --class-path", "check", QUEUE, "--class-path", "a\0b"),
        wrong("USE-016  --jdk nowhere is not a JDK home", "check", QUEUE, "--jdk", "nowhere"),
        wrong("USE-016  pom.xml on the class path is neither", "check", QUEUE, "-cp", "pom.xml"),
        wrong("USE-001  class demo.Nope not found", "show", "demo.Nope", "run"),
        wrong("USE-002  no public method ofer", "show", QUEUE, "ofer"),
        wrong("USE-003  remove is overloaded", "show", DEQUE, "remove"),
        wrong(
            "USE-006  cannot parse `offer, poll`: expected one method",
            "show",
            QUEUE,
            "offer, poll"),
        wrong(
            "USE-002  no public method valueOf in java.lang.Integer; it is static",
            "check",
            "java.lang.Integer",
            "--ops",
            "valueOf"),
        wrong(
            "USE-002  no public method getInt in java.lang.Integer\n",
            "check",
            "java.lang.Integer",
            "--ops",
            "getInt"),
        wrong("USE-006  cannot parse ``: expected one method", "show", QUEUE, ""),
        wrong("USE-016  missing required parameter: 'METHOD'", "show", QUEUE),
        wrong("USE-016  --memory 900000g exceeds", "check", QUEUE, "--memory", "900000g"),
        wrong("USE-016  --threads 1 is too few", "check", QUEUE, "--threads", "1"),
        wrong("USE-016  --calls 1 is too few", "check", QUEUE, "--calls", "1"),
        wrong("USE-016  --values 0 is too few", "check", QUEUE, "--values", "0"),
        wrong("USE-016  invalid value for option '--calls'", "check", QUEUE, "--calls", "many"),
        wrong(
            "USE-016  --values cannot be combined with --client",
            "check",
            QUEUE,
            "--client",
            "poll | poll",
            "--values",
            "3"),
        wrong(
            "USE-016  no option --agains; did you mean --against?",
            "check",
            QUEUE,
            "--agains",
            DEQUE),
        wrong("USE-016  no option --xyzzy", "check", QUEUE, "--xyzzy"),
        wrong("USE-016  missing required parameter: 'CLASS'", "check"),
        wrong("USE-016  missing required parameter", "check", QUEUE, "--ops"),
        wrong("USE-016  unexpected arguments: poll", "check", QUEUE, "--ops", "offer,", "poll"),
        wrong(
            "USE-016  option '--ops' (LIST) should be",
            "check",
            QUEUE,
            "--ops",
            "poll",
            "--ops",
            "add"),
        wrong("USE-016  no command chekc; did you mean check?", "chekc", QUEUE),
        wrong(
            "USE-016  cluster is not in this version; commands: check, demo, campaign,"
                + " stress, judge, explore",
            "cluster",
            "demo.Counter"),
        wrong("USE-016  missing required parameter: 'FILE'", "judge"),
        wrong("USE-016  no option --colour", "--colour"),
        wrong("USE-016  unknown code X-1", "explain", "X-1"),
        wrong("USE-016  @file is not in this version", "@file"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isOneNumberedLine(String expected, String... args) {
    Run run = Run.in(folder, args);
    assertThat(run.err()).startsWith(expected).hasLineCount(1).endsWith("\n");
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.out()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void isAnObjectForPrograms(String expected, String... args) {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--json");
    Run run = Run.in(folder, all.toArray(String[]::new));
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).hasLineCount(1);
    assertThat(run.out()).hasLineCount(1);
    Json json = Json.read(run.out());
    assertThat(json.first()).isEqualTo("error");
    assertThat(run.err()).isEqualTo(json.text("error") + "  " + json.text("message") + "\n");
    assertThat(json.text("exit")).isEqualTo("64");
  }

  @Test
  void nothingIsAnsweredWithHelp() {
    Run run = Run.in(folder);
    assertThat(run.exit()).isEqualTo(64);
    assertThat(run.err()).contains("Usage: selvage");
    assertThat(run.out()).isEmpty();
  }

  private static String[] some(String... more) {
    return Stream.concat(Stream.of("check", QUEUE, "--model", "java"), Stream.of(more))
        .toArray(String[]::new);
  }

  private static String[] mine(String className, String... more) {
    List<String> args = new ArrayList<>(List.of("check", className, "-cp", Run.CLASSES));
    args.addAll(List.of(more));
    return args.toArray(String[]::new);
  }

  private static Arguments wrong(String expected, String... args) {
    return arguments(expected, args);
  }
}
