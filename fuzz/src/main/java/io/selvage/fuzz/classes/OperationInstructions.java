package io.selvage.fuzz.classes;

import java.util.ArrayList;
import java.util.List;

/** The code of an operation, including helpers, as a list of instructions with jumps. */
final class OperationInstructions {
  enum Op {
    // visible to other threads
    LOAD,
    STORE,
    SWAP,
    ADD,
    LOAD_NODE,
    LOAD_VALUE,
    STORE_VALUE,
    RENEW,
    ENTER,
    EXIT,
    TRY_ENTER,
    WAIT,
    WAKE_ALL,
    INITIALISE,
    INITIALISED,
    RETURN,
    // not visible to other threads
    SET,
    UNLESS,
    JUMP,
    THROW,
    CATCH,
    KEEP,
    RETHROW
  }

  static final class Label {
    int at = -1;
  }

  private static final RandomExpression ZERO = new RandomExpression.Constant(0);

  /**
   * An instruction.
   *
   * @param local the local for its result, counted from the first of all locals
   * @param number of a cell, a node, a monitor or a fault
   * @param base the index of the first local of its expressions
   * @param handler the successor if it throws; if absent, the call ends
   */
  record Instruction(
      Op op,
      int local,
      int number,
      RandomExpression one,
      RandomExpression two,
      int base,
      Label target,
      Label handler) {
    boolean isShared() {
      return op.ordinal() <= Op.RETURN.ordinal();
    }
  }

  private final List<Instruction> instructions = new ArrayList<>();
  private int locals;

  OperationInstructions() {}

  Instruction at(int pc) {
    return instructions.get(pc);
  }

  int locals() {
    return locals;
  }

  static final Label NOWHERE = new Label();

  static OperationInstructions of(RandomClass type, int operation) {
    OperationInstructions code = new OperationInstructions();
    Compiler compiler = code.new Compiler(type);
    compiler.operation(type.operations().get(operation));
    return code;
  }

  private int fresh(int count) {
    int first = locals;
    locals += count;
    return first;
  }

  /** Code to run before a return leaves a block. */
  private record Cleanup(Label handler, Runnable code) {}

  /** The target of a return. */
  private interface Exit {
    void leave(int result);
  }

  private final class Compiler {
    private final RandomClass type;
    private Label handler = NOWHERE;
    private List<Cleanup> cleanups = new ArrayList<>();
    private int base;
    private Exit exit = result -> {};

    Compiler(RandomClass type) {
      this.type = type;
    }

    void operation(RandomClass.Method method) {
      base = fresh(RandomClass.LOCALS);
      exit =
          result -> emit(Op.RETURN, 0, 0, new RandomExpression.Local(result - base), ZERO, NOWHERE);
      method(method);
    }

    private void method(RandomClass.Method method) {
      List<RandomStatement> body = new ArrayList<>(method.body());
      body.add(new RandomStatement.Return(method.result()));
      if (method.isSynchronized()) {
        guarded(0, () -> block(body));
      } else {
        block(body);
      }
    }

    private void emit(
        Op op, int local, int number, RandomExpression one, RandomExpression two, Label target) {
      instructions.add(new Instruction(op, local, number, one, two, base, target, handler));
    }

    private void emit(Op op, int local, int number) {
      emit(op, local, number, ZERO, ZERO, NOWHERE);
    }

    private void jump(Label target) {
      emit(Op.JUMP, 0, 0, ZERO, ZERO, target);
    }

    private void place(Label label) {
      label.at = instructions.size();
    }

    private void block(List<RandomStatement> statements) {
      statements.forEach(this::statement);
    }

