package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Check;
import io.selvage.core.question.Question;
import io.selvage.core.question.TestSubject;
import io.selvage.core.verdict.Verdict;
import io.selvage.junit.internal.TestClassPath;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.TestEngine;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import org.junit.jupiter.api.Test;

/** The same without annotations, from a test of any framework. */
final class FluentTest {
  @Test
  void whatIsRightPasses() {
    assertThat(
            Check.object("java.util.concurrent.ConcurrentLinkedQueue")
                .against("java.util.ArrayDeque")
                .operations("offer, poll")
                .upTo(2, 3, 1)
                .assertLinearizable()
                .verdict())
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatIsWrongFailsWithTheReport() {
    assertThatThrownBy(
            () ->
                Check.object(LostUpdate.class.getName())
                    .classPath(TestClassPath.of(LostUpdate.class))
                    .operations("increment")
                    .upTo(2, 2, 1)
                    .assertLinearizable())
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("FAIL  io.selvage.junit.LostUpdate   not linearizable")
        .hasMessageContaining("return ++value;");
  }

  /** Also of what is no class, whose findings are in the terms of one engine. */
  @Test
  void whatIsAllowedUnderAMemoryModelFailsInShort() {
    LitmusTest test =
        OneLineLitmusReader.read(
            "SB", "W.opq x 1; r0=R.opq y || W.opq y 1; r0=R.opq x", "0:r0=0 /\\ 1:r0=0", "");
    Question question =
        TestEngine.question(
            new TestSubject("SB", test),
            TestBodyExploration.Request.of(MemoryModel.TSO, TestBodyExploration.Races.WARNED));
    assertThatThrownBy(() -> Check.of(question).assertVerified())
        .isInstanceOf(AssertionError.class)
        .hasMessage("refuted  SB   outcomes: allowed");
    assertThat(Check.of(question.under("sc")).assertVerified().verdict())
        .isInstanceOf(Verdict.Verified.class);
  }
}
