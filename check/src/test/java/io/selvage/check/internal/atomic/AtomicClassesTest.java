package io.selvage.check.internal.atomic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Answer;
import io.selvage.check.AnswerCache;
import io.selvage.check.Check;
import io.selvage.core.budget.Budget;
import io.selvage.core.verdict.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Library users rely on what was verified, as the command line does. */
final class AtomicClassesTest {
  private static final String NUMBERS = Ticket.Numbers.class.getName();

  @TempDir private Path folder;

  @Test
  void theGuaranteeNamesWhatWasVerified() {
    assertThat(numbers().recording(folder).ask().verdict()).isInstanceOf(Verdict.Verified.class);
    Answer answer = desk("one").atomic(folder, List.of(NUMBERS)).ask();
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(((Verdict.Verified) answer.verdict()).guarantee().assumptions())
        .anyMatch(it -> it.startsWith(NUMBERS + " is treated as atomic"));
  }

  @Test
  void whatIsWrongIsFound() {
    numbers().recording(folder).ask();
    assertThat(desk("two").upTo(2, 2, 1).atomic(folder, List.of(NUMBERS)).ask().verdict())
        .isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void whatWasNotRecordedIsNotReliedOn() {
    numbers().ask();
    assertThatThrownBy(() -> desk("one").atomic(folder, List.of(NUMBERS)).ask())
        .hasMessageContaining("it was not verified in this folder under sc");
  }

  /** What is recorded is about the code that was there when the check began. */
  @Test
  void codeThatChangesDuringTheCheckIsNotReliedOn() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<Path> classPath = List.of(classPath().get(0), classes);
    Path changed = classes.resolve("Other.class");
    Answer answer =
        numbers()
            .classPath(classPath)
            .recording(folder)
            .ask(Budget.of(Duration.ofMinutes(5)), (what, done) -> write(changed));
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(changed).as("changed during the check").exists();
    assertThatThrownBy(
            () -> desk("one").classPath(classPath).atomic(folder, List.of(NUMBERS)).ask())
        .hasMessageContaining("has changed since it was verified");
  }

  private static void write(Path file) {
    try {
      Files.write(file, new byte[] {1});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What holds under an assumption is not relied on in turn. */
  @Test
  void whatWasAssumedIsNotRecorded() {
    numbers().recording(folder).ask();
    desk("one").recording(folder).atomic(folder, List.of(NUMBERS)).ask();
    assertThat(VerifiedClassStore.in(folder).get(Ticket.Desk.class.getName(), "sc")).isEmpty();
  }

  @Test
  void aReportIsFoundForTheSameCheckOnly() {
    AnswerCache cache = AnswerCache.in(folder);
    AnswerCache.CachedReport report = new AnswerCache.CachedReport(0, "PASS\n");
    cache.entry(numbers(), "text").put(report);
    assertThat(cache.entry(numbers(), "text").get()).contains(report);
    assertThat(cache.entry(numbers(), "json").get()).isEmpty();
    assertThat(cache.entry(numbers().everyEngine(), "text").get()).isEmpty();
    assertThat(cache.entry(numbers().upTo(2, 3, 1), "text").get()).isEmpty();
    cache.entry(desk("one"), "text").put(new AnswerCache.CachedReport(2, "UNKNOWN\n"));
    assertThat(cache.entry(desk("one"), "text").get()).isEmpty();
  }

  private static Check numbers() {
    return Check.object(NUMBERS)
        .against(Ticket.PlainNumbers.class.getName())
        .operations("next")
        .classPath(classPath())
        .engine("refine")
        .upTo(2, 4, 1)
        .within(Duration.ofMinutes(10));
  }

  private static Check desk(String operations) {
    return Check.object(Ticket.Desk.class.getName())
        .operations(operations)
        .classPath(classPath())
        .upTo(2, 3, 1)
        .within(Duration.ofMinutes(10));
  }

  private static List<Path> classPath() {
    return List.of(
        Path.of(Ticket.class.getProtectionDomain().getCodeSource().getLocation().getPath()));
  }
}
