package io.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Specification.Response;
import io.selvage.core.Specification.Transition;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The words a specification gives by default. */
final class SpecificationTest {
  private static final Operation POLL =
      new Operation(0, Invocation.of("poll"), Outcome.returned(Value.of(9)));

  private static String whyNot(Response<Integer> response) {
    return new Specification<Integer>() {
      @Override
      public String name() {
        return "given";
      }

      @Override
      public Integer initial() {
        return 0;
      }

      @Override
      public Response<Integer> step(Integer state, Invocation call) {
        return response;
      }
    }.whyNot(0, POLL);
  }

  private static Transition<Integer> giving(long value) {
    return new Transition<>(Outcome.returned(Value.of(value)), 0);
  }

  @Test
  void saysWhatMustCome() {
    assertThat(whyNot(Response.of(Outcome.returned(Value.of(2)), 0))).isEqualTo("must give 2");
    assertThat(whyNot(new Response<>(List.of(giving(1), giving(2), giving(1)), "")))
        .isEqualTo("must give one of [1, 2]");
    assertThat(whyNot(Response.blocked("must wait"))).isEqualTo("must wait");
  }

  @Test
  void blockedMeansNoTransition() {
    assertThat(Response.blocked("must wait").isBlocked()).isTrue();
    assertThat(Response.of(Outcome.NOTHING, 0).isBlocked()).isFalse();
  }
}
