package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.selvage.cli.subjects.Counter;
import io.selvage.cli.subjects.JcstressTests;
import io.selvage.samples.broken.BlindPopStack;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every object that a command prints has the schema of that command in docs/schemas. */
@Tag("full")
final class JsonSchemasTest {
  private static final Path SCHEMAS = Path.of("../docs/schemas");
  private static final String LOCK =
      """
      vars out inside free
      rules
        out >= 1, free >= 1 -> out' = out - 1, free' = free - 1, inside' = inside + 1;
        inside >= 1 -> inside' = inside - 1, free' = free + 1, out' = out + 1;
      init out >= 1, inside = 0, free = 1
      target inside >= 2
      """;
  private static final String HISTORY =
      """
      {"event":"call","process":0,"method":"write","arguments":[1]}
      {"event":"return","process":0}
      {"event":"call","process":0,"method":"read"}
      {"event":"return","process":0,"value":VALUE}
      """;
  private static final String TABLE =
      """
      name,program,exists,init,sc_allowed,sc_execs,tso_allowed,tso_execs
      SB,W.opq x 1; r=R.opq y || W.opq y 1; r=R.opq x,0:r=0 & 1:r=0,,0,3,1,4
      """;
  private static final String TRACE =
      """
      T1|begin(inc)|1
      T1|r(x)|2
      T2|begin(inc)|1
      T2|r(x)|2
      T2|w(x)|3
      T2|end(inc)|4
      T1|w(x)|3
      T1|end(inc)|4
      """;

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  @TempDir private Path folder;

  private final Set<String> used = new TreeSet<>();
  private final SoftAssertions softly = new SoftAssertions();

  @Test
  void everyCommandHasItsSchema() throws IOException {
    write("lock.spec", LOCK);
    write("race.tts", "2 3\n0 0 -> 1 1\n1 0 -> 0 2\n0 2 -> 0 2\n");
    write("race.prop", "0|1,2\n");
    write("right.jsonl", HISTORY.replace("VALUE", "1"));
    write("wrong.jsonl", HISTORY.replace("VALUE", "2"));
    write("bad.jsonl", HISTORY.replace("VALUE", ""));
    write("tests.csv", TABLE);
    write("lost.std", TRACE);
    String samples = samples();
    String treiber = "io.selvage.samples.TreiberStack";
    String plain = "io.selvage.samples.barriers.PlainCounter";

    check("check", 0, "check", "fake.Verified", "--engine=fake");
    check("check", 1, "check", "fake.Refuted", "--engine=fake");
    check("check", 2, "check", "fake.Unknown", "--engine=fake");
    check("check", 1, "check", Counter.class.getName(), "-cp", Run.CLASSES, "--calls=2");
    check("check", 0, "check", treiber, "-cp", samples, "--calls=2", "--engine=refine");
    check("judge", 0, "judge", "right.jsonl");
    check("judge", 1, "judge", "wrong.jsonl");
    check("judge", 2, "judge", "right.jsonl", "--memory=1k");
    check("judge-follow", 0, "judge", "right.jsonl", "--follow", "--idle=1ms", "--spec=register");
    check("judge-follow", 1, "judge", "wrong.jsonl", "--follow", "--idle=1ms", "--spec=register");
    check("error", 64, "judge", "bad.jsonl");
    check("explore-litmus", 0, "explore", "tests.csv", "--model=sc");
    check(
        "explore-jcstress",
        0,
        "explore",
        JcstressTests.Arbitrated.class.getName(),
        "-cp",
        Run.CLASSES);
    check(
        "explore",
        1,
        "explore",
        "io.selvage.samples.explored.Dekker",
        "--method=wrong",
        "-cp",
        samples);
    check("cover", 0, "cover", "lock.spec");
    check("cover", 1, "cover", "race.tts");
    check("atomicity", 1, "atomicity", "lost.std");
    check(
        "serializability",
        0,
        "serializability",
        "io.selvage.samples.transactions.LockedPair",
        "-cp",
        samples);
    check(
        "serializability",
        1,
        "serializability",
        "io.selvage.samples.transactions.UnlockedPair",
        "-cp",
        samples);
    check(
        "barriers",
        1,
        "barriers",
        "io.selvage.samples.barriers.LossyCounter",
        "--against",
        plain,
        "--ops",
        "increment(), get()",
        "-cp",
        samples);
    check(
        "barriers",
        2,
        "barriers",
        "io.selvage.samples.barriers.LossyCounter",
        "--against",
        plain,
        "--ops",
        "increment(), get()",
        "--barriers=0",
        "--delays=1",
        "--calls=3",
        "-cp",
        samples);
    check("prove", 0, "prove", treiber, "--spec", "stack", "-cp", samples);
    check("prove", 2, "prove", BlindPopStack.class.getName(), "--spec", "stack", "-cp", samples);
    check(
        "weaken",
        2,
        "weaken",
        treiber,
        "-cp",
        samples,
        "--against",
        "java.util.ArrayDeque",
        "--ops",
        "push(1),pop",
        "--calls=2");
    check("text", 0, "show", Counter.class.getName(), "inc", "-cp", Run.CLASSES);
    check("text", 0, "explain", "USE-001");
    check("error", 64, "check", "no.such.Class");
    check("error", 70, "check", "fake.Crash", "--engine=fake");
    softly.assertAll();
    assertThat(used)
        .as("schemas that no output was checked against")
        .containsAll(schemas().stream().filter(it -> !ELSEWHERE.contains(it)).toList());
  }

