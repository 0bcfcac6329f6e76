package io.selvage.check.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.check.Answer;
import io.selvage.check.Check;
import io.selvage.core.verdict.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A pass rests on something that happened. */
final class VacuityCheckTest {
  /** Never set up. */
  public static class Unset {
    private StringBuilder text;

    public void append(int number) {
      text.append(number);
    }

    public int length() {
      return text.length();
    }
  }

  /** Sets only from what it holds. */
  public static class Swap {
    private volatile int value;

    public boolean swap(int from, int to) {
      if (value != from) {
        return false;
      }
      value = to;
      return true;
    }
  }

  /** One operation is not supported. */
  public static class Partial {
    private final AtomicInteger count = new AtomicInteger();

    public int increment() {
      return count.incrementAndGet();
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }
  }

  /** What {@link Partial} means. */
  public static class PartialMeaning {
    private int count;

    public int increment() {
      return ++count;
    }

    public void remove() {
      throw new UnsupportedOperationException();
    }
  }

  /** Waits for what nobody does. */
  public static class Waiting {
    private boolean isReady;

    public synchronized void take() throws InterruptedException {
      while (!isReady) {
        wait();
      }
      isReady = false;
    }
  }

  /** Wrong with a value that nobody has to pass for it to do something. */
  public static class Mostly {
    private final AtomicInteger count = new AtomicInteger();
    private volatile int odd;

    public int add(int number) {
      return number == 13 ? odd++ : count.addAndGet(number);
    }
  }

  /** What it does with a value that nobody has to pass is not supported. */
  public static class Picky {
    private final AtomicInteger count = new AtomicInteger();

    public int add(int number) {
      return number == 13 ? pid() : count.addAndGet(number);
    }

    private static int pid() {
      return (int) ProcessHandle.current().pid();
    }
  }

  /** Only reads. */
  public static class Constant {
    private final int value = 3;

    public int get() {
      return value;
    }
  }

  /** It says so, and the answer stands. */
  @Test
  void aCountThatFailsCostsOnlyItself() {
    Answer answer = check(Partial.class).operations("increment").ask();
    for (Error failure : List.of(new OutOfMemoryError(), new StackOverflowError())) {
      VacuityCheck check =
          VacuityCheck.of(
              answer.question(),
              Set.of(),
              () -> {
                throw failure;
              });
      Answer judged = check.judge(answer);
      assertThat(judged.verdict()).isEqualTo(answer.verdict());
      assertThat(judged.notes()).anyMatch(it -> it.startsWith("The calls were not counted: "));
    }
  }

  @Test
  void whereAllThrowNothingIsVerified() {
    assertThat(code(check(Unset.class))).isEqualTo("REF-171");
  }

  @Test
  void whatTheObjectHoldsIsPassed() {
    assertThat(check(Swap.class).ask().verdict()).isInstanceOf(Verdict.Refuted.class);
  }

  @Test
  void withOtherValuesNothingIsVerified() {
    Check check = check(Swap.class);
    assertThat(code(check.operations("swap({1, 2}, {1, 2})"))).isEqualTo("REF-172");
    assertThat(code(check.client("swap(1, 2) | swap(1, 2)"))).isEqualTo("REF-172");
    assertThat(code(check.operations("swap(1, 2)").endless(2, 2, 2))).isEqualTo("REF-172");
  }

  @Test
  void anOperationThatAlwaysThrowsIsDeclared() {
    Check check = check(Partial.class);
    assertThat(code(check)).isEqualTo("REF-173");
    Answer declared = check.throwing(Set.of("remove")).ask();
    assertThat(declared.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(declared.notes()).singleElement().asString().contains("remove", "declared");
    Answer meant = check.against(PartialMeaning.class.getName()).ask();
    assertThat(meant.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(meant.notes()).singleElement().asString().contains("remove", "specification");
  }

  @Test
  void whereAllWaitNothingIsVerified() {
    assertThat(code(check(Waiting.class))).isEqualTo("REF-170");
  }

  @Test
  void otherValuesThatMatterAreTriedToo() {
    assertThat(check(Mostly.class).ask().verdict()).isInstanceOf(Verdict.Refuted.class);
    assertThat(check(Mostly.class).operations("add({1, 2})").ask().verdict())
        .isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void whatOtherValuesMayNotBePassedIsOfNoAccount() {
    assertThat(check(Picky.class).ask().verdict()).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void readersChangeNothing() {
    Answer answer = check(Constant.class).ask();
    assertThat(answer.verdict()).isInstanceOf(Verdict.Verified.class);
    assertThat(answer.exercise().operations())
        .singleElement()
        .satisfies(
            get -> {
              assertThat(get.isMutator()).isFalse();
              assertThat(get.returned()).isEqualTo(1);
            });
  }

  private static String code(Check check) {
    Verdict verdict = check.ask().verdict();
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    return ((Verdict.Unknown) verdict).cause().code();
  }

  private static Check check(Class<?> subject) {
    String folder = subject.getProtectionDomain().getCodeSource().getLocation().getPath();
    return Check.object(subject.getName())
        .classPath(List.of(Path.of(folder)))
        .upTo(2, 3, 2)
        .within(Duration.ofMinutes(10));
  }
}
