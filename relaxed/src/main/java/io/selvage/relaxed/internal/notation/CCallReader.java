package io.selvage.relaxed.internal.notation;

import io.selvage.relaxed.engine.AccessStrength;

/** Reads calls of C11's atomic functions. */
final class CCallReader {
  private static final String EXPLICIT = "_explicit";
  private static final String FETCH = "atomic_fetch_";
  private static final String COMPARE = "atomic_compare_exchange_";

  private final LitmusTokens tokens;
  private final LitmusThreadCode code;
  private final CExpressionReader expressions;

  CCallReader(LitmusTokens tokens, LitmusThreadCode code, CExpressionReader expressions) {
    this.tokens = tokens;
    this.code = code;
    this.expressions = expressions;
  }

  RegisterExpression read() {
    String function = tokens.word();
    tokens.expect("(");
    boolean explicit = function.endsWith(EXPLICIT);
    String plain =
        explicit ? function.substring(0, function.length() - EXPLICIT.length()) : function;
    RegisterExpression result = call(plain, explicit);
    tokens.expect(")");
    return result;
  }

  private RegisterExpression call(String function, boolean explicit) {
    if (function.startsWith(FETCH)) {
      return update(change(function.substring(FETCH.length())), explicit);
    }
    if (function.startsWith(COMPARE)) {
      return compare(explicit);
    }
    return switch (function) {
      case "atomic_load" -> {
        LitmusInstruction.Cell cell = expressions.address();
        yield expressions.load(cell, order(explicit));
      }
      case "atomic_store", "atomic_init" -> store(function, explicit);
      case "atomic_exchange" -> update(LitmusInstruction.Change.SET, explicit);
      case "atomic_thread_fence" -> {
        code.add(new LitmusInstruction.Fence(order()));
        yield new RegisterExpression.Literal(0);
      }
      case "assume", "__VERIFIER_assume" -> {
        code.add(new LitmusInstruction.Assume(expressions.read()));
        yield new RegisterExpression.Literal(0);
      }
      default -> throw tokens.wrong("unknown function " + function);
    };
  }

  private RegisterExpression store(String function, boolean explicit) {
    LitmusInstruction.Cell cell = expressions.address();
    tokens.expect(",");
    RegisterExpression word = expressions.read();
    int strength = function.equals("atomic_init") ? CExpressionReader.NON_ATOMIC : order(explicit);
    code.add(new LitmusInstruction.Write(cell, word, strength));
    return new RegisterExpression.Literal(0);
  }

  private RegisterExpression update(LitmusInstruction.Change change, boolean explicit) {
    LitmusInstruction.Cell cell = expressions.address();
    tokens.expect(",");
    RegisterExpression operand = expressions.read();
    int strength = order(explicit);
    int register = code.fresh();
    code.add(
        new LitmusInstruction.Update(register, cell, change, operand, operand, strength, strength));
    return new RegisterExpression.Register(register);
  }

  /** The destination of the value read on failure, instead of the expected one. */
  private interface Expected {
    RegisterExpression word();

    LitmusInstruction leave(RegisterExpression found);
  }

  private RegisterExpression compare(boolean explicit) {
    LitmusInstruction.Cell cell = expressions.address();
    tokens.expect(",");
    Expected place = expected();
    tokens.expect(",");
    RegisterExpression operand = expressions.read();
    int strength = order(explicit);
    int failure = order(explicit);
    RegisterExpression expected = place.word();
    int found = code.fresh();
    code.add(
        new LitmusInstruction.Update(
            found,
            cell,
            LitmusInstruction.Change.COMPARE,
            expected,
            operand,
            strength,
            failure & ~AccessStrength.RELEASE));
    RegisterExpression same =
        new RegisterExpression.Binary(
            COperator.EQUAL, new RegisterExpression.Register(found), expected);
    int result = code.fresh();
    code.add(new LitmusInstruction.Set(result, same));
    RegisterExpression failed =
        new RegisterExpression.Binary(
            COperator.EQUAL,
            new RegisterExpression.Register(result),
            new RegisterExpression.Literal(0));
    code.add(new LitmusInstruction.Unless(failed, code.here() + 2));
    code.add(place.leave(new RegisterExpression.Register(found)));
    return new RegisterExpression.Register(result);
  }

  /** {@code &r0}, a register; or a memory location. */
  private Expected expected() {
    int register = tokens.peek().equals("&") ? code.find(tokens.peek(1)) : -1;
    if (register < 0) {
      return inMemory(expressions.address());
    }
    tokens.expect("&");
    tokens.take();
    return new Expected() {
      @Override
      public RegisterExpression word() {
        return new RegisterExpression.Register(register);
      }

      @Override
      public LitmusInstruction leave(RegisterExpression found) {
        return new LitmusInstruction.Set(register, found);
      }
    };
  }

  private Expected inMemory(LitmusInstruction.Cell place) {
    return new Expected() {
      @Override
      public RegisterExpression word() {
        return expressions.load(place, CExpressionReader.NON_ATOMIC);
      }

      @Override
      public LitmusInstruction leave(RegisterExpression found) {
        return new LitmusInstruction.Write(place, found, CExpressionReader.NON_ATOMIC);
      }
    };
  }

  private LitmusInstruction.Change change(String name) {
    return switch (name) {
      case "add" -> LitmusInstruction.Change.ADD;
      case "sub" -> LitmusInstruction.Change.SUBTRACT;
      case "and" -> LitmusInstruction.Change.AND;
      case "or" -> LitmusInstruction.Change.OR;
      case "xor" -> LitmusInstruction.Change.XOR;
      default -> throw tokens.wrong("unknown function " + FETCH + name);
    };
  }

  private int order(boolean explicit) {
    if (!explicit) {
      return AccessStrength.VOLATILE;
    }
    tokens.expect(",");
    return order();
  }

  private int order() {
    String name = tokens.word();
    return switch (name) {
      case "memory_order_relaxed" -> AccessStrength.OPAQUE;
      case "memory_order_acquire", "memory_order_consume" -> AccessStrength.ACQUIRE;
      case "memory_order_release" -> AccessStrength.RELEASE;
      case "memory_order_acq_rel" -> AccessStrength.ACQUIRE | AccessStrength.RELEASE;
      case "memory_order_seq_cst" -> AccessStrength.VOLATILE;
      default -> throw tokens.wrong("unknown order " + name);
    };
  }
}
