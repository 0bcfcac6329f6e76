package io.selvage.relaxed.internal.notation;

import java.util.List;

/**
 * Reads conditions: {@code 1:r0=1 & [x]=2}, {@code 0:r0=1 /\ (x=2 \/ ~(y=1))}. A name without a
 * thread is a variable.
 */
public final class ConditionReader {
  private final LitmusTokens tokens;
  private final List<LitmusThreadCode> code;
  private final List<String> variables;

  public ConditionReader(LitmusTokens tokens, List<LitmusThreadCode> code, List<String> variables) {
    this.tokens = tokens;
    this.code = code;
    this.variables = variables;
  }

  public FinalCondition read() {
    FinalCondition left = conjunction();
    while (tokens.accept("\\/") || tokens.accept("||") || tokens.accept("|")) {
      left = new FinalCondition.Or(left, conjunction());
    }
    return left;
  }

  private FinalCondition conjunction() {
    FinalCondition left = factor();
    while (tokens.accept("/\\") || tokens.accept("&&") || tokens.accept("&")) {
      left = new FinalCondition.And(left, factor());
    }
    return left;
  }

  private FinalCondition factor() {
    if (tokens.accept("~") || tokens.accept("!") || tokens.accept("not")) {
      return new FinalCondition.Not(factor());
    }
    if (tokens.accept("true")) {
      return new FinalCondition.Constant(true);
    }
    if (tokens.accept("false")) {
      return new FinalCondition.Constant(false);
    }
    if (tokens.accept("(")) {
      FinalCondition inner = read();
      tokens.expect(")");
      return inner;
    }
    FinalCondition.Term left = term();
    boolean equal = tokens.accept("=") || tokens.accept("==");
    if (!equal && !tokens.accept("!=") && !tokens.accept("<>")) {
      throw tokens.wrong("expected =");
    }
    return new FinalCondition.Compare(left, equal, term());
  }

  private FinalCondition.Term term() {
    if (tokens.isNumber() && tokens.peek(1).equals(":")) {
      int thread = (int) tokens.number();
      tokens.expect(":");
      return register(thread, tokens.word());
    }
    if (tokens.isNumber() || tokens.peek().equals("-")) {
      return new FinalCondition.Literal(tokens.number());
    }
    if (tokens.accept("[")) {
      FinalCondition.Term last = last();
      tokens.expect("]");
      return last;
    }
    tokens.accept("*");
    return last();
  }

  private FinalCondition.Term register(int thread, String name) {
    if (thread >= code.size()) {
      throw tokens.wrong("there is no thread " + thread);
    }
    int register = code.get(thread).find(name);
    // A register that is never set is 0.
    return register < 0
        ? new FinalCondition.Literal(0)
        : new FinalCondition.Register(thread, register);
  }

  private FinalCondition.Term last() {
    String name = tokens.word();
    int index = 0;
    if (tokens.accept("[")) {
      index = (int) tokens.number();
      tokens.expect("]");
    }
    int variable = variables.indexOf(name);
    return variable < 0 ? new FinalCondition.Literal(0) : new FinalCondition.Last(variable, index);
  }
}
