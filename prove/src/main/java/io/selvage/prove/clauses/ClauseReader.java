package io.selvage.prove.clauses;

import io.selvage.prove.clauses.MethodClauses.Precondition;
import io.selvage.prove.clauses.Term.Moment;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Vals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads specifications.
 *
 * <pre>
 * set                                    or: sequence
 * vals from head by next unless marked   if it is to be said; of queues, after first
 * add(v) requires min &lt; v &lt; max
 *   v in vals            -&gt; false        pure: also v not in vals, vals = []
 *   vals' = vals + {v}   -&gt; true         effect: also vals = vals' + {v}; of sequences
 *                                        vals' = v :: vals, vals' = vals :: v, vals = r :: vals'
 * cell
 * replace(o, n)
 *   val = r, r != o                 -&gt; r
 *   val = o, flag = false           -&gt; o   pure: nothing has a prime
 *   val = o, flag = true, val' = n  -&gt; o   of many conditions: control[i], control'[i]
 * </pre>
 */
public final class ClauseReader {
  private final ClauseWords words;
  private Clauses.Kind kind = Clauses.Kind.SEQUENCE;

  private ClauseReader(String source, String text) {
    this.words = new ClauseWords(source, text);
  }

  /**
   * @param source where the text comes from, for messages
   */
  public static Clauses read(String source, String text) {
    return new ClauseReader(source, text).all();
  }

  private Clauses all() {
    kind = kind();
    Optional<Vals> vals =
        words.peek(1).equals("from") && words.takeIf("vals")
            ? Optional.of(vals())
            : Optional.empty();
    List<MethodClauses> methods = new ArrayList<>();
    while (!words.isAtEnd()) {
      MethodClauses method = method();
      if (methods.stream().anyMatch(other -> other.name().equals(method.name()))) {
        throw words.wrong(method.name() + " has clauses already");
      }
      methods.add(method);
    }
    if (methods.isEmpty()) {
      throw words.expected("a method");
    }
    return new Clauses(kind, vals, methods);
  }

  private Vals vals() {
    words.expect("from");
    String root = words.name();
    Optional<String> link = words.takeIf("by") ? Optional.of(words.name()) : Optional.empty();
    Content.Dummy dummy = Content.Dummy.NONE;
    if (words.takeIf("after")) {
      words.expect("first");
      dummy = Content.Dummy.FIRST;
    }
    Optional<String> mark = words.takeIf("unless") ? Optional.of(words.name()) : Optional.empty();
    return new Vals(root, link, dummy, mark);
  }

  private Clauses.Kind kind() {
    if (words.takeIf("set")) {
      return Clauses.Kind.SET;
    } else if (words.takeIf("cell")) {
      return Clauses.Kind.CELL;
    } else if (words.takeIf("sequence")) {
      return Clauses.Kind.SEQUENCE;
    }
    throw words.expected("set, sequence or cell");
  }

  private List<String> parameters() {
    List<String> names = new ArrayList<>();
    words.expect("(");
    while (!words.peek().equals(")") && (names.isEmpty() || kind == Clauses.Kind.CELL)) {
      if (!names.isEmpty()) {
        words.expect(",");
      }
      names.add(words.name());
    }
    words.expect(")");
    return names;
  }

  private MethodClauses method() {
    int line = words.line();
    String name = words.name();
    List<String> parameters = parameters();
    Optional<String> parameter = parameters.stream().findFirst();
    Precondition requires = words.takeIf("requires") ? precondition(parameter) : Precondition.NONE;
    List<Clause> clauses = new ArrayList<>();
    while (!words.isAtEnd() && !isHeader()) {
      clauses.add(clause(parameter));
    }
    if (clauses.isEmpty()) {
      throw words.expected("a clause of " + name);
    }
    return new MethodClauses(name, parameters, requires, clauses, line);
  }

  private boolean isHeader() {
    return words.peek(1).equals("(");
  }

  private Precondition precondition(Optional<String> parameter) {
    words.expect("min");
    words.expect("<");
    words.expect(parameter.orElseThrow(() -> words.wrong("there is no argument")));
    words.expect("<");
    words.expect("max");
    return Precondition.INNER;
  }

  private Clause clause(Optional<String> parameter) {
    Formula formula = kind == Clauses.Kind.CELL ? comparisons() : formula(parameter);
    words.expect("->");
    String result = words.peek();
    boolean constant = List.of("true", "false", "null", Clause.DONE).contains(result);
    if (!constant && !names(formula, result)) {
      throw words.expected("true, false, null, done, or a value of the equation");
    }
    return new Clause(formula, words.take());
  }

  /** Whether the equation has a value of that name. */
  private static boolean names(Formula formula, String result) {
    if (formula instanceof Formula.All all) {
      return all.comparisons().stream()
          .anyMatch(each -> each.left().equals(result) || each.right().equals(result));
    }
    return formula.toString().contains(result + " :: vals'")
        || formula.toString().contains("vals' :: " + result);
  }

  private Formula comparisons() {
    List<Comparison> all = new ArrayList<>();
    do {
      String left = operand();
      Comparison.Sign sign = Comparison.Sign.DIFFERENT;
      if (!words.takeIf("!=")) {
        words.expect("=");
        sign = Comparison.Sign.SAME;
      }
      all.add(new Comparison(left, sign, operand()));
    } while (words.takeIf(","));
    return new Formula.All(all);
  }

  private String operand() {
    boolean content = List.of("val'", "flag'").contains(words.peek());
    boolean control = List.of("control", "control'").contains(words.peek());
    String word = content || control ? words.take() : words.name();
    if (!control) {
      return word;
    }
    words.expect("[");
    String index = words.name();
    words.expect("]");
    return word + "[" + index + "]";
  }

  private Formula formula(Optional<String> parameter) {
    boolean member = words.peek(1).equals("in") || words.peek(1).equals("not");
    if (member) {
      words.expect(parameter.orElseThrow(() -> words.wrong("there is no argument")));
      String value = parameter.get();
      boolean not = words.takeIf("not");
      words.expect("in");
      words.expect("vals");
      return not ? new Formula.NotIn(value) : new Formula.In(value);
    }
    Term left = term();
    words.expect("=");
    Term right = term();
    return right instanceof Term.Vals && !(left instanceof Term.Vals)
        ? new Formula.Equal(right, left)
        : new Formula.Equal(left, right);
  }

  private Term term() {
    if (words.takeIf("[]")) {
      return new Term.Empty();
    }
    Optional<Moment> vals = moment();
    if (vals.isEmpty()) {
      String value = words.name();
      words.expect("::");
      return new Term.Front(value, moment().orElseThrow(() -> words.expected("vals or vals'")));
    }
    if (words.takeIf("::")) {
      return new Term.Back(vals.get(), words.name());
    }
    if (words.takeIf("+")) {
      words.expect("{");
      String value = words.name();
      words.expect("}");
      return new Term.With(vals.get(), value);
    }
    return new Term.Vals(vals.get());
  }

  private Optional<Moment> moment() {
    return words.takeIf("vals")
        ? Optional.of(Moment.BEFORE)
        : words.takeIf("vals'") ? Optional.of(Moment.AFTER) : Optional.empty();
  }
}
