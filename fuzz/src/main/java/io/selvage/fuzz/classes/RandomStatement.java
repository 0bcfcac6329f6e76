package io.selvage.fuzz.classes;

import java.util.ArrayList;
import java.util.List;

/** A statement; locals are numbered, and the printer chooses their names. */
sealed interface RandomStatement {
  record Read(int local, RandomLocation place) implements RandomStatement {}

  record Write(RandomLocation place, RandomExpression value) implements RandomStatement {}

  /** A read followed by a write. */
  record Increment(RandomLocation place) implements RandomStatement {}

  /** Sets the local to one if it succeeds. */
  record Swap(int local, RandomLocation place, RandomExpression expected, RandomExpression next)
      implements RandomStatement {}

  record FetchAdd(int local, RandomLocation place, RandomExpression more)
      implements RandomStatement {}

  /** Replaces the node that the field refers to by a new one. */
  record Renew(int number, RandomExpression value) implements RandomStatement {}

  record Set(int local, RandomExpression value) implements RandomStatement {}

  record If(RandomExpression condition, List<RandomStatement> then, List<RandomStatement> otherwise)
      implements RandomStatement {}

  record Twice(List<RandomStatement> body) implements RandomStatement {}

  record Guarded(Guard guard, List<RandomStatement> body) implements RandomStatement {}

  record TryLock(List<RandomStatement> body, List<RandomStatement> otherwise)
      implements RandomStatement {}

  record Throw(ExceptionKind fault) implements RandomStatement {}

  record TryCatch(List<RandomStatement> body, ExceptionKind fault, List<RandomStatement> handler)
      implements RandomStatement {}

  record TryFinally(List<RandomStatement> body, List<RandomStatement> last)
      implements RandomStatement {}

  record Return(RandomExpression value) implements RandomStatement {}

  record Call(int local, int helper, RandomExpression argument, Way way)
      implements RandomStatement {}

  /** Waits on the monitor of the object while the location has the value. */
  record Await(RandomLocation place, int value) implements RandomStatement {}

  /** Notifies all threads that wait on the monitor of the object. */
  record WakeAll() implements RandomStatement {}

  enum Guard {
    THIS,
    OTHER,
    LOCK
  }

  /** How a helper is called. */
  enum Way {
    DIRECT,
    LAMBDA,
    REFERENCE,
    INTERFACE
  }

  /** The nested blocks. */
  default List<List<RandomStatement>> blocks() {
    if (this instanceof If it) {
      return List.of(it.then, it.otherwise);
    } else if (this instanceof Twice it) {
      return List.of(it.body);
    } else if (this instanceof Guarded it) {
      return List.of(it.body);
    } else if (this instanceof TryLock it) {
      return List.of(it.body, it.otherwise);
    } else if (this instanceof TryCatch it) {
      return List.of(it.body, it.handler);
    } else if (this instanceof TryFinally it) {
      return List.of(it.body, it.last);
    }
    return List.of();
  }

  /** The same with other blocks. */
  default RandomStatement with(List<List<RandomStatement>> blocks) {
    if (this instanceof If it) {
      return new If(it.condition, blocks.get(0), blocks.get(1));
    } else if (this instanceof Twice) {
      return new Twice(blocks.get(0));
    } else if (this instanceof Guarded it) {
      return new Guarded(it.guard, blocks.get(0));
    } else if (this instanceof TryLock) {
      return new TryLock(blocks.get(0), blocks.get(1));
    } else if (this instanceof TryCatch it) {
      return new TryCatch(blocks.get(0), it.fault, blocks.get(1));
    } else if (this instanceof TryFinally) {
      return new TryFinally(blocks.get(0), blocks.get(1));
    }
    return this;
  }

  /**
   * All blocks obtained by removing one statement, or by replacing it by its nested statements. A
   * wait stays inside its guard.
   */
  static List<List<RandomStatement>> smaller(List<RandomStatement> block) {
    List<List<RandomStatement>> all = new ArrayList<>();
    for (int i = 0; i < block.size(); i++) {
      all.add(replaced(block, i, List.of()));
    }
    for (int i = 0; i < block.size(); i++) {
      RandomStatement statement = block.get(i);
      for (List<RandomStatement> inner : statement.blocks()) {
        if (!inner.isEmpty() && !needsGuard(inner)) {
          all.add(replaced(block, i, inner));
        }
      }
      List<List<RandomStatement>> blocks = statement.blocks();
      for (int b = 0; b < blocks.size(); b++) {
        for (List<RandomStatement> less : smaller(blocks.get(b))) {
          List<List<RandomStatement>> changed = new ArrayList<>(blocks);
          changed.set(b, less);
          all.add(replaced(block, i, List.of(statement.with(changed))));
        }
      }
    }
    return all;
  }

  /** Whether it waits or notifies, which requires the monitor of the object. */
  static boolean needsGuard(List<RandomStatement> block) {
    return block.stream()
        .anyMatch(
            it ->
                it instanceof Await
                    || it instanceof WakeAll
                    || it.blocks().stream().anyMatch(RandomStatement::needsGuard));
  }

  private static List<RandomStatement> replaced(
      List<RandomStatement> block, int at, List<RandomStatement> by) {
    List<RandomStatement> result = new ArrayList<>(block.subList(0, at));
    result.addAll(by);
    result.addAll(block.subList(at + 1, block.size()));
    return List.copyOf(result);
  }
}
