package io.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Check;
import io.selvage.core.Verdict;
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
                    .classPath(ClassPath.of(LostUpdate.class))
                    .operations("increment")
                    .upTo(2, 2, 1)
                    .assertLinearizable())
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("FAIL  io.selvage.junit.LostUpdate   not linearizable")
        .hasMessageContaining("return ++value;");
  }
}
