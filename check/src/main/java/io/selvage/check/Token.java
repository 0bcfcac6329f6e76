package io.selvage.check;

import io.selvage.core.Question;
import io.selvage.core.Scope;

/**
 * A counterexample to be seen again: the question that only one run answers. Its long form holds
 * all of it; {@link ReplayStore} knows a short one.
 */
public record Token(Question question) {
  public Token {
    if (!(question.scope() instanceof Scope.Again)) {
      throw new IllegalArgumentException("not a question about one run");
    }
  }

  Scope.Again again() {
    return (Scope.Again) question.scope();
  }

  /** Itself in one word, which can be put on a command line. */
  public String longForm() {
    return LongForm.pack(TokenText.write(this));
  }

  /** From its long form. */
  public static Token read(String longForm) {
    return TokenText.read(longForm, LongForm.unpack(longForm));
  }

  /** Letters and digits that another token very likely does not begin with. */
  String key(int length) {
    return Base62.hash(TokenText.write(this)).substring(0, length);
  }
}
