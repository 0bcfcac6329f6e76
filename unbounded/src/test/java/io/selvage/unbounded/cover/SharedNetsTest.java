package io.selvage.unbounded.cover;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TtsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The nets of others, with the verdicts of others. */
final class SharedNetsTest {
  private static final Path NETS = Path.of("../../shared/testdata/nets");
  private static final long LARGE = 100_000;

  @Test
  void smallNetsHaveTheExpectedVerdicts() throws IOException {
    assertThat(decided(0, LARGE)).isEqualTo(88);
  }

  @Test
  @Tag("long")
  void largeNetsHaveTheExpectedVerdicts() throws IOException {
    assertThat(decided(LARGE, Long.MAX_VALUE)).isEqualTo(16);
  }

  private static int decided(long from, long below) throws IOException {
    Assumptions.assumeTrue(
        Files.isDirectory(NETS), "skipped: the nets are not there: " + NETS.toAbsolutePath());
    int decided = 0;
    for (String line : Files.readAllLines(NETS.resolve("verdicts.tsv"))) {
      List<String> words = List.of(line.split("\t"));
      Path file = NETS.resolve(words.get(0));
      if (words.get(0).equals("file") || Files.size(file) < from || Files.size(file) >= below) {
        continue;
      }
      PetriNet net = read(file);
      CoverabilityResult decision = CoverabilityPortfolio.all().decide(net, Budget.unlimited());
      assertThat(decision.verdict()).as(words.get(0)).isEqualTo(words.get(1));
      assertThat(CoverabilityCertificateChecker.fault(net, decision.certificate().orElseThrow()))
          .isEmpty();
      decided++;
    }
    return decided;
  }

  private static PetriNet read(Path file) throws IOException {
    String name = file.toString();
    String text = Files.readString(file);
    return name.endsWith(".tts")
        ? TtsReader.read(
            name, text, "prop", Files.readString(Path.of(name.replaceFirst("tts$", "prop"))))
        : MistReader.read(name, text);
  }
}