    private void statement(RandomStatement statement) {
      if (statement instanceof RandomStatement.Read it) {
        read(base + it.local(), it.place());
      } else if (statement instanceof RandomStatement.Write it) {
        write(it.place(), it.value());
      } else if (statement instanceof RandomStatement.Increment it) {
        increment(it.place());
      } else if (statement instanceof RandomStatement.Swap it) {
        emit(Op.SWAP, base + it.local(), it.place().cell(), it.expected(), it.next(), NOWHERE);
      } else if (statement instanceof RandomStatement.FetchAdd it) {
        emit(Op.ADD, base + it.local(), it.place().cell(), it.more(), ZERO, NOWHERE);
      } else if (statement instanceof RandomStatement.Renew it) {
        emit(Op.RENEW, 0, it.number(), it.value(), ZERO, NOWHERE);
      } else if (statement instanceof RandomStatement.Set it) {
        emit(Op.SET, base + it.local(), 0, it.value(), ZERO, NOWHERE);
      } else if (statement instanceof RandomStatement.Throw it) {
        emit(Op.THROW, 0, it.fault().ordinal());
      } else if (statement instanceof RandomStatement.Return it) {
        leave(it.value());
      } else if (statement instanceof RandomStatement.Call it) {
        call(it);
      } else if (statement instanceof RandomStatement.Await it) {
        await(it);
      } else if (statement instanceof RandomStatement.WakeAll) {
        emit(Op.WAKE_ALL, 0, 0);
      } else {
        compound(statement);
      }
    }

    private void compound(RandomStatement statement) {
      if (statement instanceof RandomStatement.If it) {
        branch(it.condition(), () -> block(it.then()), () -> block(it.otherwise()));
      } else if (statement instanceof RandomStatement.Twice it) {
        block(it.body());
        block(it.body());
      } else if (statement instanceof RandomStatement.Guarded it) {
        guarded(it.guard().ordinal(), () -> block(it.body()));
      } else if (statement instanceof RandomStatement.TryLock it) {
        int lock = RandomStatement.Guard.LOCK.ordinal();
        int got = fresh(1);
        emit(Op.TRY_ENTER, got, lock);
        branch(
            new RandomExpression.Local(got - base),
            () -> cleaning(() -> block(it.body()), () -> emit(Op.EXIT, 0, lock)),
            () -> block(it.otherwise()));
      } else if (statement instanceof RandomStatement.TryCatch it) {
        tryCatch(it);
      } else if (statement instanceof RandomStatement.TryFinally it) {
        cleaning(() -> block(it.body()), () -> block(it.last()));
      }
    }

    private void branch(RandomExpression condition, Runnable then, Runnable otherwise) {
      Label no = new Label();
      Label end = new Label();
      emit(Op.UNLESS, 0, 0, condition, ZERO, no);
      then.run();
      jump(end);
      place(no);
      otherwise.run();
      place(end);
    }

    private void read(int local, RandomLocation place) {
      switch (place.kind()) {
        case NODE -> {
          int node = fresh(1);
          emit(Op.LOAD_NODE, node, place.number());
          emit(Op.LOAD_VALUE, local, 0, new RandomExpression.Local(node - base), ZERO, NOWHERE);
        }
        case ELEMENT -> {
          if (isBeyond(place)) {
            emit(Op.THROW, 0, ExceptionKind.INDEX.ordinal());
          } else {
            emit(Op.LOAD, local, place.cell());
          }
        }
        case LAZY -> {
          initialise();
          emit(Op.LOAD, local, place.cell());
        }
        default -> emit(Op.LOAD, local, place.cell());
      }
    }

    private void write(RandomLocation place, RandomExpression value) {
      switch (place.kind()) {
        case NODE -> {
          int node = fresh(1);
          emit(Op.LOAD_NODE, node, place.number());
          emit(Op.STORE_VALUE, 0, 0, new RandomExpression.Local(node - base), value, NOWHERE);
        }
        case ELEMENT -> {
          if (isBeyond(place)) {
            emit(Op.THROW, 0, ExceptionKind.INDEX.ordinal());
          } else {
            emit(Op.STORE, 0, place.cell(), value, ZERO, NOWHERE);
          }
        }
        case LAZY -> {
          initialise();
          emit(Op.STORE, 0, place.cell(), value, ZERO, NOWHERE);
        }
        default -> emit(Op.STORE, 0, place.cell(), value, ZERO, NOWHERE);
      }
    }

    private void increment(RandomLocation place) {
      int old = fresh(1);
      RandomExpression next = new RandomExpression.Plus(new RandomExpression.Local(old - base), 1);
      if (place.kind() == RandomLocation.Kind.NODE) {
        int node = fresh(1);
        RandomExpression at = new RandomExpression.Local(node - base);
        emit(Op.LOAD_NODE, node, place.number());
        emit(Op.LOAD_VALUE, old, 0, at, ZERO, NOWHERE);
        emit(Op.STORE_VALUE, 0, 0, at, next, NOWHERE);
      } else {
        read(old, place);
        write(place, next);
      }
    }

