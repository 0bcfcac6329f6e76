package io.selvage.relaxed.clients;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a violation read and wrote is told as the type of the place has it. */
class ToldValuesTest {
  /** Loses updates, whatever it holds. */
  public static final class Losing {
    private volatile double number = -0.0;
    private volatile float small = Float.NaN;
    private volatile char letter = '\n';
    private volatile long large = Long.MIN_VALUE;
    private volatile long negative = -4_000_000_000L;
    private volatile boolean flag;
    private volatile Double boxed = 0.5;
    private volatile Object object;
    private final double[] numbers = {1e300};

    public double number() {
      number = number + 1.5;
      return number;
    }

    public float small() {
      small = Float.isNaN(small) ? Float.NEGATIVE_INFINITY : 0;
      return small;
    }

    public char letter() {
      letter = (char) (letter + 1);
      return letter;
    }

    public long large() {
      large = large - 1;
      return large;
    }

    public long negative() {
      negative = negative - 1;
      return negative;
    }

    public boolean flag() {
      flag = !flag;
      return flag;
    }

    public double boxed() {
      boxed = boxed + 1;
      return boxed;
    }

    public boolean object() {
      boolean isFirst = object == null;
      object = "x";
      return isFirst;
    }

    public double numbers() {
      numbers[0] = numbers[0] * -1e10;
      return numbers[0];
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '"',
      value = {
        "number ~ -> -0.0 ~ <- 1.5",
        "small ~ -> NaN ~ <- -Infinity",
        "letter ~ -> '\\n' ~ <- '\\u000b'",
        "large ~ -> -9223372036854775808 ~ <- 9223372036854775807",
        "negative ~ -> -4000000000 ~ <- -4000000001",
        "flag ~ -> false ~ <- true",
        "boxed ~ -> 0.5 ~ <- 1.5",
        "object ~ -> null ~ <- \"x\"",
        "numbers ~ -> 1.0E300 ~ <- -Infinity"
      })
  void asTheirTypeSays(String method, String read, String written) {
    String client = method + "() | " + method + "()";
    Verdict verdict =
        Asked.of(
            Asked.question(
                Losing.class.getName(),
                Losing.class.getName(),
                "",
                "",
                new Scope.Given(CallSyntax.client(client))));
    assertThat(verdict).isInstanceOf(Verdict.Refuted.class);
    List<String> effects =
        ((Verdict.Refuted) verdict)
            .counterexample().schedule().lines().stream()
                .map(line -> line.effect().toString())
                .toList();
    assertThat(effects).contains(read, written);
  }
}
