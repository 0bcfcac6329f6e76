package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the nets of mist ({@code .spec}): {@code vars}, {@code rules}, {@code init}, {@code target}
 * and perhaps {@code invariants}, which are passed over: we find our own. As in mist, a variable
 * that {@code init} does not name may begin with any number. Guards that ask for at most so many
 * are refused: they test for zero.
 */
public final class SpecReader {
  private final Text text;
  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private List<String> names = List.of();

  private SpecReader(Text text) {
    this.text = text;
  }

  /**
   * @throws Refused if the net is well written and says what is not decided here
   */
  public static Net read(String file, String spec) {
    return new SpecReader(new Text(file, spec)).net();
  }

  private Net net() {
    text.expect("vars");
    variables();
    text.expect("rules");
    List<Transition> transitions = new ArrayList<>();
    while (!text.is("init") && !text.isEnd()) {
      transitions.addAll(rule());
    }
    Net.Builder net = new Net.Builder(1, names);
    transitions.forEach(net::add);
    text.expect("init");
    initial(net);
    text.expect("target");
    targets(net);
    if (!text.isEnd() && !text.is("invariants")) {
      throw text.wrong("expected a constraint, found " + text.shown());
    }
    return net.build();
  }

  private void variables() {
    while (isName() && !text.is("rules")) {
      int line = text.line();
      String name = text.take();
      if (variables.put(name, variables.size()) != null) {
        throw text.wrong(name + " is declared twice, in line " + line + " again");
      }
      text.skip(",");
    }
    names = List.copyOf(variables.keySet());
  }

  private List<Transition> rule() {
    int line = text.line();
    Rule rule = new Rule(names);
    while (!text.is("->")) {
      if (!text.skip("true")) {
        guard(rule);
      }
      if (!text.skip(",") && !text.is("->")) {
        throw text.wrong("expected -> or a comma, found " + text.shown());
      }
    }
    text.expect("->");
    while (!text.is(";")) {
      update(rule);
      if (!text.skip(",") && !text.is(";")) {
        throw text.wrong("expected a comma or ;, found " + text.shown());
      }
    }
    text.expect(";");
    try {
      return rule.transitions();
    } catch (Refused refused) {
      throw new Refused(refused.code(), "line " + line + ": " + refused.why());
    } catch (ArithmeticException e) {
      throw text.wrong("the numbers of the rule in line " + line + " are too large");
    }
  }

  private void guard(Rule rule) {
    int line = text.line();
    Constraint constraint = constraint();
    if (!constraint.isUpward()) {
      throw new Refused(
          "REF-065", "line " + line + ": a guard asks for at most so many of " + name(constraint));
    }
    rule.atLeast(constraint.variable(), constraint.least());
  }

  private void update(Rule rule) {
    int line = text.line();
    int variable = variable();
    text.expect("'");
    text.expect("=");
    if (!rule.set(variable, sum())) {
      throw text.wrong(names.get(variable) + "' is set twice, in line " + line + " again");
    }
  }

  private Rule.Sum sum() {
    List<Integer> summands = new ArrayList<>();
    long constant = 0;
    boolean minus = false;
    do {
      if (isNumber()) {
        int number = text.number("a number");
        constant += minus ? -(long) number : number;
      } else if (minus) {
        throw text.wrong("only a number can be subtracted, not " + text.shown());
      } else {
        summands.add(variable());
      }
      minus = text.is("-");
    } while (text.skip("+") || text.skip("-"));
    if (constant != (int) constant) {
      throw text.wrong("the number " + constant + " is too large");
    }
    return new Rule.Sum(List.copyOf(summands), (int) constant);
  }

  /** More tokens never hinder a net, so the most that a range allows speaks for all of it. */
  private void initial(Net.Builder net) {
    for (int place = 0; place < names.size(); place++) {
      net.initial(place, Net.MANY);
    }
    while (isName() && !text.is("target")) {
      Constraint constraint = constraint();
      net.initial(constraint.variable(), constraint.most());
      if (!text.skip(",") && !text.is("target")) {
        throw text.wrong("expected a comma or target, found " + text.shown());
      }
    }
  }

  private void targets(Net.Builder net) {
    if (text.isEnd() || text.is("invariants")) {
      throw text.wrong("there is no target");
    }
    while (isName() && !text.is("invariants")) {
      Map<Integer, Integer> least = new TreeMap<>();
      do {
        int line = text.line();
        Constraint constraint = constraint();
        if (!constraint.isUpward()) {
          throw new Refused(
              "REF-065",
              "line " + line + ": the target asks for at most so many of " + name(constraint));
        }
        least.merge(constraint.variable(), constraint.least(), Math::max);
      } while (text.skip(",") && isName() && !text.is("invariants"));
      net.target(new Target(0, Bag.of(least)));
    }
  }

  /** A variable is at least, and at most, so many. */
  private record Constraint(int variable, int least, int most) {
    boolean isUpward() {
      return most == Net.MANY;
    }
  }

  private Constraint constraint() {
    int variable = variable();
    if (text.skip(">=")) {
      return new Constraint(variable, text.number("a number"), Net.MANY);
    } else if (text.skip("<=")) {
      return new Constraint(variable, 0, text.number("a number"));
    } else if (text.skip("=")) {
      int number = text.number("a number");
      return new Constraint(variable, number, number);
    } else if (text.skip("in")) {
      text.expect("[");
      int least = text.number("a number");
      text.expect(",");
      int most = text.number("a number");
      text.expect("]");
      return new Constraint(variable, least, most);
    }
    throw text.wrong("expected =, >= or in, found " + text.shown());
  }

  private String name(Constraint constraint) {
    return names.get(constraint.variable());
  }

  private int variable() {
    Integer number = variables.get(text.word());
    if (number == null) {
      throw text.wrong("expected a variable, found " + text.shown());
    }
    text.take();
    return number;
  }

  private boolean isName() {
    return !text.isEnd() && Character.isJavaIdentifierStart(text.word().charAt(0));
  }

  private boolean isNumber() {
    return !text.isEnd() && Character.isDigit(text.word().charAt(0));
  }
}
