package io.selvage.unbounded.internal.barriers;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Criterion;
import io.selvage.core.CriterionProvider;
import io.selvage.core.Outcome;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.history.IntervalOrder;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.barriers.BruteForce;
import io.selvage.unbounded.barriers.Histories;
import io.selvage.unbounded.barriers.TestCounter;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.language.CallSymbol;
import io.selvage.unbounded.language.LanguageDefinitions;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
final class BarrierCountingCriterionTest {
  private static final String STACK =
      """
      stack = prefixes (pop() -> false | push(a) -> true one* pop() -> true)*;
      one   = push(a) -> true pop() -> true;
      """;
  private static final String UNBOUNDED_STACK =
      """
      stack = prefixes content;
      content = (pop() -> false | push(a) -> true full pop() -> true)*;
      full = (push(a) -> true full pop() -> true)*;
      """;

  private final Criterion counting = CriterionProvider.find("bounded-barriers");
  private final Criterion searching = CriterionProvider.find("linearizability");

  private static LanguageSpecification language(String text) {
    return new LanguageSpecification("test", LanguageReader.read("test", text));
  }

  /**
   * Figure 4 of Bouajjani et al. (ESOP 2013), with the labels that Example 1 implies: linearizable.
   */
  static History figureFour() {
    Histories history = new Histories();
    int push1 = history.call("push(a)");
    int pop2 = history.call("pop()");
    int unused = history.call("push(a)");
    assertThat(unused).isEqualTo(2);
    history.returns(push1, "true");
    int pop1 = history.call("pop()");
    history.returns(pop2, "true");
    int push3 = history.call("push(a)");
    history.returns(pop1, "false");
    history.returns(push3, "true");
    return history.history();
  }

  @Test
  void exampleFour() {
    IntervalAnnotation spans =
        IntervalAnnotation.of(figureFour(), (IntervalOrder) figureFour().order());
    assertThat(spans.barriers()).isEqualTo(2);
    Map<String, Long> image =
        spans.image().counts().entrySet().stream()
            .collect(Collectors.toMap(each -> each.getKey().toString(), Map.Entry::getValue));
    assertThat(image)
        .containsOnly(
            Map.entry("push(a) -> true [1, 1]", 1L),
            Map.entry("push(a) -> * [1, ω]", 1L),
            Map.entry("pop() -> true [1, 2]", 1L),
            Map.entry("pop() -> false [2, 3]", 1L),
            Map.entry("push(a) -> true [3, 3]", 1L));
  }

  @Test
  void exampleOne() {
    for (String stack : List.of(STACK, UNBOUNDED_STACK)) {
      assertThat(counting.judge(figureFour(), language(stack), Budget.unlimited()))
          .isInstanceOf(Verdict.Verified.class);
    }
    assertThat(searching.judge(figureFour(), language(STACK), Budget.unlimited()))
        .isInstanceOf(Verdict.Verified.class);
  }

  /** Example 3: in the order of the points of Figure 4, without the push that is pending. */
  @Test
  void exampleThree() {
    History history = figureFour();
    int[] points = {0, 1, 3, 4};
    List<CallSymbol> word = new ArrayList<>();
    for (int operation : points) {
      word.add(CallSymbol.of(history.operation(operation)));
    }
    assertThat(word.toString())
        .isEqualTo("[push(a) -> true, pop() -> true, pop() -> false, push(a) -> true]");
    FiniteAutomaton stack = language(STACK).automaton().orElseThrow();
    assertThat(stack.accepts(word)).isTrue();
    assertThat(
            WitnessOrderChecker.fault(
                history, (IntervalOrder) history.order(), language(STACK), List.of(0, 1, 3, 4)))
        .isEmpty();
    assertThat(
            WitnessOrderChecker.fault(
                history, (IntervalOrder) history.order(), language(STACK), List.of(0, 3, 1, 4)))
        .contains("does not allow");
    assertThat(
            WitnessOrderChecker.fault(
                history, (IntervalOrder) history.order(), language(STACK), List.of(4, 1, 3, 0)))
        .contains("returned before the call");
  }

