package io.selvage.prove.clauses;

import io.selvage.prove.clauses.ContentTerm.Moment;
import io.selvage.prove.clauses.MethodClauses.Precondition;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.ContentLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads specifications.
 *
 * <pre>
 * set                                    or: sequence
 * vals from head by next unless marked   optional; for queues, after first
 * add(v) requires min &lt; v &lt; max
 *   v in vals            -&gt; false        pure: also v not in vals, vals = []
 *   vals' = vals + {v}   -&gt; true         effect: also vals = vals' + {v}; of sequences
 *                                        vals' = v :: vals, vals' = vals :: v, vals = r :: vals'
 * conditional                            a cell with a condition elsewhere
 * replace(o, n)
 *   val = r, r != o                 -&gt; r
 *   val = o, cond = false           -&gt; o   pure: nothing has a prime
 *   val = o, cond = true, val' = n  -&gt; o   one of many: cond[i], cond'[i]
 * </pre>
 */
public final class ClauseReader {
  private final ClauseTokenizer words;
  private ClauseSpecification.Kind kind = ClauseSpecification.Kind.SEQUENCE;

  private ClauseReader(String source, String text) {
    this.words = new ClauseTokenizer(source, text);
  }

  /**
   * @param source the origin of the text, for messages
   */
  public static ClauseSpecification read(String source, String text) {
    return new ClauseReader(source, text).all();
  }

  private ClauseSpecification all() {
    kind = kind();
    Optional<ContentHint> vals =
        words.peek(1).equals("from") && words.accept("vals")
            ? Optional.of(vals())
            : Optional.empty();
    List<MethodClauses> methods = new ArrayList<>();
    while (!words.isAtEnd()) {
      MethodClauses method = method();
      if (methods.stream().anyMatch(other -> other.name().equals(method.name()))) {
        throw words.wrong(method.name() + " already has clauses");
      }
      methods.add(method);
    }
    if (methods.isEmpty()) {
      throw words.expected("a method");
    }
    return new ClauseSpecification(kind, vals, methods);
  }

  private ContentHint vals() {
    words.expect("from");
    String root = words.name();
    Optional<String> link = words.accept("by") ? Optional.of(words.name()) : Optional.empty();
    ContentLocation.Dummy dummy = ContentLocation.Dummy.NONE;
    if (words.accept("after")) {
      words.expect("first");
      dummy = ContentLocation.Dummy.FIRST;
    }
    Optional<String> mark = words.accept("unless") ? Optional.of(words.name()) : Optional.empty();
    return new ContentHint(root, link, dummy, mark);
  }

  private ClauseSpecification.Kind kind() {
    if (words.accept("set")) {
      return ClauseSpecification.Kind.SET;
    } else if (words.accept("conditional")) {
      return ClauseSpecification.Kind.CONDITIONAL;
    } else if (words.accept("sequence")) {
      return ClauseSpecification.Kind.SEQUENCE;
    }
    throw words.expected("set, sequence or conditional");
  }

  private List<String> parameters() {
    List<String> names = new ArrayList<>();
    words.expect("(");
    while (!words.peek().equals(")")
        && (names.isEmpty() || kind == ClauseSpecification.Kind.CONDITIONAL)) {
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
    Precondition requires = words.accept("requires") ? precondition(parameter) : Precondition.NONE;
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
    words.expect(parameter.orElseThrow(() -> words.wrong("the method has no parameter")));
    words.expect("<");
    words.expect("max");
    return Precondition.INNER;
  }

  private Clause clause(Optional<String> parameter) {
    ClauseFormula formula =
        kind == ClauseSpecification.Kind.CONDITIONAL ? comparisons() : formula(parameter);
    words.expect("->");
    String result = words.peek();
    boolean constant = List.of("true", "false", "null", Clause.DONE).contains(result);
    if (!constant && !names(formula, result)) {
      throw words.expected("true, false, null, done, or a value of the equation");
    }
    return new Clause(formula, words.take());
  }

  /** Whether the equation contains a value of that name. */
  private static boolean names(ClauseFormula formula, String result) {
    if (formula instanceof ClauseFormula.All all) {
      return all.comparisons().stream()
          .anyMatch(each -> each.left().equals(result) || each.right().equals(result));
    }
    return formula.toString().contains(result + " :: vals'")
        || formula.toString().contains("vals' :: " + result);
  }

  private ClauseFormula comparisons() {
    List<ClauseComparison> all = new ArrayList<>();
    do {
      String left = operand();
      ClauseComparison.Sign sign = ClauseComparison.Sign.DIFFERENT;
      if (!words.accept("!=")) {
        words.expect("=");
        sign = ClauseComparison.Sign.SAME;
      }
      all.add(new ClauseComparison(left, sign, operand()));
    } while (words.accept(","));
    return new ClauseFormula.All(all);
  }

  private String operand() {
    boolean after = List.of("val'", "cond'").contains(words.peek());
    String word = after ? words.take() : words.name();
    if (!words.accept("[")) {
      return word;
    }
    String index = words.name();
    words.expect("]");
    return word + "[" + index + "]";
  }

  private ClauseFormula formula(Optional<String> parameter) {
    boolean member = words.peek(1).equals("in") || words.peek(1).equals("not");
    if (member) {
      words.expect(parameter.orElseThrow(() -> words.wrong("the method has no parameter")));
      String value = parameter.get();
      boolean not = words.accept("not");
      words.expect("in");
      words.expect("vals");
      return not ? new ClauseFormula.NotIn(value) : new ClauseFormula.In(value);
    }
    ContentTerm left = term();
    words.expect("=");
    ContentTerm right = term();
    return right instanceof ContentTerm.Vals && !(left instanceof ContentTerm.Vals)
        ? new ClauseFormula.Equal(right, left)
        : new ClauseFormula.Equal(left, right);
  }

  private ContentTerm term() {
    if (words.accept("[]")) {
      return new ContentTerm.Empty();
    }
    Optional<Moment> vals = moment();
    if (vals.isEmpty()) {
      String value = words.name();
      words.expect("::");
      return new ContentTerm.Front(
          value, moment().orElseThrow(() -> words.expected("vals or vals'")));
    }
    if (words.accept("::")) {
      return new ContentTerm.Back(vals.get(), words.name());
    }
    if (words.accept("+")) {
      words.expect("{");
      String value = words.name();
      words.expect("}");
      return new ContentTerm.With(vals.get(), value);
    }
    return new ContentTerm.Vals(vals.get());
  }

  private Optional<Moment> moment() {
    return words.accept("vals")
        ? Optional.of(Moment.BEFORE)
        : words.accept("vals'") ? Optional.of(Moment.AFTER) : Optional.empty();
  }
}
