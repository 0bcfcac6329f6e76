package io.selvage.core;

import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Makes up what {@link io.selvage.core.syntax.CallSyntax} can write. */
public final class RandomCalls {
  private static final List<String> NAMES = List.of("offer", "poll", "x", "größe", "a$1", "_");
  private static final List<String> TYPES = List.of("int", "Object", "java.util.List", "char[]");
  private static final List<String> CONSTANTS = List.of("RED", "green", "E1");
  private static final String LETTERS = "aZ0 \"'\\\n\t\0;|,()#é\u2028\ud83d\ude00\ud800";

  private final Random random;

  public RandomCalls(Random random) {
    this.random = random;
  }

  public Client client() {
    return new Client(some(1, () -> some(1, this::call)));
  }

  public List<Invocation> calls() {
    return some(0, this::call);
  }

  public List<OperationRequest> operations() {
    return some(0, this::operation);
  }

  private Invocation call() {
    return new Invocation(one(NAMES), some(0, () -> value(2)));
  }

  private OperationRequest operation() {
    int parameters = random.nextInt(3);
    List<String> types = new ArrayList<>();
    List<List<Value>> domains = new ArrayList<>();
    for (int i = 0; i < parameters; i++) {
      types.add(one(TYPES));
      domains.add(some(1, () -> value(1)));
    }
    boolean named = random.nextInt(4) == 0;
    boolean valued = parameters > 0 && random.nextBoolean();
    boolean typed = !valued || random.nextBoolean();
    return new OperationRequest(
        one(NAMES),
        named || !typed ? Optional.empty() : Optional.of(types),
        named || !valued ? Optional.empty() : Optional.of(domains));
  }

  private Value value(int depth) {
    return switch (random.nextInt(depth == 0 ? 8 : 9)) {
      case 0 -> Value.NULL;
      case 1 -> Value.of(random.nextBoolean());
      case 2 -> Value.of(random.nextBoolean() ? random.nextInt(5) - 2 : random.nextLong());
      case 3 -> new Value.Real(Double.longBitsToDouble(random.nextLong()));
      case 4 -> new Value.Letter(LETTERS.charAt(random.nextInt(LETTERS.length())));
      case 5 -> Value.of(text());
      case 6 -> new Value.Constant(random.nextBoolean() ? "" : "a.Color", one(CONSTANTS));
      case 7 -> new Value.Token(random.nextInt(10));
      default -> new Value.Sequence(some(0, () -> value(depth - 1)));
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    random.ints(4, 0, LETTERS.length()).forEach(i -> text.append(LETTERS.charAt(i)));
    return text.toString();
  }

  private <T> List<T> some(int least, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    for (int i = least + random.nextInt(3); i > 0; i--) {
      items.add(item.get());
    }
    return items;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
