package io.selvage.relaxed;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.relaxed.subjects.Finals;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Final fields, frozen or escaped: random clients against all graphs, under every model. */
@Tag("full")
final class FinalFieldsTest {
  private static final int CLIENTS = 150;

  private static final ObjectProgram OBJECT = build();

  private static ObjectProgram build() {
    try {
      Path code = Path.of(Finals.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      ProgramContext world = ProgramContext.of(List.of(code));
      return ObjectProgram.build(
          new ObjectProgram.Plan(
              world,
              ClassOperations.of(
                  ClassOperations.classNamed(world.classes(), Finals.class.getName()),
                  List.of("make", "makeAndChange", "relay", "look", "lookTwice", "touch").stream()
                      .map(OperationRequest::named)
                      .toList()),
              List.of(),
              calls(),
              AllocationPrivacy.NONE));
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** All values of arguments that there may be. */
  private static List<Invocation> calls() {
    List<Invocation> calls = new ArrayList<>(List.of(Invocation.of("makeAndChange")));
    for (int i = 0; i < 5; i++) {
      calls.add(call("make", i, i, i));
      calls.add(call("touch", i, i));
      calls.add(call("relay", i));
      calls.add(call("look", i, i));
      calls.add(call("lookTwice", i));
    }
    return calls;
  }

  private static Invocation call(String method, int... arguments) {
    Value[] values = new Value[arguments.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = Value.of(arguments[i]);
    }
    return Invocation.of(method, values);
  }

  private static Invocation maker(Random random) {
    return random.nextInt(6) == 0
        ? Invocation.of("makeAndChange")
        : call("make", random.nextInt(4), random.nextInt(3), random.nextInt(5));
  }

  private static Invocation reader(Random random) {
    return random.nextInt(3) == 0
        ? call("lookTwice", random.nextInt(3))
        : call("look", random.nextInt(3), random.nextInt(3));
  }

  /** One who makes a box and one who looks into it, mostly with one between them. */
  private static Client client(long seed) {
    Random random = new Random(seed);
    List<List<Invocation>> threads = new ArrayList<>();
    threads.add(List.of(maker(random)));
    threads.add(List.of(reader(random)));
    if (random.nextInt(4) > 0) {
      threads.add(List.of(call("relay", random.nextInt(3))));
    }
    return new Client(threads);
  }

  /** What a final field leads to is read and changed in all modes. */
  private static Client loud(long seed) {
    Random random = new Random(seed);
    List<List<Invocation>> threads = new ArrayList<>();
    threads.add(List.of(call("make", random.nextInt(4), 3, random.nextInt(4))));
    threads.add(List.of(call("touch", random.nextInt(3), random.nextInt(5))));
    if (random.nextInt(3) > 0) {
      threads.add(
          List.of(
              random.nextBoolean()
                  ? call("touch", random.nextInt(3), random.nextInt(5))
                  : call("relay", random.nextInt(3))));
    }
    return new Client(threads);
  }

  @Test
  void showVolatileFieldsThatTheyLeadTo() {
    long sum = 0;
    for (int seed = 1; seed <= CLIENTS; seed++) {
      Client client = loud(seed);
      sum += AgainstGraphs.compare("seed " + seed + ": " + client, OBJECT, client);
    }
    assertThat(sum).isEqualTo(13594);
  }

  private static long compare(int first, int clients) {
    long sum = 0;
    for (int seed = first; seed < first + clients; seed++) {
      Client client = client(seed);
      sum += AgainstGraphs.compare("seed " + seed + ": " + client, OBJECT, client);
    }
    return sum;
  }

  @Test
  void showWhatTheLanguageSays() {
    assertThat(compare(1, CLIENTS)).isEqualTo(7954);
  }

  @Tag("long")
  @Test
  void showItInMoreClients() {
    assertThat(compare(1 + CLIENTS, 20 * CLIENTS)).isPositive();
  }
}
