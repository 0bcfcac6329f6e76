package io.selvage.relaxed.notation;

import java.util.List;

/**
 * Reads conditions: {@code 1:r0=1 & [x]=2}, {@code 0:r0=1 /\ (x=2 \/ ~(y=1))}. A name without a
 * thread is a variable.
 */
final class ConditionReader {
  private final Tokens tokens;
  private final List<ThreadCode> code;
  private final List<String> variables;

  ConditionReader(Tokens tokens, List<ThreadCode> code, List<String> variables) {
    this.tokens = tokens;
    this.code = code;
    this.variables = variables;
  }

  Condition read() {
    Condition left = conjunction();
    while (tokens.accept("\\/") || tokens.accept("||") || tokens.accept("|")) {
      left = new Condition.Or(left, conjunction());
    }
    return left;
  }

  private Condition conjunction() {
    Condition left = factor();
    while (tokens.accept("/\\") || tokens.accept("&&") || tokens.accept("&")) {
      left = new Condition.And(left, factor());
    }
    return left;
  }

  private Condition factor() {
    if (tokens.accept("~") || tokens.accept("!") || tokens.accept("not")) {
      return new Condition.Not(factor());
    }
    if (tokens.accept("true")) {
      return new Condition.Constant(true);
    }
    if (tokens.accept("false")) {
      return new Condition.Constant(false);
    }
    if (tokens.accept("(")) {
      Condition inner = read();
      tokens.expect(")");
      return inner;
    }
    Condition.Term left = term();
    boolean equal = tokens.accept("=") || tokens.accept("==");
    if (!equal && !tokens.accept("!=") && !tokens.accept("<>")) {
      throw tokens.error("expected =");
    }
    return new Condition.Compare(left, equal, term());
  }

  private Condition.Term term() {
    if (tokens.isNumber() && tokens.peek(1).equals(":")) {
      int thread = (int) tokens.number();
      tokens.expect(":");
      return register(thread, tokens.word());
    }
    if (tokens.isNumber() || tokens.peek().equals("-")) {
      return new Condition.Literal(tokens.number());
    }
    if (tokens.accept("[")) {
      Condition.Term last = last();
      tokens.expect("]");
      return last;
    }
    tokens.accept("*");
    return last();
  }

  private Condition.Term register(int thread, String name) {
    if (thread >= code.size()) {
      throw tokens.error("there is no thread " + thread);
    }
    int register = code.get(thread).find(name);
    // A register that is never set is 0.
    return register < 0 ? new Condition.Literal(0) : new Condition.Register(thread, register);
  }

  private Condition.Term last() {
    String name = tokens.word();
    int index = 0;
    if (tokens.accept("[")) {
      index = (int) tokens.number();
      tokens.expect("]");
    }
    int variable = variables.indexOf(name);
    return variable < 0 ? new Condition.Literal(0) : new Condition.Last(variable, index);
  }
}
