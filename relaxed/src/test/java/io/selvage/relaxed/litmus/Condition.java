package io.selvage.relaxed.litmus;

import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.relaxed.oracle.Ending;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A condition on endings: {@code 1:r0=1 & [x]=2}, registers of threads and last values. */
public record Condition(Litmus litmus, List<String> terms) {
  private static final Pattern REGISTER = Pattern.compile("(\\d+):(\\w+)=(\\d+)");
  private static final Pattern LAST = Pattern.compile("\\[(\\w+)\\]=(\\d+)");

  public Condition {
    terms = List.copyOf(terms);
  }

  public static Condition parse(Litmus litmus, String text) {
    return new Condition(
        litmus, Pattern.compile("&").splitAsStream(text).map(String::strip).toList());
  }

  public boolean holds(Ending ending) {
    return terms.stream().allMatch(term -> holds(term, ending));
  }

  private boolean holds(String term, Ending ending) {
    Matcher register = REGISTER.matcher(term);
    if (register.matches()) {
      int thread = Integer.parseInt(register.group(1));
      long result = number(ending.outcomes().get(thread));
      return litmus.registers(thread).value(register.group(2), result)
          == Long.parseLong(register.group(3));
    }
    Matcher last = LAST.matcher(term);
    if (last.matches()) {
      int slot = litmus.locations().indexOf(last.group(1));
      return ending.finals().get(slot) == Long.parseLong(last.group(2));
    }
    throw new IllegalArgumentException(term);
  }

  private static long number(Outcome outcome) {
    return ((Value.Whole) ((Outcome.Returned) outcome).value()).value();
  }
}
