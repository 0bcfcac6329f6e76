package io.selvage.check;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Makes up tokens, with strange names and values. */
final class RandomTokens {
  private static final List<String> NAMES = List.of("offer", "poll", "größe", "a$1", "n");
  private static final List<String> OPERATIONS =
      List.of("offer", "poll()", "add(int, Object)", "add({1, 2}, \"\\n\")", "paint({RED})");
  private static final List<String> CLASSES =
      List.of("demo.Queue", "a.b.C$D", "Größe", "back\\slash", "line\nbreak\r", " blank ");
  private static final List<String> PATHS =
      List.of("target/classes", "/a b/c.jar", "\\n", "two\nlines", "class path");
  private static final List<Value> VALUES =
      List.of(
          Value.NULL,
          Value.VOID,
          Value.of(-7),
          Value.of(true),
          Value.of("a;b|c,\\\n\"'\u2028\ud83d\ude00"),
          new Value.Real(-0.0),
          new Value.Real(Double.NaN),
          new Value.Letter('\''),
          new Value.Constant("a.Color", "RED"),
          new Value.Token(3),
          new Value.Sequence(List.of(Value.of(1), Value.NULL)));

  private final Random random;

  RandomTokens(long seed) {
    random = new Random(seed);
  }

  ReplayToken token() {
    ClassSubject subject =
        new ClassSubject(
            some(0, () -> Path.of(one(PATHS))),
            one(CLASSES),
            operations(),
            some(0, this::call),
            new UsageProtocol(some(0, this::role), Set.copyOf(some(0, () -> one(NAMES)))),
            some(0, () -> one(NAMES)));
    Client client = new Client(some(1, () -> some(1, this::call)));
    Scope scope = new Scope.Again(client, some(0, () -> random.nextInt(4)));
    return new ReplayToken(new Question(subject, one(CLASSES), one(NAMES), one(NAMES), scope));
  }

  private UsageProtocol.Role role() {
    int threads = random.nextBoolean() ? UsageProtocol.Role.MANY : 1 + random.nextInt(3);
    return new UsageProtocol.Role(one(NAMES), threads, Set.copyOf(some(1, () -> one(NAMES))));
  }

  private List<OperationRequest> operations() {
    return CallSyntax.operations(String.join(", ", some(0, () -> one(OPERATIONS))));
  }

  private Invocation call() {
    return new Invocation(one(NAMES), some(0, () -> one(VALUES)));
  }

  private <T> List<T> some(int least, Supplier<T> item) {
    List<T> items = new ArrayList<>();
    for (int i = least + random.nextInt(4); i > 0; i--) {
      items.add(item.get());
    }
    return items;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
