package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Two nested locks in the opposite order, so that all methods take them in the same one. */
final class CrossedLocks extends RewriteScanner {
  CrossedLocks(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitSynchronized(SynchronizedTree outer, Void nothing) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitSynchronized(SynchronizedTree inner, Void more) {
        swap(outer.getExpression(), inner.getExpression());
        return super.visitSynchronized(inner, null);
      }
    }.scan(outer.getBlock(), null);
    return super.visitSynchronized(outer, null);
  }

  private void swap(ExpressionTree outer, ExpressionTree inner) {
    if (!plain(outer).equals(plain(inner))) {
      propose(
          text(outer),
          text(inner),
          List.of(replace(outer, text(inner)), replace(inner, text(outer))));
    }
  }

  /** The locks that a method takes by calls, if they are two. */
  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    Map<String, List<ExpressionTree>> locks = new LinkedHashMap<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void more) {
        call(tree)
            .filter(it -> it.is("lock", 0) || it.is("unlock", 0))
            .flatMap(CallTree::receiver)
            .filter(it -> isA(it, "java.util.concurrent.locks.Lock"))
            .ifPresent(it -> locks.computeIfAbsent(plain(it), none -> new ArrayList<>()).add(it));
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(method.getBody(), null);
    List<List<ExpressionTree>> both = List.copyOf(locks.values());
    if (both.size() == 2) {
      String outer = text(both.get(0).get(0));
      String inner = text(both.get(1).get(0));
      List<TextEdit> edits = new ArrayList<>();
      both.get(0).forEach(it -> edits.add(replace(it, inner)));
      both.get(1).forEach(it -> edits.add(replace(it, outer)));
      propose(outer, inner, edits);
    }
    return super.visitMethod(method, null);
  }

  private void propose(String outer, String inner, List<TextEdit> edits) {
    propose(
        ChangeKind.LOCK_ORDER,
        "taking `" + bare(inner) + "` before `" + bare(outer) + "` in",
        member(),
        edits);
  }

  /** Without the parentheses of a {@code synchronized} block. */
  private static String bare(String lock) {
    return lock.startsWith("(") ? lock.substring(1, lock.length() - 1).strip() : lock;
  }
}
