package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.taint.ValueUse;
import io.selvage.relaxed.clients.subjects.HerlihyWing;
import io.selvage.relaxed.clients.subjects.MichaelScott;
import io.selvage.relaxed.clients.subjects.PickyStack;
import io.selvage.relaxed.clients.subjects.Treiber;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import io.selvage.relaxed.internal.bytecode.ArgumentUses;
import io.selvage.relaxed.internal.conformance.ClientConformanceRun;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What code does with arguments in all executions, and what is concluded from it. */
class ArgumentUsesTest {
  private static Set<ValueUse> uses(Class<?> type, int inserts, int removes) {
    ArgumentUses uses = new ArgumentUses();
    ClientConformanceRun.Result result =
        Subjects.of(type)
            .trial(Containers.End.LAST, ContainerStrength.R)
            .narrating(uses)
            .checkUntilFound(calls(inserts, removes));
    assertThat(result.executions() + result.blocked()).isPositive();
    return uses.found();
  }

  /** With values that no count of the class reaches. */
  private static MostParallelClient calls(int inserts, int removes) {
    List<Invocation> calls = new ArrayList<>();
    for (int i = 1; i <= inserts; i++) {
      calls.add(Invocation.of("insert", new Value.Whole(2L + i)));
    }
    calls.addAll(Collections.nCopies(removes, Invocation.of("remove")));
    return MostParallelClient.of(calls, MostParallelClient.Independence.FULL);
  }

  @Test
  void containersOnlyCopy() {
    assertThat(uses(MichaelScott.class, 2, 1)).isEmpty();
    assertThat(uses(Treiber.class, 2, 1)).isEmpty();
    assertThat(uses(HerlihyWing.class, 2, 1)).isEmpty();
  }

  /** What only a race shows is seen where there is one. */
  @Test
  void aLookThatNoSingleCallTakesIsSeen() {
    assertThat(uses(PickyStack.class, 1, 1)).isEmpty();
    assertThat(uses(PickyStack.class, 2, 0)).contains(ValueUse.ORDER);
  }

  private static Verdict asked(Class<?> type) {
    return Asked.upTo(2, type.getName(), Stack.class.getName(), "insert,remove", "R");
  }

  @Test
  void whatIsOnlyCopiedHoldsForAllValues() {
    Verdict.Verified verified = (Verdict.Verified) asked(Treiber.class);
    assertThat(verified.guarantee().claim()).doesNotContain("no value twice");
    assertThat(verified.guarantee().notCovered())
        .doesNotContain("programs that pass a value twice");
    assertThat(verified.guarantee().assumptions()).noneMatch(each -> each.contains("random runs"));
  }

  @Test
  void whatIsComparedHoldsForDifferentValues() {
    Verdict verdict = asked(PickyStack.Comparing.class);
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    Verdict.Verified verified = (Verdict.Verified) verdict;
    assertThat(verified.guarantee().claim()).contains("that pass no value twice");
    assertThat(verified.guarantee().notCovered()).contains("programs that pass a value twice");
  }

  @Test
  void nothingIsSaidWhereValuesAreComputedWith() {
    Verdict verdict = asked(PickyStack.class);
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).why()).startsWith("REF-042");
  }

  /** What is meant. */
  public static final class Stack {
    private final ArrayDeque<Object> values = new ArrayDeque<>();

    public void insert(Object value) {
      values.push(value);
    }

    public void insert(int value) {
      values.push(value);
    }

    public Object remove() {
      return values.poll();
    }
  }
}
