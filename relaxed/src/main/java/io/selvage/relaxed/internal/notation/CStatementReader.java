package io.selvage.relaxed.internal.notation;

import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Reads the body of a thread in C and translates it to instructions. */
final class CStatementReader {
  /** The maximal number of loop iterations; a thread that would continue is stuck there. */
  private static final int ROUNDS = 32;

  private static final Set<String> TYPES =
      Set.of("int", "long", "unsigned", "bool", "_Bool", "char", "short", "volatile", "const");

  private final LitmusTokens tokens;
  private final LitmusThreadCode code;
  private final CExpressionReader expressions;

  CStatementReader(
      LitmusTokens tokens,
      LitmusThreadCode code,
      List<String> parameters,
      ToIntFunction<String> variable) {
    this.tokens = tokens;
    this.code = code;
    this.expressions = new CExpressionReader(tokens, code, parameters, variable);
  }

  void block() {
    tokens.expect("{");
    while (!tokens.accept("}")) {
      statement();
    }
  }

  private void statement() {
    if (tokens.isAtEnd()) {
      throw tokens.wrong("expected }");
    }
    if (tokens.peek().equals("{")) {
      block();
    } else if (tokens.accept("if")) {
      conditional();
    } else if (tokens.accept("while")) {
      loop();
    } else if (!tokens.accept(";")) {
      simple();
      tokens.expect(";");
    }
  }

  private void conditional() {
    RegisterExpression condition = inParentheses();
    int test = code.here();
    code.add(new LitmusInstruction.Unless(condition, 0));
    statement();
    if (tokens.accept("else")) {
      int jump = code.here();
      code.add(new LitmusInstruction.Jump(0));
      code.set(test, new LitmusInstruction.Unless(condition, code.here()));
      statement();
      code.set(jump, new LitmusInstruction.Jump(code.here()));
    } else {
      code.set(test, new LitmusInstruction.Unless(condition, code.here()));
    }
  }

  private RegisterExpression inParentheses() {
    tokens.expect("(");
    RegisterExpression formula = expressions.read();
    tokens.expect(")");
    return formula;
  }

  /**
   * A loop that only reads, with an empty body, waits: a thread that reads another value is stuck.
   */
  private void loop() {
    int start = code.here();
    int rounds = code.fresh();
    RegisterExpression condition = inParentheses();
    boolean onlyReads =
        code.instructions().subList(start, code.here()).stream()
            .allMatch(
                i -> i instanceof LitmusInstruction.Read || i instanceof LitmusInstruction.Set);
    if (onlyReads && isEmptyBody()) {
      code.add(
          new LitmusInstruction.Assume(
              new RegisterExpression.Binary(
                  COperator.EQUAL, condition, new RegisterExpression.Literal(0))));
      return;
    }
    int test = code.here();
    code.add(new LitmusInstruction.Unless(condition, 0));
    RegisterExpression counted = new RegisterExpression.Register(rounds);
    code.add(
        new LitmusInstruction.Set(
            rounds,
            new RegisterExpression.Binary(
                COperator.PLUS, counted, new RegisterExpression.Literal(1))));
    code.add(
        new LitmusInstruction.Assume(
            new RegisterExpression.Binary(
                COperator.AT_MOST, counted, new RegisterExpression.Literal(ROUNDS))));
    statement();
    code.add(new LitmusInstruction.Jump(start));
    code.set(test, new LitmusInstruction.Unless(condition, code.here()));
  }

  private boolean isEmptyBody() {
    if (tokens.accept(";")) {
      return true;
    }
    if (tokens.peek().equals("{") && tokens.peek(1).equals("}")) {
      tokens.take();
      tokens.take();
      return true;
    }
    return false;
  }

  private void simple() {
    if (TYPES.contains(tokens.peek())) {
      declaration();
    } else if (tokens.peek().equals("*")) {
      store();
    } else if (tokens.isWord() && tokens.peek(1).equals("[")) {
      LitmusInstruction.Cell cell = expressions.indexed();
      tokens.expect("=");
      code.add(new LitmusInstruction.Write(cell, expressions.read(), CExpressionReader.NON_ATOMIC));
    } else if (tokens.isWord() && tokens.peek(1).equals("=")) {
      assignment(tokens.take());
    } else {
      expressions.readStatement();
    }
  }

  private void declaration() {
    while (TYPES.contains(tokens.peek())) {
      tokens.take();
    }
    do {
      tokens.accept("*");
      String name = tokens.word();
      code.register(name);
      if (tokens.peek().equals("=")) {
        assignment(name);
      }
    } while (tokens.accept(","));
  }

  private void assignment(String name) {
    tokens.expect("=");
    RegisterExpression word = expressions.read();
    code.add(new LitmusInstruction.Set(code.register(name), word));
  }

  private void store() {
    tokens.expect("*");
    LitmusInstruction.Cell cell = expressions.address();
    tokens.expect("=");
    code.add(new LitmusInstruction.Write(cell, expressions.read(), CExpressionReader.NON_ATOMIC));
  }
}
