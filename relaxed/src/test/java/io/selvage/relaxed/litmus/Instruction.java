package io.selvage.relaxed.litmus;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One instruction: {@code r0=R.acq x}, {@code W.rel y r0}, {@code r1=CAS.vol x 0 1}, {@code
 * F.full}, each perhaps after a condition: {@code if r0=1 W.opq x 2}.
 *
 * @param guard the condition in front, or nothing
 * @param register what gets the result, or nothing
 * @param mode as it is written
 * @param location nothing for a fence
 */
public record Instruction(
    String guard,
    String register,
    Verb verb,
    String mode,
    String location,
    List<Operand> operands) {
  private static final Pattern FORM =
      Pattern.compile(
          "(?:if (\\w+=\\d+) )?(?:(\\w+)=)?(R|W|FAA|XCHG|CAS|TRY|F)\\.(\\w+)( \\w+)?((?: \\w+)*)");

  /** A number, or a register by name. */
  public record Operand(String text) {
    boolean isRegister() {
      return !Character.isDigit(text.charAt(0));
    }

    int number() {
      return Integer.parseInt(text);
    }
  }

  public Instruction {
    operands = List.copyOf(operands);
    if (operands.size() != verb.operands()) {
      throw new IllegalArgumentException(verb + " takes " + verb.operands() + ": " + operands);
    }
  }

  static Instruction parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new Instruction(
        textOf(form.group(1)),
        textOf(form.group(2)),
        Verb.valueOf(form.group(3)),
        form.group(4),
        textOf(form.group(5)).strip(),
        textOf(form.group(6)).lines().flatMap(Instruction::operands).toList());
  }

  private static java.util.stream.Stream<Operand> operands(String text) {
    return Pattern.compile(" ").splitAsStream(text.strip()).map(Operand::new);
  }

  private static String textOf(@Nullable String group) {
    return group == null ? "" : group;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    text.append(guard.isEmpty() ? "" : "if " + guard + " ");
    text.append(register.isEmpty() ? "" : register + "=");
    text.append(verb).append('.').append(mode);
    text.append(location.isEmpty() ? "" : " " + location);
    operands.forEach(operand -> text.append(' ').append(operand.text()));
    return text.toString();
  }
}