  @Test
  void poppedTwiceNeedsNoBarrierAndPoppedBeforeNeedsOne() {
    Histories twice = new Histories();
    int push = twice.call("push(a)");
    int first = twice.call("pop()");
    int second = twice.call("pop()");
    twice.returns(push, "true");
    twice.returns(first, "true");
    twice.returns(second, "true");
    Histories before = new Histories();
    before.returns(before.call("pop()"), "true");
    before.returns(before.call("push(a)"), "true");
    for (String stack : List.of(STACK, UNBOUNDED_STACK)) {
      assertThat(barriers(twice.history())).isZero();
      assertThat(counting.judge(twice.history(), language(stack), Budget.unlimited()))
          .isInstanceOf(Verdict.Refuted.class);
      assertThat(barriers(before.history())).isEqualTo(1);
      assertThat(counting.judge(before.history(), language(stack), Budget.unlimited()))
          .isInstanceOf(Verdict.Refuted.class);
    }
  }

  private static int barriers(History history) {
    return IntervalAnnotation.of(history, (IntervalOrder) history.order()).barriers();
  }

  @Test
  void agreesWithAllOrdersOfSmallHistories() {
    long seed = 20133;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    int right = 0;
    int all = 600;
    for (int i = 0; i < all; i++) {
      LanguageDefinitions definitions =
          LanguageReader.read("test", SPECIFICATIONS.get(i % SPECIFICATIONS.size()));
      FiniteAutomaton automaton = definitions.automaton();
      History history = Histories.random(random, symbols(automaton), 6);
      LanguageSpecification language = new LanguageSpecification("test", definitions);
      boolean expected = BruteForce.isLinearizable(history, automaton);
      right += expected ? 1 : 0;
      assertThat(counting.judge(history, language, Budget.unlimited()).word())
          .as("%s of %s", history, definitions)
          .isEqualTo(expected ? "verified" : "refuted");
      if (language.isStepwise()) {
        assertThat(searching.judge(history, language, Budget.unlimited()).word())
            .isEqualTo(expected ? "verified" : "refuted");
      }
    }
    assertThat(right).isEqualTo(RIGHT);
  }

  private static final int RIGHT = 225;

  private static final List<String> SPECIFICATIONS =
      List.of(
          STACK,
          "prefixes (a() a() b())*",
          "(a() a())* b()?",
          "prefixes (a() (b() c())* a() | c() -> 1 a() -> 1)*",
          "it = prefixes (lock() unlock())*;",
          "a()* b() c()* | b() (c() b())* a()");

  private static List<CallSymbol> symbols(FiniteAutomaton automaton) {
    return new ArrayList<>(automaton.symbols());
  }

  @Test
  void agreesOnContextFreeSpecifications() {
    long seed = 20134;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    int right = 0;
    List<String> texts =
        List.of(
            UNBOUNDED_STACK,
            "s = a() s b() | c();",
            "s = prefixes t; t = (a() t b() | a() t c())*;");
    for (int i = 0; i < 300; i++) {
      LanguageDefinitions definitions = LanguageReader.read("test", texts.get(i % texts.size()));
      List<CallSymbol> symbols = new ArrayList<>(definitions.grammar().symbols());
      History history = Histories.random(random, symbols, 5);
      boolean expected = BruteForce.isLinearizable(history, definitions.grammar());
      right += expected ? 1 : 0;
      LanguageSpecification language = new LanguageSpecification("test", definitions);
      assertThat(counting.judge(history, language, Budget.unlimited()).word())
          .as("%s of %s", history, definitions)
          .isEqualTo(expected ? "verified" : "refuted");
    }
    assertThat(right).isEqualTo(RIGHT_FREE);
  }

