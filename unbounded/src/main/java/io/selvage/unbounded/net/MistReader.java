package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the nets of mist ({@code .spec}): {@code vars}, {@code rules}, {@code init}, {@code target}
 * and optional {@code invariants}, which are ignored. As in mist, a variable that {@code init} does
 * not name may begin with any number. Guards with an upper bound are unsupported, because they test
 * for zero.
 */
public final class MistReader {
  private final NetTokenizer text;
  private final Map<String, Integer> variables = new LinkedHashMap<>();
  private List<String> names = List.of();

  private MistReader(NetTokenizer text) {
    this.text = text;
  }

  /**
   * @throws UnsupportedNet if the net is syntactically correct and uses an unsupported feature
   */
  public static PetriNet read(String file, String spec) {
    return new MistReader(new NetTokenizer(file, spec)).net();
  }

  private PetriNet net() {
    text.expect("vars");
    variables();
    text.expect("rules");
    List<NetTransition> transitions = new ArrayList<>();
    while (!text.is("init") && !text.isAtEnd()) {
      transitions.addAll(rule());
    }
    PetriNet.Builder net = new PetriNet.Builder(1, names);
    transitions.forEach(net::add);
    text.expect("init");
    initial(net);
    text.expect("target");
    targets(net);
    if (!text.isAtEnd() && !text.is("invariants")) {
      throw text.expected("a constraint");
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
      text.accept(",");
    }
    names = List.copyOf(variables.keySet());
  }

  private List<NetTransition> rule() {
    int line = text.line();
    MistRule rule = new MistRule(names);
    while (!text.is("->")) {
      if (!text.accept("true")) {
        guard(rule);
      }
      if (!text.accept(",") && !text.is("->")) {
        throw text.expected("-> or a comma");
      }
    }
    text.expect("->");
    while (!text.is(";")) {
      update(rule);
      if (!text.accept(",") && !text.is(";")) {
        throw text.expected("a comma or ;");
      }
    }
    text.expect(";");
    try {
      return rule.transitions();
    } catch (UnsupportedNet unsupported) {
      throw new UnsupportedNet(unsupported.code(), "line " + line + ": " + unsupported.why());
    } catch (ArithmeticException e) {
      throw text.wrong("the numbers of the rule in line " + line + " are too large");
    }
  }

  private void guard(MistRule rule) {
    int line = text.line();
    Constraint constraint = constraint();
    if (!constraint.isUpward()) {
      throw new UnsupportedNet(
          "REF-065", "line " + line + ": a guard sets an upper limit on " + name(constraint));
    }
    rule.atLeast(constraint.variable(), constraint.least());
  }

  private void update(MistRule rule) {
    int line = text.line();
    int variable = variable();
    text.expect("'");
    text.expect("=");
    if (!rule.set(variable, sum())) {
      throw text.wrong(names.get(variable) + "' is set twice, in line " + line + " again");
    }
  }

  private MistRule.Sum sum() {
    List<Integer> summands = new ArrayList<>();
    long constant = 0;
    boolean minus = false;
    do {
      if (isNumber()) {
        int number = text.number("a number");
        constant += minus ? -(long) number : number;
      } else if (minus) {
        throw text.wrong("only a number can be subtracted, not " + text.found());
      } else {
        summands.add(variable());
      }
      minus = text.is("-");
    } while (text.accept("+") || text.accept("-"));
    if (constant != (int) constant) {
      throw text.wrong("the number " + constant + " is too large");
    }
    return new MistRule.Sum(List.copyOf(summands), (int) constant);
  }

  /** Nets are monotone, so the maximum of an initial range represents all of it. */
  private void initial(PetriNet.Builder net) {
    for (int place = 0; place < names.size(); place++) {
      net.initial(place, PetriNet.MANY);
    }
    Map<Integer, Constraint> ranges = new TreeMap<>();
    while (isName() && !text.is("target")) {
      int line = text.line();
      Constraint constraint = constraint();
      Constraint before = ranges.getOrDefault(constraint.variable(), constraint);
      constraint = constraint.and(before);
      if (constraint.least() > constraint.most()) {
        throw text.wrong(
            "no number satisfies init for " + name(constraint) + ", in line " + line + " again");
      }
      ranges.put(constraint.variable(), constraint);
      net.initial(constraint.variable(), constraint.most());
      if (!text.accept(",") && !text.is("target")) {
        throw text.expected("a comma or target");
      }
    }
  }

  private void targets(PetriNet.Builder net) {
    if (text.isAtEnd() || text.is("invariants")) {
      throw text.wrong("there is no target");
    }
    while (isName() && !text.is("invariants")) {
      Map<Integer, Integer> least = new TreeMap<>();
      do {
        int line = text.line();
        Constraint constraint = constraint();
        if (!constraint.isUpward()) {
          throw new UnsupportedNet(
              "REF-065",
              "line " + line + ": the target sets an upper limit on " + name(constraint));
        }
        least.merge(constraint.variable(), constraint.least(), Math::max);
      } while (text.accept(",") && isName() && !text.is("invariants"));
      net.target(new CoverageTarget(0, TokenBag.of(least)));
    }
  }

  /** Lower and upper bound of a variable. */
  private record Constraint(int variable, int least, int most) {
    boolean isUpward() {
      return most == PetriNet.MANY;
    }

    Constraint and(Constraint other) {
      return new Constraint(variable, Math.max(least, other.least), Math.min(most, other.most));
    }
  }

  private Constraint constraint() {
    int variable = variable();
    if (text.accept(">=")) {
      return new Constraint(variable, text.number("a number"), PetriNet.MANY);
    } else if (text.accept("<=")) {
      return new Constraint(variable, 0, text.number("a number"));
    } else if (text.accept("=")) {
      int number = text.number("a number");
      return new Constraint(variable, number, number);
    } else if (text.accept("in")) {
      text.expect("[");
      int least = text.number("a number");
      text.expect(",");
      int most = text.number("a number");
      if (least > most) {
        throw text.wrong("the range [" + least + ", " + most + "] is empty");
      }
      text.expect("]");
      return new Constraint(variable, least, most);
    }
    throw text.expected("=, >= or in");
  }

  private String name(Constraint constraint) {
    return names.get(constraint.variable());
  }

  private int variable() {
    Integer number = variables.get(text.peek());
    if (number == null) {
      throw text.expected("a variable");
    }
    text.take();
    return number;
  }

  private boolean isName() {
    return !text.isAtEnd() && Character.isJavaIdentifierStart(text.peek().charAt(0));
  }

  private boolean isNumber() {
    return !text.isAtEnd() && Character.isDigit(text.peek().charAt(0));
  }
}
