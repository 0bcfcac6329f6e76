package io.selvage.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.cli.Run;
import io.selvage.cli.subjects.TornCounter;
import io.selvage.cli.supervise.ExitCode;
import io.selvage.samples.transactions.Ring;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Transactions of a class for any number of threads, from the command line. */
final class SerializabilityCommandTest {
  private static final String SAMPLES = "io.selvage.samples.transactions.";

  @TempDir private Path folder;

  private Run ask(String sample, String... options) {
    List<String> words = new ArrayList<>(List.of("serializability", SAMPLES + sample));
    words.addAll(List.of("-cp", samples(), "--time", "1h"));
    words.addAll(List.of(options));
    return Run.in(folder, words.toArray(String[]::new));
  }

  private static String samples() {
    return of(Ring.class);
  }

  private static String of(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void underALockAllCyclesAreExcluded() {
    Run run = ask("LockedPair");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isEqualTo(ExitCode.DONE);
    assertThat(run.out())
        .startsWith("PASS  io.selvage.samples.transactions.LockedPair   conflict-serializability\n")
        .contains("no conflict cycle of any length.");
    assertThat(ask("LockedPair", "--strict", "--json").out())
        .contains("\"verdict\":\"verified\"", "\"criterion\":\"strict-serializability\"")
        .contains("\"provedPairs\":4,\"bound\":4,\"allCycles\":true");
  }

  @Test
  void withoutALockThereIsARun() {
    Run run = ask("UnlockedPair");
    assertThat(run.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(run.out())
        .startsWith(
            "FAIL  io.selvage.samples.transactions.UnlockedPair   not conflict serializable")
        .contains("With 2 threads:", "read UnlockedPair.x before write UnlockedPair.x")
        .containsPattern("A  read x +UnlockedPair.move:\\d+");
  }

  @Test
  void aRingTakesThreePairs() {
    Run two = ask("Ring", "--once", "--pairs", "2");
    assertThat(two.exit()).isEqualTo(ExitCode.DONE);
    assertThat(two.out())
        .contains("conflict-serializability up to 2 pairs", "longer cycles; 6 pairs would decide");
    Run three = ask("Ring", "--once", "--json");
    assertThat(three.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(three.out()).contains("\"provedPairs\":2", "\"code\":\"ATO-001\"", "\"threads\":3");
  }

  @Test
  void strictIsMoreWhereThreadsCallOnce() {
    assertThat(ask("LateReader", "--once").out()).startsWith("PASS").contains("of any length");
    Run strict = ask("LateReader", "--once", "--strict");
    assertThat(strict.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(strict.out())
        .contains("not strict serializable   ATO-001", "2 before 3: ended before the other began");
  }

  /** Who writes y before x is not missed by a reader of x before y, unless two writers follow. */
  @Test
  void aClientMayBeGiven() {
    assertThat(ask("LateReader", "--client", "writeX; writeY | readBoth").out())
        .startsWith("FAIL")
        .contains("1 before 3: ended before the other began");
    Run other = ask("LateReader", "--client", "writeY; writeX | readBoth");
    assertThat(other.out()).startsWith("PASS").contains("the lists of --client", "of any length");
    Run strict = ask("LateReader", "--client", "writeY; writeX | readBoth", "--strict");
    assertThat(strict.exit()).isEqualTo(ExitCode.REFUTED);
    assertThat(strict.out()).contains("With 3 threads:");
    assertThat(ask("LateReader", "--client", "writeX", "--once").err()).startsWith("USE-016");
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertThat(ask("LockedPair", "--pairs", "1").err()).startsWith("USE-016");
    assertThat(ask("LockedPair", "--write", "net.tts").err()).startsWith("USE-016");
    assertThat(ask("LockedPair", "--fields", "nothing", "--pairs", "2").out())
        .startsWith("UNKNOWN")
        .contains("REF-115");
    Run check =
        Run.in(folder, "check", SAMPLES + "Ring", "--criterion", "conflict-serializability");
    assertThat(check.err()).contains("use selvage serializability");
  }

  @ParameterizedTest
  @CsvSource({
    "LockedPair, net.tts, safe",
    "LockedPair, net.spec, safe",
    "UnlockedPair, net.tts, unsafe",
    "UnlockedPair, net.spec, unsafe"
  })
  void theNetHasTheSameAnswer(String sample, String file, String verdict) {
    Run asked = ask(sample, "--pairs", "2", "--write", file);
    assertThat(asked.err()).isEmpty();
    assertThat(asked.exit()).isEqualTo(verdict.equals("safe") ? ExitCode.DONE : ExitCode.REFUTED);
    Run cover = Run.in(folder, "cover", file);
    assertThat(cover.out()).startsWith(verdict + "  " + file);
    assertThat(cover.exit()).isEqualTo(asked.exit());
  }

  @ParameterizedTest
  @CsvSource({
    "io.selvage.samples.ModuloCounter, net.tts, safe",
    "io.selvage.samples.ModuloCounter, net.spec, safe",
    "io.selvage.cli.subjects.TornCounter, net.tts, unsafe",
    "io.selvage.cli.subjects.TornCounter, net.spec, unsafe"
  })
  void theNetOfAClassBesideItsMeaningHasTheSameAnswer(
      String className, String file, String verdict) {
    Run asked =
        Run.in(
            folder,
            "check",
            className,
            "-cp",
            samples() + File.pathSeparator + of(TornCounter.class),
            "--nodes=2",
            "--time=1h",
            "--engine=unbounded",
            "--write",
            file);
    assertThat(asked.err()).isEmpty();
    assertThat(asked.exit()).isEqualTo(verdict.equals("safe") ? ExitCode.DONE : ExitCode.REFUTED);
    Run cover = Run.in(folder, "cover", file);
    assertThat(cover.out()).startsWith(verdict + "  " + file);
    assertThat(cover.exit()).isEqualTo(asked.exit());
  }

  @Test
  void reproducesWhatIsSoonDone() {
    for (String row : new String[] {"ring", "late"}) {
      Run rows =
          Run.in(
              folder, "reproduce", "sequential-specs", "--part=serializability", "--rows=" + row);
      assertThat(rows.exit()).as(rows.out()).isEqualTo(ExitCode.DONE);
    }
  }

  @Test
  @Tag("long")
  void reproducesTransactionalLocking() {
    Run rows =
        Run.in(folder, "reproduce", "sequential-specs", "--part=serializability", "--rows=TL2");
    assertThat(rows.exit()).as(rows.out()).isEqualTo(ExitCode.DONE);
  }
}
