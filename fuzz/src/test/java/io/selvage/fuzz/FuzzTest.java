package io.selvage.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A fixed number of cases of each mode, about a minute together; {@code bench/run fuzz} has more.
 */
@Tag("full")
final class FuzzTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "classes, 30",
    "histories, 2000",
    "nets, 300",
    "certificates, 600",
    "traces, 5000",
    "litmus, 120",
    "litmus-java, 120",
    "java-model, 120",
    "proved, 10"
  })
  void theEnginesAgreeWithTheOracles(String mode, int cases) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8)) {
      Fuzz.Options options =
          new Fuzz.Options(List.of(mode), 20_261_116, Duration.ofDays(1), cases, folder);
      assertThat(new Fuzz(options, stream).run()).as(() -> text(out)).isZero();
    }
    assertThat(text(out)).contains(String.format(java.util.Locale.ROOT, "%,d cases", cases));
  }

  private static String text(ByteArrayOutputStream out) {
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void optionsAreRead() {
    assertThat(
            Fuzz.Options.parse(
                "--mode", "nets,traces", "--seed", "7", "--time", "2m", "--out", "x"))
        .isEqualTo(
            new Fuzz.Options(
                List.of("nets", "traces"),
                7,
                Duration.ofMinutes(2),
                Integer.MAX_VALUE,
                Path.of("x")));
    assertThatThrownBy(() -> Fuzz.Options.parse("--sed", "7"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> FuzzModes.named(List.of("nothing")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Lists of numbers, of which those with a seven are wrong and those with an eight crash. */
  private static final class Sevens implements FuzzMode<List<Integer>> {
    @Override
    public String name() {
      return "sevens";
    }

    @Override
    public List<Integer> generate(Random random) {
      return random.ints(20, 0, 10).boxed().toList();
    }

    @Override
    public Optional<String> difference(List<Integer> example) {
      if (example.contains(8)) {
        throw new IllegalStateException("eight");
      }
      return example.contains(7) ? Optional.of("seven") : Optional.empty();
    }

    @Override
    public List<List<Integer>> smaller(List<Integer> example) {
      return IntStream.range(0, example.size())
          .mapToObj(
              left ->
                  IntStream.range(0, example.size())
                      .filter(i -> i != left)
                      .mapToObj(example::get)
                      .toList())
          .toList();
    }

    @Override
    public String show(List<Integer> example) {
      return example.toString();
    }
  }

  @Test
  void whatDiffersIsShrunk() {
    assertThat(CaseShrinker.shrink(new Sevens(), List.of(1, 2, 7, 3, 7), "seven"))
        .isEqualTo(new CaseShrinker.Shrunk("[7]", "seven"));
    assertThat(CaseShrinker.check(new Sevens(), List.of(1, 8)).orElseThrow())
        .startsWith("crash: java.lang.IllegalStateException: eight");
  }
}
