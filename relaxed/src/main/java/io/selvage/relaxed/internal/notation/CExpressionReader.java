package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.engine.AccessStrength;
import java.util.List;
import java.util.function.ToIntFunction;

/** Reads expressions in C: accesses in them become instructions, in source order. */
final class CExpressionReader {
  static final int NON_ATOMIC = AccessStrength.PLAIN | AccessStrength.NON_ATOMIC;

  private final LitmusTokens tokens;
  private final LitmusThreadCode code;
  private final List<String> parameters;
  private final ToIntFunction<String> variable;

  CExpressionReader(
      LitmusTokens tokens,
      LitmusThreadCode code,
      List<String> parameters,
      ToIntFunction<String> variable) {
    this.tokens = tokens;
    this.code = code;
    this.parameters = parameters;
    this.variable = variable;
  }

  RegisterExpression read() {
    return binary(1);
  }

  /** An expression evaluated for its effect. */
  void readStatement() {
    RegisterExpression unused = read();
    if (unused instanceof RegisterExpression.Literal && !tokens.peek().equals(";")) {
      throw tokens.wrong("expected ;");
    }
  }

  private RegisterExpression binary(int strength) {
    if (strength > COperator.STRONGEST) {
      return unary();
    }
    RegisterExpression left = binary(strength + 1);
    for (; ; ) {
      COperator operator = COperator.of(tokens.peek()).orElse(null);
      if (operator == null || operator.strength() != strength) {
        return left;
      }
      tokens.take();
      left = new RegisterExpression.Binary(operator, left, binary(strength + 1));
    }
  }

  private RegisterExpression unary() {
    if (tokens.accept("!")) {
      return new RegisterExpression.Binary(
          COperator.EQUAL, unary(), new RegisterExpression.Literal(0));
    }
    if (tokens.accept("-")) {
      return new RegisterExpression.Binary(
          COperator.MINUS, new RegisterExpression.Literal(0), unary());
    }
    if (tokens.accept("~")) {
      return new RegisterExpression.Binary(
          COperator.MINUS, new RegisterExpression.Literal(-1), unary());
    }
    if (tokens.accept("*")) {
      return load(primaryAddress(), NON_ATOMIC);
    }
    if (tokens.accept("(")) {
      if (tokens.peek().equals("int") || tokens.peek().equals("long")) {
        tokens.take();
        tokens.expect(")");
        return unary();
      }
      RegisterExpression inner = read();
      tokens.expect(")");
      return inner;
    }
    if (tokens.isNumber()) {
      return new RegisterExpression.Literal(tokens.number());
    }
    return named();
  }

  private RegisterExpression named() {
    if (tokens.isWord() && tokens.peek(1).equals("(")) {
      return new CCallReader(tokens, code, this).read();
    }
    if (tokens.isWord() && tokens.peek(1).equals("[")) {
      return load(indexed(), NON_ATOMIC);
    }
    String name = tokens.word();
    int register = code.find(name);
    if (register >= 0) {
      return new RegisterExpression.Register(register);
    }
    if (parameters.contains(name)) {
      throw tokens.wrong("addresses cannot be used as numbers: " + name);
    }
    throw tokens.wrong("unknown name " + name);
  }

  RegisterExpression load(LitmusInstruction.Cell cell, int strength) {
    int register = code.fresh();
    code.add(new LitmusInstruction.Read(register, cell, strength));
    return new RegisterExpression.Register(register);
  }

  // ---------------------------------------------------------------- addresses

  /** {@code x}, {@code x + 1}, {@code &x[1]}, {@code (x)}. */
  LitmusInstruction.Cell address() {
    LitmusInstruction.Cell base = primaryAddress();
    if (tokens.accept("+")) {
      return new LitmusInstruction.Cell(
          base.variable(),
          new RegisterExpression.Binary(
              COperator.PLUS, base.index(), binary(COperator.PLUS.strength())));
    }
    return base;
  }

  private LitmusInstruction.Cell primaryAddress() {
    if (tokens.accept("(")) {
      LitmusInstruction.Cell inner = address();
      tokens.expect(")");
      return inner;
    }
    tokens.accept("&");
    if (tokens.peek(1).equals("[")) {
      return indexed();
    }
    return new LitmusInstruction.Cell(variable(tokens.word()), new RegisterExpression.Literal(0));
  }

  /** {@code x[1]} */
  LitmusInstruction.Cell indexed() {
    int array = variable(tokens.word());
    tokens.expect("[");
    RegisterExpression index = read();
    tokens.expect("]");
    return new LitmusInstruction.Cell(array, index);
  }

  private int variable(String name) {
    if (code.find(name) >= 0) {
      throw tokens.wrong("registers have no address: " + name);
    }
    return variable.applyAsInt(name);
  }
}
