package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Parallel;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.engine.LoadBufferingResult;
import io.selvage.relaxed.engine.SymmetricThreads;
import io.selvage.relaxed.subjects.Buffered;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Load buffering in test methods. */
final class LoadBufferingTest {
  private static final ProgramContext WORLD =
      ProgramContext.of(List.of(codeOf(Buffered.class), codeOf(Parallel.class)));

  private static Path codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static TestBodyExploration test(String method) {
    return new TestBodyExploration(WORLD, Buffered.class.getName(), method);
  }

  private static TestBodyExploration.Request request(MemoryModel model) {
    return TestBodyExploration.Request.of(model, TestBodyExploration.Races.WARNED);
  }

  @ParameterizedTest
  @CsvSource({"loadBuffering, JAVA", "loadBuffering, JAVA_HARDWARE", "branches, JAVA"})
  void aReadTakesPlaceAfterALaterWrite(String method, MemoryModel model) {
    TestFindings found = test(method).explore(request(model));
    assertThat(found.violation()).isPresent();
    assertThat(found.buffering().rounds()).isEqualTo(1);
    String token = found.violation().get().token();
    assertThat(test(method).replay(request(model), token).violation())
        .hasValueSatisfying(
            again -> assertThat(again.what()).isEqualTo(found.violation().get().what()));
  }

  @ParameterizedTest
  @CsvSource({"loadBuffering, RC11", "outOfThinAir, JAVA", "outOfThinAir, JAVA_HARDWARE"})
  void valuesAreNotOutOfThinAir(String method, MemoryModel model) {
    TestFindings found = test(method).explore(request(model));
    assertThat(found.finished()).isTrue();
    assertThat(found.violation()).isEmpty();
  }

  /** The counts without load buffering are those of one exploration. */
  @ParameterizedTest
  @ValueSource(strings = {"behindAVolatileWrite", "locked"})
  void nothingIsPostponedWhereItIsImpossible(String method) {
    TestFindings found = test(method).explore(request(MemoryModel.JAVA));
    assertThat(found.finished()).isTrue();
    assertThat(found.buffering())
        .isEqualTo(new LoadBufferingResult(0, 0, LoadBufferingResult.Extent.ALL));
  }

  @Test
  void threadsWithTheSameCodeAreExploredSeparately() {
    TestFindings merged = test("twins").explore(request(MemoryModel.JAVA));
    assertThat(merged.finished()).isTrue();
    assertThat(merged.buffering().rounds()).isPositive();
    TestFindings apart =
        test("twins").explore(request(MemoryModel.JAVA).with(SymmetricThreads.APART));
    assertThat(merged.executions()).isEqualTo(apart.executions());
  }

  @Test
  void countsDoNotDependOnWorkers() {
    TestFindings one = test("twins").explore(request(MemoryModel.JAVA));
    TestFindings four = test("twins").explore(request(MemoryModel.JAVA).on(4));
    assertThat(four.executions()).isEqualTo(one.executions());
    assertThat(four.buffering()).isEqualTo(one.buffering());
  }

  @Test
  void aDeadlockIsFound() {
    TestFindings found = test("deadlock").explore(request(MemoryModel.JAVA));
    assertThat(found.violation())
        .hasValueSatisfying(it -> assertThat(it.what()).startsWith("RLX-002"));
  }
}
