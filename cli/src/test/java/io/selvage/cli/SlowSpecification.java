package io.selvage.cli;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Remembers the order of its calls, and waits for ever in never(): to find that out a search has to
 * try all orders.
 */
public final class SlowSpecification implements Specification<Long> {
  /** Names the file that is written when the search has begun. */
  static final String SIGN = "selvage.test.slow";

  /** Twelve calls at once, and then never(). */
  static String history() {
    StringBuilder text = new StringBuilder();
    for (String event : List.of("call", "return")) {
      for (int process = 0; process < 12; process++) {
        text.append(event(event, process, "step", "[" + process + "]"));
      }
    }
    return text + event("call", 0, "never", "[]") + event("return", 0, "never", "[]");
  }

  private static String event(String event, int process, String method, String arguments) {
    String call =
        event.equals("call") ? ",\"method\":\"" + method + "\",\"arguments\":" + arguments : "";
    return "{\"event\":\"" + event + "\",\"process\":" + process + call + "}\n";
  }

  @Override
  public String name() {
    return "slow";
  }

  @Override
  public Long initial() {
    return 0L;
  }

  @Override
  public Response<Long> step(Long state, Invocation call) {
    sign();
    return call.method().equals("never")
        ? Response.blocked("it never returns")
        : Response.of(
            Outcome.NOTHING, 31 * state + ((Value.Whole) call.arguments().get(0)).value() + 1);
  }

  private static void sign() {
    try {
      Path sign = Path.of(System.getProperty(SIGN, ""));
      if (!Files.exists(sign)) {
        Files.createFile(sign);
      }
      Thread.sleep(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
