package io.selvage.junit;

import io.selvage.check.Answer;
import io.selvage.check.Wording;
import java.nio.file.Path;

/** The report, for assertions that are made without an engine of JUnit. */
public final class Told implements Wording {
  @Override
  public String of(Answer answer) {
    return new Telling(answer.question().subject().className(), Path.of("")).report(answer);
  }
}