  private static final int RIGHT_FREE = 102;

  /** Calls of a counter that is never compared with a solver: by the history engine. */
  @Test
  void countersNeedNoSolver() {
    long seed = 20135;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    List<CallSymbol> symbols = new ArrayList<>();
    symbols.add(symbol("inc()", Outcome.NOTHING));
    symbols.add(symbol("inc()", Outcome.NOTHING));
    for (int value = 0; value < 4; value++) {
      symbols.add(symbol("read()", Outcome.returned(io.selvage.core.Value.of(value))));
    }
    int right = 0;
    for (int i = 0; i < 20_000; i++) {
      History history = Histories.random(random, symbols, 8);
      Verdict expected = searching.judge(history, new TestCounter(), Budget.unlimited());
      Verdict counted = counting.judge(history, new TestCounter(), Budget.unlimited());
      assertThat(counted.word()).as("%s", history).isEqualTo(expected.word());
      right += expected instanceof Verdict.Verified ? 1 : 0;
    }
    assertThat(right).isEqualTo(RIGHT_COUNTS);
  }

  private static final int RIGHT_COUNTS = 5737;

  private static CallSymbol symbol(String call, Outcome outcome) {
    return new CallSymbol(io.selvage.core.syntax.CallSyntax.invocation(call), outcome);
  }

  /** 10,000 calls and two barriers, and a ring of 31 states that three of its calls go round. */
  @Test
  void tenThousandCallsOfThirtyOneStates() {
    LanguageSpecification ring = language(ring(31));
    assertThat(ring.automaton().orElseThrow().states()).isEqualTo(31);
    Verdict right = counting.judge(ring(31, 3_100, 0), ring, Budget.unlimited());
    assertThat(right).isInstanceOf(Verdict.Verified.class);
    Verdict wrong = counting.judge(ring(31, 3_100, 1), ring, Budget.unlimited());
    assertThat(wrong).isInstanceOf(Verdict.Refuted.class);
  }

  /** Goes round by step(), may look() anywhere, and rest() only at the beginning. */
  static String ring(int states) {
    StringBuilder text = new StringBuilder("prefixes (rest()");
    text.append(" | step()");
    for (int i = 1; i < states; i++) {
      text.append(" look()* step()");
    }
    return text.append(")*").toString();
  }

  /** Steps in the first two intervals, and a rest in the third; there may be too many steps. */
  static History ring(int states, int rounds, int tooMany) {
    int steps = rounds / 2 / states * states;
    Histories history = new Histories();
    int late = history.call("step()");
    history.atOnce(2 * steps + states - 1 + tooMany, "step()", Outcome.NOTHING);
    int looks = (10_000 - 4 * steps - 2 * states) / 2;
    history.atOnce(looks, "look()", Outcome.NOTHING);
    history.returns(late, Outcome.NOTHING);
    history.atOnce(1, "rest()", Outcome.NOTHING);
    return history.history();
  }

  @Test
  void feasibleInFractionsOnly() {
    LanguageSpecification pairs = language("prefixes ((tick() tick())* stop())");
    Histories history = new Histories();
    history.atOnce(9_999, "tick()", Outcome.NOTHING);
    history.atOnce(1, "stop()", Outcome.NOTHING);
    Verdict verdict = counting.judge(history.history(), pairs, Budget.unlimited());
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    assertThat(((Verdict.Refuted) verdict).counterexample().summary())
        .isEqualTo(
            "With 1 barrier: the counts are feasible with fractions but not with whole numbers.");
  }

  @Test
  void refusals() {
    Histories many = new Histories();
    for (int i = 0; i < 20; i++) {
      many.returns(many.call("a()"), Outcome.NOTHING);
    }
    assertThat(counting.judge(many.history(), language("a()*"), Budget.unlimited()))
        .isEqualTo(
            Verdict.Unknown.because("REF-101 the history has 19 barriers; the maximum is 12"));
  }
}
