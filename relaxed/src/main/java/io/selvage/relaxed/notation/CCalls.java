package io.selvage.relaxed.notation;

import io.selvage.relaxed.engine.Strength;

/** Reads calls of C11's atomic functions. */
final class CCalls {
  private static final String EXPLICIT = "_explicit";
  private static final String FETCH = "atomic_fetch_";
  private static final String COMPARE = "atomic_compare_exchange_";

  private final Tokens tokens;
  private final ThreadCode code;
  private final CExpressions expressions;

  CCalls(Tokens tokens, ThreadCode code, CExpressions expressions) {
    this.tokens = tokens;
    this.code = code;
    this.expressions = expressions;
  }

  Formula read() {
    String function = tokens.word();
    tokens.expect("(");
    boolean explicit = function.endsWith(EXPLICIT);
    String plain =
        explicit ? function.substring(0, function.length() - EXPLICIT.length()) : function;
    Formula result = call(plain, explicit);
    tokens.expect(")");
    return result;
  }

  private Formula call(String function, boolean explicit) {
    if (function.startsWith(FETCH)) {
      return update(change(function.substring(FETCH.length())), explicit);
    }
    if (function.startsWith(COMPARE)) {
      return compare(explicit);
    }
    return switch (function) {
      case "atomic_load" -> {
        Instruction.Cell cell = expressions.address();
        yield expressions.load(cell, order(explicit));
      }
      case "atomic_store", "atomic_init" -> store(function, explicit);
      case "atomic_exchange" -> update(Instruction.Change.SET, explicit);
      case "atomic_thread_fence" -> {
        code.add(new Instruction.Fence(order()));
        yield new Formula.Literal(0);
      }
      case "assume", "__VERIFIER_assume" -> {
        code.add(new Instruction.Assume(expressions.read()));
        yield new Formula.Literal(0);
      }
      default -> throw tokens.error("unknown function " + function);
    };
  }

  private Formula store(String function, boolean explicit) {
    Instruction.Cell cell = expressions.address();
    tokens.expect(",");
    Formula word = expressions.read();
    int strength = function.equals("atomic_init") ? CExpressions.NON_ATOMIC : order(explicit);
    code.add(new Instruction.Write(cell, word, strength));
    return new Formula.Literal(0);
  }

  private Formula update(Instruction.Change change, boolean explicit) {
    Instruction.Cell cell = expressions.address();
    tokens.expect(",");
    Formula operand = expressions.read();
    int strength = order(explicit);
    int register = code.fresh();
    code.add(new Instruction.Update(register, cell, change, operand, operand, strength, strength));
    return new Formula.Register(register);
  }

  /** Where a failure leaves what was found, instead of what was expected. */
  private interface Expected {
    Formula word();

    Instruction leave(Formula found);
  }

  private Formula compare(boolean explicit) {
    Instruction.Cell cell = expressions.address();
    tokens.expect(",");
    Expected place = expected();
    tokens.expect(",");
    Formula operand = expressions.read();
    int strength = order(explicit);
    int failure = order(explicit);
    Formula expected = place.word();
    int found = code.fresh();
    code.add(
        new Instruction.Update(
            found,
            cell,
            Instruction.Change.COMPARE,
            expected,
            operand,
            strength,
            failure & ~Strength.RELEASE));
    Formula same = new Formula.Binary(Operator.EQUAL, new Formula.Register(found), expected);
    int result = code.fresh();
    code.add(new Instruction.Set(result, same));
    Formula failed =
        new Formula.Binary(Operator.EQUAL, new Formula.Register(result), new Formula.Literal(0));
    code.add(new Instruction.Unless(failed, code.here() + 2));
    code.add(place.leave(new Formula.Register(found)));
    return new Formula.Register(result);
  }

  /** {@code &r0}, a register; or what is in memory. */
  private Expected expected() {
    int register = tokens.peek().equals("&") ? code.find(tokens.peek(1)) : -1;
    if (register < 0) {
      return inMemory(expressions.address());
    }
    tokens.expect("&");
    tokens.next();
    return new Expected() {
      @Override
      public Formula word() {
        return new Formula.Register(register);
      }

      @Override
      public Instruction leave(Formula found) {
        return new Instruction.Set(register, found);
      }
    };
  }

  private Expected inMemory(Instruction.Cell place) {
    return new Expected() {
      @Override
      public Formula word() {
        return expressions.load(place, CExpressions.NON_ATOMIC);
      }

      @Override
      public Instruction leave(Formula found) {
        return new Instruction.Write(place, found, CExpressions.NON_ATOMIC);
      }
    };
  }

  private Instruction.Change change(String name) {
    return switch (name) {
      case "add" -> Instruction.Change.ADD;
      case "sub" -> Instruction.Change.SUBTRACT;
      case "and" -> Instruction.Change.AND;
      case "or" -> Instruction.Change.OR;
      case "xor" -> Instruction.Change.XOR;
      default -> throw tokens.error("unknown function " + FETCH + name);
    };
  }

  private int order(boolean explicit) {
    if (!explicit) {
      return Strength.VOLATILE;
    }
    tokens.expect(",");
    return order();
  }

  private int order() {
    String name = tokens.word();
    return switch (name) {
      case "memory_order_relaxed" -> Strength.OPAQUE;
      case "memory_order_acquire", "memory_order_consume" -> Strength.ACQUIRE;
      case "memory_order_release" -> Strength.RELEASE;
      case "memory_order_acq_rel" -> Strength.ACQUIRE | Strength.RELEASE;
      case "memory_order_seq_cst" -> Strength.VOLATILE;
      default -> throw tokens.error("unknown order " + name);
    };
  }
}