    private static boolean isBeyond(RandomLocation place) {
      return place.number() > 1;
    }

    /** JLS 12.4.2: the first thread runs the initialiser, others wait for it to end. */
    private void initialise() {
      Label done = new Label();
      emit(Op.INITIALISE, 0, 0, ZERO, ZERO, done);
      int seen = fresh(1);
      RandomExpression first = new RandomExpression.Local(seen - base);
      emit(Op.LOAD, seen, RandomLocation.FIRST_STATIC.cell());
      emit(
          Op.STORE,
          0,
          new RandomLocation(RandomLocation.Kind.LAZY, 0).cell(),
          first,
          ZERO,
          NOWHERE);
      emit(Op.LOAD, seen, new RandomLocation(RandomLocation.Kind.LAZY, 0).cell());
      RandomExpression next = new RandomExpression.Plus(first, 1);
      emit(Op.STORE, 0, RandomLocation.FIRST_STATIC.cell(), next, ZERO, NOWHERE);
      emit(Op.INITIALISED, 0, 0);
      place(done);
    }

    private void guarded(int monitor, Runnable body) {
      emit(Op.ENTER, 0, monitor);
      cleaning(body, () -> emit(Op.EXIT, 0, monitor));
    }

    /** A body with code that runs however the body ends. */
    private void cleaning(Runnable body, Runnable last) {
      Label outer = handler;
      Label inner = new Label();
      Label end = new Label();
      handler = inner;
      cleanups.add(new Cleanup(outer, last));
      body.run();
      cleanups.remove(cleanups.size() - 1);
      handler = outer;
      last.run();
      jump(end);
      place(inner);
      int kept = fresh(1);
      emit(Op.KEEP, kept, 0);
      last.run();
      emit(Op.RETHROW, kept, 0);
      place(end);
    }

    private void tryCatch(RandomStatement.TryCatch statement) {
      Label outer = handler;
      Label inner = new Label();
      Label end = new Label();
      handler = inner;
      block(statement.body());
      handler = outer;
      jump(end);
      place(inner);
      emit(Op.CATCH, 0, statement.fault().ordinal());
      block(statement.handler());
      place(end);
    }

    /** Evaluates, runs the cleanups from the innermost outwards, and jumps. */
    private void leave(RandomExpression value) {
      int result = fresh(1);
      emit(Op.SET, result, 0, value, ZERO, NOWHERE);
      List<Cleanup> all = cleanups;
      Label before = handler;
      for (int i = all.size() - 1; i >= 0; i--) {
        cleanups = new ArrayList<>(all.subList(0, i));
        handler = all.get(i).handler();
        all.get(i).code().run();
      }
      exit.leave(result);
      cleanups = all;
      handler = before;
    }

    private void call(RandomStatement.Call call) {
      RandomClass.Method method = type.helpers().get(call.helper()).method();
      int callerBase = base;
      Exit callerExit = exit;
      List<Cleanup> callerCleanups = cleanups;
      int own = fresh(RandomClass.LOCALS);
      emit(Op.SET, own, 0, call.argument(), ZERO, NOWHERE);
      emit(Op.SET, own + 1, 0, ZERO, ZERO, NOWHERE);
      Label end = new Label();
      base = own;
      cleanups = new ArrayList<>();
      exit =
          result -> {
            emit(
                Op.SET,
                callerBase + call.local(),
                0,
                new RandomExpression.Local(result - base),
                ZERO,
                NOWHERE);
            jump(end);
          };
      method(method);
      base = callerBase;
      exit = callerExit;
      cleanups = callerCleanups;
      place(end);
    }

    private void await(RandomStatement.Await await) {
      Label again = new Label();
      Label end = new Label();
      int seen = fresh(1);
      place(again);
      read(seen, await.place());
      RandomExpression still =
          new RandomExpression.Same(
              new RandomExpression.Local(seen - base),
              new RandomExpression.Constant(await.value()));
      emit(Op.UNLESS, 0, 0, still, ZERO, end);
      emit(Op.WAIT, 0, 0);
      jump(again);
      place(end);
    }
  }
}
