package io.selvage.unbounded.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Outcome;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

public final class LanguageReaderTest {
  /** Figure 2: the states 0, 1, 2, as an expression. */
  public static final String TWO_ELEMENT_STACK =
      """
      # a stack with room for two
      stack = prefixes (pop() -> false | push(a) -> true one* pop() -> true)*;
      one   = push(a) -> true pop() -> true;
      """;

  @Test
  void figureTwoHasThreeStates() {
    FiniteAutomaton stack = LanguageReader.read("figure 2", TWO_ELEMENT_STACK).automaton();
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
      LanguageExpression expression = random(random, 4);
      String printed = "it = " + expression + ";\n";
      LanguageDefinitions again = LanguageReader.read("test", printed);
      assertThat(again.toString()).isEqualTo(printed);
      assertThat(again.of("it").toString()).isEqualTo(expression.toString());
    }
  }

  @Test
  void outcomesOfAllKinds() {
    String text =
        "it = f(\"a)\", 'b', [1, -2]) -> [1, \"]\"] | g() -> throws java.lang.Error | h() -> -1 |"
            + " i() | j() -> *;\n";
    LanguageDefinitions read = LanguageReader.read("test", text);
    assertThat(read.toString()).isEqualTo(text);
    assertThat(read.automaton().symbols()).hasSize(5);
  }

  @Test
  void complaintsHaveALine() {
    assertThatThrownBy(() -> LanguageReader.read("f", "a = b() ;\n c = (d();"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("f:2: expected )");
    assertThatThrownBy(() -> LanguageReader.read("f", "a = b c();"))
        .hasMessageContaining("b is not defined");
    assertThatThrownBy(() -> LanguageReader.read("f", " "))
        .hasMessageContaining("there is no specification");
    assertThatThrownBy(() -> LanguageReader.read("f", "a = b() a;").grammar())
        .hasMessageContaining("no finite word");
  }

  @Test
  void recursionIsNotRegular() {
    LanguageDefinitions stack =
        LanguageReader.read("f", "s = prefixes balanced; balanced = (push() balanced pop())*;");
    assertThat(stack.isRegular()).isFalse();
    assertThat(stack.grammar().symbols()).hasSize(2);
  }

  private static LanguageExpression random(Random random, int depth) {
    switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1:
        return new LanguageExpression.Sequence(
            List.of(random(random, depth - 1), random(random, depth - 1)));
      case 2:
        return new LanguageExpression.Choice(
            List.of(
                letter(random),
                random(random, depth - 1) instanceof LanguageExpression.Letter l
                    ? l
                    : letter(random)));
      case 3:
        return new LanguageExpression.Repeated(random(random, depth - 1));
      case 4:
        return new LanguageExpression.Prefixes(random(random, depth - 1));
      default:
        return letter(random);
    }
  }

  private static LanguageExpression letter(Random random) {
    return new LanguageExpression.Letter(symbol("abc".charAt(random.nextInt(3)) + "() -> true"));
  }

  public static List<CallSymbol> word(String text) {
    List<CallSymbol> word = new ArrayList<>();
    for (String each : text.split(", ")) {
      word.add(symbol(each));
    }
    return word;
  }

  public static CallSymbol symbol(String text) {
    String[] parts = text.split(" -> ");
    Outcome outcome =
        parts.length == 1
            ? Outcome.NOTHING
            : parts[1].equals("*") ? Outcome.PENDING : Outcome.returned(CallSyntax.value(parts[1]));
    return new CallSymbol(CallSyntax.invocation(parts[0]), outcome);
  }
}
