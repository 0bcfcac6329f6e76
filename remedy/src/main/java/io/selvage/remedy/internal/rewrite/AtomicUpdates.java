package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A {@code get} and a {@code set} of an atomic become one method: {@code incrementAndGet}, {@code
 * getAndAdd}, {@code getAndSet}, {@code updateAndGet}.
 */
final class AtomicUpdates extends BlockScanner {
  AtomicUpdates(AnalysedSource source) {
    super(source);
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      Optional<CallTree> set = callOf(statements.get(i)).filter(this::isSet);
      if (set.isPresent()) {
        Optional<StatementTree> next =
            i + 1 < statements.size() ? Optional.of(statements.get(i + 1)) : Optional.empty();
        update(statements.get(i), set.get(), next);
        for (StatementTree earlier : statements.subList(0, i)) {
          readEarlier(earlier, statements.get(i), set.get());
        }
      }
    }
  }

  private boolean isSet(CallTree call) {
    return call.is("set", 1) && isAtomic(call.receiver().orElseThrow());
  }

  /** {@code a.set(a.get() + 1)}, perhaps followed by {@code return a.get()}. */
  private void update(StatementTree statement, CallTree set, Optional<StatementTree> next) {
    Optional<MethodInvocationTree> read = readIn(set.argument(0), set);
    if (read.isEmpty()) {
      return;
    }
    String object = object(set);
    String call =
        sum(set.argument(0), text(read.get()))
            .map(sum -> object + addAndGet(sum))
            .orElseGet(
                () -> {
                  String old = unused("old", "before", "current");
                  TextEdit reading = replace(read.get(), old);
                  String result =
                      TextEdit.apply(
                          source.file().text(),
                          source.start(set.argument(0)),
                          source.end(set.argument(0)),
                          List.of(reading));
                  return object + ".updateAndGet(" + old + " -> " + result + ")";
                });
    propose(call, replace(set.tree(), call));
    next.filter(ReturnTree.class::isInstance)
        .map(it -> ((ReturnTree) it).getExpression())
        .flatMap(this::call)
        .filter(it -> it.is("get", 0) && isSame(it, set))
        .ifPresent(it -> propose(call, delete(statement), replace(it.tree(), call)));
  }

  private Optional<MethodInvocationTree> readIn(ExpressionTree value, CallTree set) {
    List<MethodInvocationTree> reads = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        call(tree)
            .filter(it -> it.receiver().isPresent() && it.is("get", 0) && isSame(it, set))
            .ifPresent(it -> reads.add(tree));
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(value, null);
    return reads.size() == 1 ? Optional.of(reads.get(0)) : Optional.empty();
  }

  /** {@code T old = a.get(); … a.set(…);}. */
  private void readEarlier(StatementTree earlier, StatementTree statement, CallTree set) {
    Optional<CallTree> read = initializer(earlier).filter(it -> it.is("get", 0) && isSame(it, set));
    if (read.isEmpty()) {
      return;
    }
    String old = ((VariableTree) earlier).getName().toString();
    ExpressionTree value = set.argument(0);
    String call;
    if (!mentions(value, old)) {
      call = object(set) + ".getAndSet(" + text(value) + ")";
    } else {
      call =
          sum(value, old)
              .map(sum -> object(set) + getAndAdd(sum))
              .orElseGet(
                  () -> {
                    String same = unused("before", "current", "existing");
                    String result = textWith(value, old, same);
                    return object(set) + ".getAndUpdate(" + same + " -> " + result + ")";
                  });
    }
    propose(call, replace(read.get().tree(), call), delete(statement));
  }

  /** What is added to the term, with its sign: {@code +1}, {@code -(n)}. */
  private Optional<String> sum(ExpressionTree value, String term) {
    if (value instanceof ParenthesizedTree inner) {
      return sum(inner.getExpression(), term);
    }
    if (!(value instanceof BinaryTree both)) {
      return Optional.empty();
    }
    boolean isLeft = text(both.getLeftOperand()).equals(term);
    boolean isRight = text(both.getRightOperand()).equals(term);
    if (both.getKind() == Tree.Kind.PLUS && isLeft != isRight) {
      return Optional.of("+" + text(isLeft ? both.getRightOperand() : both.getLeftOperand()));
    }
    return both.getKind() == Tree.Kind.MINUS && isLeft && !isRight
        ? Optional.of("-" + text(both.getRightOperand()))
        : Optional.empty();
  }

  private static String addAndGet(String sum) {
    return switch (sum) {
      case "+1" -> ".incrementAndGet()";
      case "-1" -> ".decrementAndGet()";
      default -> ".addAndGet(" + summand(sum) + ")";
    };
  }

  private static String getAndAdd(String sum) {
    return switch (sum) {
      case "+1" -> ".getAndIncrement()";
      case "-1" -> ".getAndDecrement()";
      default -> ".getAndAdd(" + summand(sum) + ")";
    };
  }

  private static String summand(String sum) {
    String text = sum.substring(1);
    return sum.charAt(0) == '+' ? text : text.matches("\\w+") ? "-" + text : "-(" + text + ")";
  }

  private void propose(String call, TextEdit... edits) {
    propose(ChangeKind.ATOMIC_UPDATE, "`" + call + "` in", member(), edits);
  }
}
