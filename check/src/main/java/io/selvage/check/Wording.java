package io.selvage.check;

import java.util.ServiceLoader;

/**
 * Puts an answer in words; found by {@link ServiceLoader}, since reports are another's business.
 */
public interface Wording {
  String of(Answer answer);

  /** That of whoever is on the class path; in short, if nobody is. */
  static Wording installed() {
    return ServiceLoader.load(Wording.class, Wording.class.getClassLoader())
        .findFirst()
        .orElse(answer -> answer.verdict().toString());
  }
}
