package io.selvage.core.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Invocation;
import io.selvage.core.RandomCalls;
import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class CallSyntaxTest {
  private static final Invocation OFFER = Invocation.of("offer", Value.of(1));
  private static final Invocation POLL = Invocation.of("poll");

  @Test
  void readsValues() {
    assertThat(CallSyntax.value("1")).isEqualTo(Value.of(1));
    assertThat(CallSyntax.value(" -3 ")).isEqualTo(Value.of(-3));
    assertThat(CallSyntax.value("2.5")).isEqualTo(new Value.Real(2.5));
    assertThat(CallSyntax.value("1e3")).isEqualTo(new Value.Real(1000));
    assertThat(CallSyntax.value("true")).isEqualTo(Value.of(true));
    assertThat(CallSyntax.value("null")).isEqualTo(Value.NULL);
    assertThat(CallSyntax.value("\"a\\\"b;|\"")).isEqualTo(Value.of("a\"b;|"));
    assertThat(CallSyntax.value("'c'")).isEqualTo(new Value.Letter('c'));
    assertThat(CallSyntax.value("'\\u0041'")).isEqualTo(new Value.Letter('A'));
    assertThat(CallSyntax.value("#1")).isEqualTo(new Value.Token(1));
    assertThat(CallSyntax.value("[1,[ ]]")).hasToString("[1, []]");
    assertThat(CallSyntax.value(":a")).isEqualTo(new Value.Name(":a"));
    assertThat(CallSyntax.value("1N")).isEqualTo(Value.of(1));
    assertThat(CallSyntax.value("99999999999999999999N")).hasToString("99999999999999999999N");
    assertThat(CallSyntax.value("[-0.10M, 1e2M]")).hasToString("[-0.1M, 1E+2M]");
    assertThat(CallSyntax.value("RED")).isEqualTo(new Value.Constant("", "RED"));
    assertThat(CallSyntax.value("a.Color.RED")).isEqualTo(new Value.Constant("a.Color", "RED"));
  }

  /** The type of a number counts in containers; as an argument it is that of the parameter. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '=',
      value = {
        "[1, 1L, -1L] = java.lang.Long",
        "[(short) 1] = java.lang.Short",
        "[(byte) -1] = java.lang.Byte",
        "Set.of(1, 1.5f) = java.lang.Float"
      })
  void readsBoxes(String text, String type) {
    Value value = CallSyntax.value(text);
    assertThat(CallSyntax.print(value)).isEqualTo(text.strip());
    assertThat(
            ValueParts.replaced(
                value,
                it ->
                    it instanceof Value.Instance box && box.type().equals(type) ? Value.NULL : it))
        .isNotEqualTo(value);
    assertThat(CallSyntax.invocation("add(" + text + ")").arguments()).containsExactly(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"add(1L)", "add((short) 1)", "add(1.5f)", "add([(long) 1])", "add([(short) 1.5])"})
  void aDirectArgumentHasTheTypeOfItsParameter(String call) {
    assertThatThrownBy(() -> CallSyntax.invocation(call)).isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> CallSyntax.operations(call)).isInstanceOf(UsageException.class);
  }

  @Test
  void readsCalls() {
    assertThat(CallSyntax.invocation("offer( 1 )")).isEqualTo(OFFER);
    assertThat(CallSyntax.invocation("poll")).isEqualTo(POLL);
    assertThat(CallSyntax.invocation("poll()")).isEqualTo(POLL);
    assertThat(CallSyntax.calls("offer(1); poll")).containsExactly(OFFER, POLL);
    assertThat(CallSyntax.calls(" ")).isEmpty();
  }

  @Test
  void readsClients() {
    Client client = new Client(List.of(List.of(OFFER, POLL), List.of(Invocation.of("size"))));
    assertThat(CallSyntax.client("offer(1); poll | size()")).isEqualTo(client);
    assertThat(CallSyntax.client("offer(1);poll‖size")).isEqualTo(client);
  }

  @Test
  void readsOperations() {
    assertThat(CallSyntax.operations("offer,poll"))
        .containsExactly(OperationRequest.named("offer"), OperationRequest.named("poll"));
    assertThat(CallSyntax.operations("offer(1), poll()"))
        .containsExactly(values("offer", List.of(Value.of(1))), types("poll"));
    assertThat(CallSyntax.operations("put({1, 2}, null)"))
        .containsExactly(values("put", List.of(Value.of(1), Value.of(2)), List.of(Value.NULL)));
    assertThat(CallSyntax.operations(" ")).isEmpty();
  }

  @Test
  void tellsTypesFromValues() {
    List<Value> red = List.of(new Value.Constant("", "RED"));
    assertThat(operation("add(int,Object)")).isEqualTo(types("add", "int", "Object"));
    assertThat(operation("add(int[][])")).isEqualTo(types("add", "int[][]"));
    assertThat(operation("add(java.util.List)")).isEqualTo(types("add", "java.util.List"));
    assertThat(operation("paint(RED)")).isEqualTo(types("paint", "RED"));
    assertThat(operation("paint({RED})")).isEqualTo(values("paint", red));
    assertThat(operation("paint(RED, 1)")).isEqualTo(values("paint", red, List.of(Value.of(1))));
    assertThat(operation("paint(red)"))
        .isEqualTo(values("paint", List.of(new Value.Constant("", "red"))));
    assertThat(operation("set(true)")).isEqualTo(values("set", List.of(Value.of(true))));
    assertThat(operation("set(boolean: {true, false})"))
        .isEqualTo(
            new OperationRequest(
                "set",
                Optional.of(List.of("boolean")),
                Optional.of(List.of(List.of(Value.of(true), Value.of(false))))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "offer(1 ~ expected ',' or ')' at column 8, found the end",
        "offer(1; 2) ~ expected ',' or ')' at column 8, found ';'",
        "offer(1); ; poll ~ expected a method at column 11, found ';'",
        "| poll ~ expected a method at column 1, found '|'",
        "poll) ~ expected the end at column 5, found ')'",
        "offer(int) ~ expected a value, not a type, at column 7, found 'i'",
        "offer(-) ~ expected a digit at column 8, found ')'",
        "offer(\"a) ~ expected a closing \" at column 10, found the end",
        "offer(\"\\q\") ~ expected an escape such as \\n or \\u0041 at column 8, found '\\'",
        "offer('ab') ~ expected one letter between quotes at column 7, found '''",
        "offer(#) ~ expected a digit at column 8, found ')'",
        "offer(#3000000000) ~ expected a number of at most 2147483647 at column 8, found '3'",
        "offer(12x) ~ expected ',' or ')' at column 9, found 'x'"
      })
  void tellsWhereItCannotRead(String text, String why) {
    assertThatThrownBy(() -> CallSyntax.client(text))
        .isInstanceOf(UsageException.class)
        .hasMessage("cannot parse `" + text + "`: " + why)
        .extracting(e -> ((UsageException) e).diagnostic())
        .isEqualTo(Diagnostic.BAD_SYNTAX);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "add(int, 1) ~ the parameters of add are types and values side by side",
        "add(int: 1, 2) ~ the parameters of add are types and values side by side",
        "add(int[) ~ expected ']' at column 9, found ')'",
        "add({}) ~ expected a value at column 6, found '}'",
        "offer,,poll ~ expected an operation at column 7, found ','"
      })
  void tellsWhatIsWrongWithOperations(String text, String why) {
    assertThatThrownBy(() -> CallSyntax.operations(text))
        .isInstanceOf(UsageException.class)
        .hasMessage("cannot parse `" + text + "`: " + why);
  }

  @Test
  void readsWhatItPrints() {
    for (long seed = 0; seed < 3_000; seed++) {
      RandomCalls random = new RandomCalls(new Random(seed));
      Client client = random.client();
      String printed = CallSyntax.print(client);
      assertThat(CallSyntax.client(printed)).as("seed %d", seed).isEqualTo(client);
      assertThat(printed).as("seed %d", seed).matches("\\P{Cntrl}*");
      List<Invocation> calls = random.calls();
      assertThat(CallSyntax.calls(CallSyntax.print(calls))).as("seed %d", seed).isEqualTo(calls);
      List<OperationRequest> operations = random.operations();
      assertThat(CallSyntax.operations(CallSyntax.printOperations(operations)))
          .as("seed %d", seed)
          .isEqualTo(operations);
    }
  }

  @Test
  void neverFailsOtherwise() {
    String letters = "a(1);|,\"'\\u#[]{}.-Ee:R \n‖";
    for (long seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      random
          .ints(random.nextInt(12), 0, letters.length())
          .forEach(i -> text.append(letters.charAt(i)));
      readOrRefuse(text.toString());
    }
  }

  private static void readOrRefuse(String text) {
    try {
      Client client = CallSyntax.client(text);
      assertThat(CallSyntax.client(CallSyntax.print(client))).as(text).isEqualTo(client);
    } catch (UsageException e) {
      assertThat(e.diagnostic()).as(text).isEqualTo(Diagnostic.BAD_SYNTAX);
    }
  }

  private static OperationRequest operation(String text) {
    return CallSyntax.operations(text).get(0);
  }

  private static OperationRequest types(String name, String... types) {
    return new OperationRequest(name, Optional.of(List.of(types)), Optional.empty());
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static OperationRequest values(String name, List<Value>... domains) {
    return new OperationRequest(name, Optional.empty(), Optional.of(List.of(domains)));
  }
}