  /** Not checked here: they need a cluster, or results that take long. */
  private static final Set<String> ELSEWHERE =
      Set.of("judge-cluster", "stress", "progress", "unknown");

  /** The schema itself is checked: it rejects what is not as it should be. */
  @Test
  void schemasReject() throws IOException {
    write("right.jsonl", HISTORY.replace("VALUE", "1"));
    String right = Run.in(folder, "judge", "right.jsonl", "--json").out();
    assertThat(errors("judge", right)).isEmpty();
    assertThat(errors("judge", right.replace("\"exit\":0", "\"exit\":1"))).isNotEmpty();
    assertThat(errors("judge", right.replace("\"millis\":", "\"millies\":"))).isNotEmpty();
    assertThat(errors("judge", right.replace("verified", "right"))).isNotEmpty();
  }

  @Test
  void sarifHasItsSchema() throws IOException {
    Schema sarif;
    try (InputStream in =
        JsonSchemasTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      sarif =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(in, InputFormat.JSON);
    }
    for (String subject : List.of("fake.Refuted", "fake.Verified", "fake.Unknown")) {
      Run.in(folder, "check", subject, "--engine=fake", "--sarif=out.sarif");
      String text = Files.readString(folder.resolve("out.sarif"));
      assertThat(sarif.validate(text, InputFormat.JSON)).as(subject).isEmpty();
      assertThat(sarif.validate(text.replace("2.1.0\"", "2.2\""), InputFormat.JSON)).isNotEmpty();
    }
  }

  /**
   * {@code ::level key=value,key=value::message}, with control characters and separators escaped.
   */
  @Test
  void annotationsAreWorkflowCommands() {
    for (String subject : List.of("fake.Refuted", "fake.Verified", "fake.Unknown")) {
      Run run =
          Run.watched(
              Map.of("GITHUB_STEP_SUMMARY", folder.resolve("summary.md").toString()),
              folder,
              "check",
              subject,
              "--engine=fake",
              "--github");
      assertThat(run.out().lines().filter(line -> line.startsWith("::")))
          .hasSize(1)
          .allMatch(
              line -> line.matches("::(notice|warning|error) (\\w+=[^:,]*,)*title=[^:,]+::.+"));
    }
  }

  private void check(String schema, int exit, String... command) throws IOException {
    List<String> words = new ArrayList<>(List.of(command));
    words.add("--json");
    Run run = Run.in(folder, words.toArray(String[]::new));
    softly.assertThat(run.exit()).as("%s: %s %s", words, run.out(), run.err()).isEqualTo(exit);
    softly.assertThat(run.out().lines()).as("%s", words).isNotEmpty();
    for (String line : run.out().lines().toList()) {
      softly.assertThat(errors(schema, line)).as("%s: %s", words, line).isEmpty();
      softly.assertThat(line).as("%s", words).startsWith("{\"" + first(schema) + "\":");
    }
    used.add(schema);
  }

  private static String first(String schema) {
    return switch (schema) {
      case "error", "text" -> schema;
      default -> "verdict";
    };
  }

  private static List<String> errors(String schema, String json) throws IOException {
    String text = Files.readString(SCHEMAS.resolve(schema + ".schema.json"));
    return REGISTRY.getSchema(text, InputFormat.JSON).validate(json, InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  private static List<String> schemas() throws IOException {
    try (Stream<Path> files = Files.list(SCHEMAS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".schema.json"))
          .map(name -> name.replace(".schema.json", ""))
          .sorted()
          .toList();
    }
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String samples() {
    try {
      return Path.of(
              BlindPopStack.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
