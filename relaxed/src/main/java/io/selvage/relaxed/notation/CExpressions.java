package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Strength;
import java.util.List;
import java.util.function.ToIntFunction;

/** Reads expressions in C: accesses in them become instructions, in the order they are written. */
final class CExpressions {
  static final int NON_ATOMIC = Strength.PLAIN | Strength.NON_ATOMIC;

  private final Tokens tokens;
  private final ThreadCode code;
  private final List<String> parameters;
  private final ToIntFunction<String> variable;

  CExpressions(
      Tokens tokens, ThreadCode code, List<String> parameters, ToIntFunction<String> variable) {
    this.tokens = tokens;
    this.code = code;
    this.parameters = parameters;
    this.variable = variable;
  }

  Formula read() {
    return binary(1);
  }

  /** An expression for what it does. */
  void readStatement() {
    Formula unused = read();
    if (unused instanceof Formula.Literal && !tokens.peek().equals(";")) {
      throw tokens.error("expected ;");
    }
  }

  private Formula binary(int strength) {
    if (strength > Operator.STRONGEST) {
      return unary();
    }
    Formula left = binary(strength + 1);
    for (; ; ) {
      Operator operator = Operator.of(tokens.peek()).orElse(null);
      if (operator == null || operator.strength() != strength) {
        return left;
      }
      tokens.next();
      left = new Formula.Binary(operator, left, binary(strength + 1));
    }
  }

  private Formula unary() {
    if (tokens.accept("!")) {
      return new Formula.Binary(Operator.EQUAL, unary(), new Formula.Literal(0));
    }
    if (tokens.accept("-")) {
      return new Formula.Binary(Operator.MINUS, new Formula.Literal(0), unary());
    }
    if (tokens.accept("~")) {
      return new Formula.Binary(Operator.MINUS, new Formula.Literal(-1), unary());
    }
    if (tokens.accept("*")) {
      return load(primaryAddress(), NON_ATOMIC);
    }
    if (tokens.accept("(")) {
      if (tokens.peek().equals("int") || tokens.peek().equals("long")) {
        tokens.next();
        tokens.expect(")");
        return unary();
      }
      Formula inner = read();
      tokens.expect(")");
      return inner;
    }
    if (tokens.isNumber()) {
      return new Formula.Literal(tokens.number());
    }
    return named();
  }

  private Formula named() {
    if (tokens.isWord() && tokens.peek(1).equals("(")) {
      return new CCalls(tokens, code, this).read();
    }
    if (tokens.isWord() && tokens.peek(1).equals("[")) {
      return load(indexed(), NON_ATOMIC);
    }
    String name = tokens.word();
    int register = code.find(name);
    if (register >= 0) {
      return new Formula.Register(register);
    }
    if (parameters.contains(name)) {
      throw tokens.error("addresses cannot be used as numbers: " + name);
    }
    throw tokens.error("unknown name " + name);
  }

  Formula load(Instruction.Cell cell, int strength) {
    int register = code.fresh();
    code.add(new Instruction.Read(register, cell, strength));
    return new Formula.Register(register);
  }

  // ---------------------------------------------------------------- addresses

  /** {@code x}, {@code x + 1}, {@code &x[1]}, {@code (x)}. */
  Instruction.Cell address() {
    Instruction.Cell base = primaryAddress();
    if (tokens.accept("+")) {
      return new Instruction.Cell(
          base.variable(),
          new Formula.Binary(Operator.PLUS, base.index(), binary(Operator.PLUS.strength())));
    }
    return base;
  }

  private Instruction.Cell primaryAddress() {
    if (tokens.accept("(")) {
      Instruction.Cell inner = address();
      tokens.expect(")");
      return inner;
    }
    tokens.accept("&");
    if (tokens.peek(1).equals("[")) {
      return indexed();
    }
    return new Instruction.Cell(variable(tokens.word()), new Formula.Literal(0));
  }

  /** {@code x[1]} */
  Instruction.Cell indexed() {
    int array = variable(tokens.word());
    tokens.expect("[");
    Formula index = read();
    tokens.expect("]");
    return new Instruction.Cell(array, index);
  }

  private int variable(String name) {
    if (code.find(name) >= 0) {
      throw tokens.error("registers have no address: " + name);
    }
    return variable.applyAsInt(name);
  }
}
