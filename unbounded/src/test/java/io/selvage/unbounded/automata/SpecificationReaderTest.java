package io.selvage.unbounded.automata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.CallSyntax;
import io.selvage.core.Outcome;
import io.selvage.core.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SpecificationReaderTest {
  /** Figure 2: the states 0, 1, 2, as an expression. */
  static final String TWO_ELEMENT_STACK =
      """
      # a stack with room for two
      stack = prefixes (pop() -> false | push(a) -> true one* pop() -> true)*;
      one   = push(a) -> true pop() -> true;
      """;

  @Test
  void figureTwoHasThreeStates() {
    Automaton stack = SpecificationReader.read("figure 2", TWO_ELEMENT_STACK).automaton();
    assertThat(stack.states()).isEqualTo(3);
    assertThat(stack.accepting()).containsOnly(true);
    assertThat(stack.edges()).hasSize(5);
    assertThat(stack.isPrefixClosed()).isTrue();
    assertThat(stack.accepts(word("push(a) -> true, push(a) -> true, pop() -> true"))).isTrue();
    assertThat(stack.accepts(word("push(a) -> true, pop() -> false"))).isFalse();
    assertThat(stack.accepts(word("pop() -> true"))).isFalse();
    assertThat(stack.accepts(word("push(a) -> true, push(a) -> true, push(a) -> true"))).isFalse();
  }

  @Test
  void whatIsPrintedReadsAsTheSameThing() {
    long seed = 20131;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      Expression expression = random(random, 4);
      String printed = "it = " + expression + ";\n";
      Definitions again = SpecificationReader.read("test", printed);
      assertThat(again.toString()).isEqualTo(printed);
      assertThat(again.of("it").toString()).isEqualTo(expression.toString());
    }
  }

  @Test
  void outcomesOfAllKinds() {
    String text =
        "it = f(\"a)\", 'b', [1, -2]) -> [1, \"]\"] | g() -> throws java.lang.Error | h() -> -1 |"
            + " i() | j() -> *;\n";
    Definitions read = SpecificationReader.read("test", text);
    assertThat(read.toString()).isEqualTo(text);
    assertThat(read.automaton().symbols()).hasSize(5);
  }

  @Test
  void complaintsHaveALine() {
    assertThatThrownBy(() -> SpecificationReader.read("f", "a = b() ;\n c = (d();"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("f:2: expected )");
    assertThatThrownBy(() -> SpecificationReader.read("f", "a = b c();"))
        .hasMessageContaining("b is not defined");
    assertThatThrownBy(() -> SpecificationReader.read("f", " "))
        .hasMessageContaining("there is no specification");
    assertThatThrownBy(() -> SpecificationReader.read("f", "a = b() a;").grammar())
        .hasMessageContaining("has no end");
  }

  @Test
  void recursionIsNotRegular() {
    Definitions stack =
        SpecificationReader.read(
            "f", "s = prefixes balanced; balanced = (push() balanced pop())*;");
    assertThat(stack.isRegular()).isFalse();
    assertThat(stack.grammar().symbols()).hasSize(2);
  }

  private static Expression random(Random random, int depth) {
    switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1:
        return new Expression.Sequence(
            List.of(random(random, depth - 1), random(random, depth - 1)));
      case 2:
        return new Expression.Choice(
            List.of(
                letter(random),
                random(random, depth - 1) instanceof Expression.Letter l ? l : letter(random)));
      case 3:
        return new Expression.Repeated(random(random, depth - 1));
      case 4:
        return new Expression.Prefixes(random(random, depth - 1));
      default:
        return letter(random);
    }
  }

  private static Expression letter(Random random) {
    return new Expression.Letter(symbol("abc".charAt(random.nextInt(3)) + "() -> true"));
  }

  static List<Symbol> word(String text) {
    List<Symbol> word = new ArrayList<>();
    for (String each : text.split(", ")) {
      word.add(symbol(each));
    }
    return word;
  }

  static Symbol symbol(String text) {
    String[] parts = text.split(" -> ");
    Outcome outcome =
        parts.length == 1
            ? Outcome.NOTHING
            : parts[1].equals("*") ? Outcome.PENDING : Outcome.returned(CallSyntax.value(parts[1]));
    return new Symbol(CallSyntax.invocation(parts[0]), outcome);
  }
}
