package io.selvage.check;

import io.selvage.check.internal.replay.Base62Encoding;
import io.selvage.check.internal.replay.ReplayTokenEncoding;
import io.selvage.check.internal.replay.ReplayTokenFormat;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;

/**
 * A counterexample to be seen again: the question that only one run answers. Its long form holds
 * all of it; {@link ReplayStore} knows a short one.
 */
public record ReplayToken(Question question) {
  public ReplayToken {
    if (!(question.scope() instanceof Scope.Again)) {
      throw new IllegalArgumentException("not a question about one run");
    }
  }

  public Scope.Again again() {
    return (Scope.Again) question.scope();
  }

  /** Itself in one word, which can be put on a command line. */
  public String longForm() {
    return ReplayTokenEncoding.pack(ReplayTokenFormat.write(this));
  }

  /** From its long form. */
  public static ReplayToken read(String longForm) {
    return ReplayTokenFormat.read(longForm, ReplayTokenEncoding.unpack(longForm));
  }

  /** Letters and digits that another token very likely does not begin with. */
  String key(int length) {
    return Base62Encoding.hash(ReplayTokenFormat.write(this)).substring(0, length);
  }
}
