package io.selvage.cli;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Gives a sign to the test when it is asked about a read; knows nothing else. */
public final class SignSpecification implements Specification<Integer> {
  static final String SIGN = "selvage.sign";

  @Override
  public String name() {
    return "sign";
  }

  @Override
  public Integer initial() {
    return 0;
  }

  @Override
  public Response<Integer> step(Integer state, Invocation call) {
    if (call.method().equals("read")) {
      try {
        Files.writeString(Path.of(Objects.requireNonNull(System.getProperty(SIGN))), "here");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return Response.of(Outcome.NOTHING, state);
  }
}
