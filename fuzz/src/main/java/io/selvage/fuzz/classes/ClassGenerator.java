package io.selvage.fuzz.classes;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random small classes: about two locations each, so that operations interact. */
final class ClassGenerator {
  private final Random random;
  private final List<RandomLocation> places = new ArrayList<>();
  private int helpers;
  private boolean mayWait;

  ClassGenerator(Random random) {
    this.random = random;
  }

  RandomClass next() {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      places.add(place());
    }
    helpers = random.nextInt(3);
    mayWait = random.nextInt(5) == 0;
    boolean waits = mayWait;
    List<RandomClass.Method> operations = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      operations.add(method(2 + random.nextInt(3), helpers));
    }
    mayWait = false;
    List<RandomClass.Helper> bodies = new ArrayList<>();
    for (int i = 0; i < helpers; i++) {
      RandomClass.Home home = any(RandomClass.Home.values());
      bodies.add(new RandomClass.Helper(home, method(1 + random.nextInt(2), 0)));
    }
    mayWait = waits;
    return new RandomClass(
        List.copyOf(operations),
        List.copyOf(bodies),
        random.nextInt(3) == 0 ? RandomClass.Heritage.FIELDS_OF_BASE : RandomClass.Heritage.NONE);
  }

  private RandomLocation place() {
    return new RandomLocation(any(RandomLocation.Kind.values()), random.nextInt(2));
  }

  private RandomClass.Method method(int size, int callable) {
    boolean isSynchronized = random.nextInt(6) == 0;
    List<RandomStatement> body = block(size, 2, callable, isSynchronized && mayWait);
    return new RandomClass.Method(isSynchronized, body, result());
  }

  private List<RandomStatement> block(int size, int depth, int callable, boolean isGuarded) {
    List<RandomStatement> block = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      block.add(statement(depth, callable, isGuarded));
    }
    return List.copyOf(block);
  }

  private RandomStatement statement(int depth, int callable, boolean isGuarded) {
    if (isGuarded && random.nextInt(3) == 0) {
      return random.nextBoolean()
          ? new RandomStatement.Await(simplePlace(), random.nextInt(2))
          : new RandomStatement.WakeAll();
    }
    if (callable > 0 && random.nextInt(5) == 0) {
      return new RandomStatement.Call(
          random.nextInt(2),
          random.nextInt(callable),
          expression(),
          any(RandomStatement.Way.values()));
    }
    return depth > 0 && random.nextInt(3) == 0 ? nested(depth - 1, callable, isGuarded) : access();
  }

  /** A location that can be read anywhere, without a null or an index. */
  private RandomLocation simplePlace() {
    RandomLocation place = any(places);
    return place.kind() == RandomLocation.Kind.ELEMENT || place.kind() == RandomLocation.Kind.NODE
        ? new RandomLocation(RandomLocation.Kind.PLAIN, 0)
        : place;
  }

  private RandomStatement nested(int depth, int callable, boolean isGuarded) {
    List<RandomStatement> one = block(1 + random.nextInt(2), depth, callable, isGuarded);
    List<RandomStatement> other = block(random.nextInt(2), depth, callable, isGuarded);
    return switch (random.nextInt(9)) {
      case 0, 1 -> new RandomStatement.If(condition(), one, other);
      case 2 -> new RandomStatement.Twice(one);
      case 3, 4 -> guarded(depth, callable, isGuarded);
      case 5 -> new RandomStatement.TryLock(one, other);
      case 6, 7 -> new RandomStatement.TryCatch(one, any(ExceptionKind.values()), other);
      default -> new RandomStatement.TryFinally(one, other);
    };
  }

  private RandomStatement guarded(int depth, int callable, boolean isGuarded) {
    RandomStatement.Guard guard = any(RandomStatement.Guard.values());
    boolean inside = isGuarded || mayWait && guard == RandomStatement.Guard.THIS;
    return new RandomStatement.Guarded(
        guard, block(1 + random.nextInt(2), depth, callable, inside));
  }

  private RandomStatement access() {
    RandomLocation place = any(places);
    if (place.kind() == RandomLocation.Kind.ELEMENT && random.nextInt(8) == 0) {
      place = new RandomLocation(RandomLocation.Kind.ELEMENT, 2);
    }
    if (place.isUpdatable() && random.nextBoolean()) {
      return random.nextBoolean()
          ? new RandomStatement.Swap(random.nextInt(2), place, expression(), expression())
          : new RandomStatement.FetchAdd(random.nextInt(2), place, expression());
    }
    if (place.kind() == RandomLocation.Kind.NODE && random.nextInt(3) == 0) {
      return new RandomStatement.Renew(place.number(), expression());
    }
    return switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> new RandomStatement.Read(random.nextInt(2), place);
      case 4, 5, 6 -> new RandomStatement.Write(place, expression());
      case 7, 8, 9 -> new RandomStatement.Increment(place);
      case 10 -> new RandomStatement.Set(random.nextInt(2), expression());
      default ->
          new RandomStatement.If(
              condition(),
              List.of(
                  random.nextBoolean()
                      ? new RandomStatement.Throw(
                          random.nextBoolean() ? ExceptionKind.STATE : ExceptionKind.ARGUMENT)
                      : new RandomStatement.Return(expression())),
              List.of());
    };
  }

  private RandomExpression condition() {
    return new RandomExpression.Same(
        new RandomExpression.Local(random.nextInt(2)),
        new RandomExpression.Constant(random.nextInt(2)));
  }

  private RandomExpression expression() {
    return switch (random.nextInt(6)) {
      case 0 -> new RandomExpression.Constant(random.nextInt(3));
      case 1 -> new RandomExpression.Plus(new RandomExpression.Local(random.nextInt(2)), 1);
      case 2 -> condition();
      default -> new RandomExpression.Local(random.nextInt(2));
    };
  }

  /** Usually a value that was read. */
  private RandomExpression result() {
    return random.nextInt(4) == 0 ? expression() : new RandomExpression.Local(random.nextInt(2));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private <T> T any(T[] array) {
    return array[random.nextInt(array.length)];
  }
}
