package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A {@code get} and a {@code put} of a map become {@code merge}, {@code compute}, {@code
 * computeIfAbsent} or {@code putIfAbsent}; a {@code get} and a {@code remove} become {@code
 * remove}.
 */
final class MapUpdates extends BlockScanner {
  MapUpdates(AnalysedSource source) {
    super(source);
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      callOf(statements.get(i)).filter(this::isPut).ifPresent(put -> nestedGet(put));
      Optional<CallTree> read =
          initializer(statements.get(i))
              .filter(it -> isMap(it.receiver().orElseThrow()))
              .filter(it -> it.is("get", 1) || it.is("getOrDefault", 2));
      if (read.isPresent()) {
        VariableTree variable = (VariableTree) statements.get(i);
        List<StatementTree> rest = statements.subList(i + 1, statements.size());
        rest.forEach(later -> use(variable, read.get(), later, rest));
      }
      putThenReturn(statements, i);
    }
  }

  private boolean isPut(CallTree call) {
    return call.is("put", 2) && isMap(call.receiver().orElseThrow());
  }

  private boolean isSameKey(CallTree one, CallTree other) {
    return isSame(one, other) && plain(one.argument(0)).equals(plain(other.argument(0)));
  }

  /** {@code m.put(k, m.getOrDefault(k, 0) + 1)}. */
  private void nestedGet(CallTree put) {
    ExpressionTree value = put.argument(1);
    if (value instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
      call(sum.getLeftOperand())
          .filter(it -> it.receiver().isPresent() && it.is("getOrDefault", 2))
          .filter(it -> isSameKey(it, put) && text(it.argument(1)).matches("0[lL]?"))
          .ifPresent(it -> merge(put, sum.getRightOperand()));
    }
  }

  private void merge(CallTree put, Tree summand, TextEdit... more) {
    String type = valueType(put);
    if (!type.isEmpty()) {
      String call =
          object(put)
              + ".merge("
              + text(put.argument(0))
              + ", "
              + text(summand)
              + ", "
              + type
              + "::sum)";
      propose(call, replace(put.tree(), call), more);
    }
  }

  private String valueType(CallTree put) {
    String type = source.type(path(put.receiver().orElseThrow())).map(Object::toString).orElse("");
    return type.endsWith("java.lang.Integer>")
        ? "Integer"
        : type.endsWith("java.lang.Long>") ? "Long" : "";
  }

  private void use(
      VariableTree variable, CallTree read, StatementTree later, List<StatementTree> rest) {
    Optional<CallTree> call = callOf(later);
    if (call.filter(it -> isPut(it) && isSameKey(it, read)).isPresent()) {
      compute(variable, read, call.get(), later, rest);
    } else if (call.filter(it -> it.is("remove", 1) && isSameKey(it, read)).isPresent()) {
      String remove = text(call.get().tree());
      propose(remove, replace(read.tree(), remove), delete(later));
    } else if (later instanceof IfTree condition) {
      computeIfAbsent(variable, read, condition);
    }
  }

  /** {@code V old = m.get(k); m.put(k, f(old));}. */
  private void compute(
      VariableTree variable,
      CallTree read,
      CallTree put,
      StatementTree later,
      List<StatementTree> rest) {
    String old = variable.getName().toString();
    ExpressionTree value = put.argument(1);
    List<StatementTree> others = rest.stream().filter(it -> it != later).toList();
    TextEdit forget = delete(variable);
    if (value instanceof IdentifierTree result) {
      named(result, others)
          .filter(it -> mentions(it.getInitializer(), old))
          .ifPresent(
              it -> {
                String call = compute(read, put, old, it.getInitializer());
                propose(call, replace(it.getInitializer(), call), forget, delete(later));
              });
      return;
    }
    summand(value, old).ifPresent(it -> merge(put, it, forget));
    String call = compute(read, put, old, value);
    propose(call, replace(put.tree(), call), forget);
    for (StatementTree other : others) {
      boolean returnsSame =
          other instanceof ReturnTree returned
              && returned.getExpression() != null
              && plain(returned.getExpression()).equals(plain(value));
      if (returnsSame) {
        ExpressionTree result = ((ReturnTree) other).getExpression();
        propose(call, replace(result, call), forget, delete(later));
      }
    }
  }

  private Optional<VariableTree> named(IdentifierTree name, List<StatementTree> statements) {
    return statements.stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .filter(it -> it.getName().equals(name.getName()) && it.getInitializer() != null)
        .findFirst();
  }

  private String compute(CallTree read, CallTree put, String old, ExpressionTree value) {
    String result = text(value);
    if (read.is("getOrDefault", 2)) {
      String standard = text(read.argument(1));
      result = textWith(value, old, "(" + old + " == null ? " + standard + " : " + old + ")");
    }
    String same = unused("same", "sameKey", "key");
    return object(put)
        + ".compute("
        + text(put.argument(0))
        + ", ("
        + same
        + ", "
        + old
        + ") -> "
        + result
        + ")";
  }

  /** Of {@code old == null ? 1 : old + 1} what is added. */
  private Optional<ExpressionTree> summand(ExpressionTree value, String old) {
    ExpressionTree inner = value instanceof ParenthesizedTree p ? p.getExpression() : value;
    if (inner instanceof ConditionalExpressionTree choice) {
      boolean isNull = plain(choice.getCondition()).matches("\\(?" + old + "==null\\)?");
      ExpressionTree first = isNull ? choice.getTrueExpression() : choice.getFalseExpression();
      ExpressionTree next = isNull ? choice.getFalseExpression() : choice.getTrueExpression();
      boolean fits =
          plain(next).equals(old + "+" + plain(first))
              || plain(next).equals(plain(first) + "+" + old);
      return fits ? Optional.of(first) : Optional.empty();
    }
    return Optional.empty();
  }

  /** {@code V v = m.get(k); if (v == null) { v = …; m.put(k, v); }}. */
  private void computeIfAbsent(VariableTree variable, CallTree read, IfTree condition) {
    String name = variable.getName().toString();
    boolean isAbsence = plain(condition.getCondition()).equals("(" + name + "==null)");
    if (!isAbsence
        || condition.getElseStatement() != null
        || !(condition.getThenStatement() instanceof BlockTree block)) {
      return;
    }
    List<? extends StatementTree> inside = block.getStatements();
    Optional<ExpressionTree> value =
        inside.stream().flatMap(it -> assigned(it, name).stream()).findFirst();
    boolean puts =
        inside.stream()
            .flatMap(it -> callOf(it).stream())
            .anyMatch(it -> isPut(it) && isSameKey(it, read));
    if (value.isPresent() && puts && inside.size() == 2) {
      String absent = unused("absent", "absentKey");
      String call =
          object(read)
              + ".computeIfAbsent("
              + text(read.argument(0))
              + ", "
              + absent
              + " -> "
              + text(value.get())
              + ")";
      propose(call, replace(read.tree(), call), delete(condition));
    }
  }

  private static Optional<ExpressionTree> assigned(StatementTree statement, String name) {
    return statement instanceof ExpressionStatementTree expression
            && expression.getExpression() instanceof AssignmentTree assignment
            && assignment.getVariable().toString().equals(name)
        ? Optional.of(assignment.getExpression())
        : Optional.empty();
  }

  /** {@code m.put(k, v); return v;}: the value that is there counts. */
  private void putThenReturn(List<StatementTree> statements, int i) {
    Optional<CallTree> put = callOf(statements.get(i)).filter(this::isPut);
    if (put.isEmpty()
        || !(put.get().argument(1) instanceof IdentifierTree value)
        || i + 1 == statements.size()
        || !(statements.get(i + 1) instanceof ReturnTree returned)
        || returned.getExpression() == null
        || !plain(returned.getExpression()).equals(plain(value))) {
      return;
    }
    String existing = unused("existing", "earlier");
    String call =
        object(put.get())
            + ".putIfAbsent("
            + text(put.get().argument(0))
            + ", "
            + value.getName()
            + ")";
    String type = source.type(path(value)).map(this::simpleName).orElse("Object");
    propose(
        call,
        replace(statements.get(i), type + " " + existing + " = " + call + ";"),
        replace(
            returned.getExpression(),
            existing + " == null ? " + value.getName() + " : " + existing));
  }

  private String simpleName(Object type) {
    String name = type.toString();
    return switch (name) {
      case "int" -> "Integer";
      case "long" -> "Long";
      default -> name.replaceAll("[\\w.]*\\.(\\w+)", "$1");
    };
  }

  private void propose(String call, TextEdit edit, TextEdit... more) {
    List<TextEdit> edits = new ArrayList<>(List.of(edit));
    edits.addAll(List.of(more));
    propose(ChangeKind.ATOMIC_METHOD, "`" + call + "` in", member(), edits);
  }
}
