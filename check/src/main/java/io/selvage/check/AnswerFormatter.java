package io.selvage.check;

import java.util.ServiceLoader;

/**
 * Puts an answer in words; found by {@link ServiceLoader}, since reports are another's business.
 */
public interface AnswerFormatter {
  String of(Answer answer);

  /** The formatter on the class path, or else a short one. */
  static AnswerFormatter installed() {
    return ServiceLoader.load(AnswerFormatter.class, AnswerFormatter.class.getClassLoader())
        .findFirst()
        .orElse(answer -> answer.verdict().toString());
  }
}
