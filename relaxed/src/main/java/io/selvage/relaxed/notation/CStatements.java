package io.selvage.relaxed.notation;

import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;

/** Reads the body of a thread in C and puts it as instructions. */
final class CStatements {
  /** A loop goes round at most so often; a thread that would go on is stuck there. */
  private static final int ROUNDS = 32;

  private static final Set<String> TYPES =
      Set.of("int", "long", "unsigned", "bool", "_Bool", "char", "short", "volatile", "const");

  private final Tokens tokens;
  private final ThreadCode code;
  private final CExpressions expressions;

  CStatements(
      Tokens tokens, ThreadCode code, List<String> parameters, ToIntFunction<String> variable) {
    this.tokens = tokens;
    this.code = code;
    this.expressions = new CExpressions(tokens, code, parameters, variable);
  }

  void block() {
    tokens.expect("{");
    while (!tokens.accept("}")) {
      statement();
    }
  }

  private void statement() {
    if (tokens.atEnd()) {
      throw tokens.error("expected }");
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
    Formula condition = inParentheses();
    int test = code.here();
    code.add(new Instruction.Unless(condition, 0));
    statement();
    if (tokens.accept("else")) {
      int jump = code.here();
      code.add(new Instruction.Jump(0));
      code.set(test, new Instruction.Unless(condition, code.here()));
      statement();
      code.set(jump, new Instruction.Jump(code.here()));
    } else {
      code.set(test, new Instruction.Unless(condition, code.here()));
    }
  }

  private Formula inParentheses() {
    tokens.expect("(");
    Formula formula = expressions.read();
    tokens.expect(")");
    return formula;
  }

  /** A loop that only reads, and does nothing, waits: whoever finds the wrong thing is stuck. */
  private void loop() {
    int start = code.here();
    int rounds = code.fresh();
    Formula condition = inParentheses();
    boolean onlyReads =
        code.instructions().subList(start, code.here()).stream()
            .allMatch(i -> i instanceof Instruction.Read || i instanceof Instruction.Set);
    if (onlyReads && isEmptyBody()) {
      code.add(
          new Instruction.Assume(
              new Formula.Binary(Operator.EQUAL, condition, new Formula.Literal(0))));
      return;
    }
    int test = code.here();
    code.add(new Instruction.Unless(condition, 0));
    Formula counted = new Formula.Register(rounds);
    code.add(
        new Instruction.Set(
            rounds, new Formula.Binary(Operator.PLUS, counted, new Formula.Literal(1))));
    code.add(
        new Instruction.Assume(
            new Formula.Binary(Operator.AT_MOST, counted, new Formula.Literal(ROUNDS))));
    statement();
    code.add(new Instruction.Jump(start));
    code.set(test, new Instruction.Unless(condition, code.here()));
  }

  private boolean isEmptyBody() {
    if (tokens.accept(";")) {
      return true;
    }
    if (tokens.peek().equals("{") && tokens.peek(1).equals("}")) {
      tokens.next();
      tokens.next();
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
      Instruction.Cell cell = expressions.indexed();
      tokens.expect("=");
      code.add(new Instruction.Write(cell, expressions.read(), CExpressions.NON_ATOMIC));
    } else if (tokens.isWord() && tokens.peek(1).equals("=")) {
      assignment(tokens.next());
    } else {
      expressions.readStatement();
    }
  }

  private void declaration() {
    while (TYPES.contains(tokens.peek())) {
      tokens.next();
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
    Formula word = expressions.read();
    code.add(new Instruction.Set(code.register(name), word));
  }

  private void store() {
    tokens.expect("*");
    Instruction.Cell cell = expressions.address();
    tokens.expect("=");
    code.add(new Instruction.Write(cell, expressions.read(), CExpressions.NON_ATOMIC));
  }
}
