package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Changes of the locks that a class has: the same lock in all blocks, one block instead of two, a
 * method inside of a lock, the write lock instead of the read lock, {@code lock} instead of {@code
 * tryLock}.
 */
final class LockScopes extends BlockScanner {
  private final StaticState shared;

  LockScopes(AnalysedSource source) {
    super(source);
    this.shared = new StaticState(source);
  }

  @Override
  public Void visitClass(ClassTree type, Void nothing) {
    List<SynchronizedTree> blocks = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitSynchronized(SynchronizedTree block, Void more) {
        blocks.add(block);
        return super.visitSynchronized(block, null);
      }

      @Override
      public Void visitClass(ClassTree nested, Void more) {
        return nested == type ? super.visitClass(nested, null) : null;
      }
    }.scan(type, null);
    Set<String> locks = new LinkedHashSet<>();
    blocks.forEach(block -> locks.add(lockOf(block)));
    sameLock(type, blocks, locks);
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree field) {
        methodsInside(type, field);
      }
    }
    return super.visitClass(type, null);
  }

  private String lockOf(SynchronizedTree block) {
    String text = text(block.getExpression());
    return text.substring(1, text.length() - 1).strip();
  }

  /** All blocks hold the same lock, or one of them another one; but none within itself. */
  private void sameLock(ClassTree type, List<SynchronizedTree> blocks, Set<String> locks) {
    Set<String> wanted = new LinkedHashSet<>(locks);
    if (!blocks.isEmpty()) {
      wanted.add("this");
    }
    for (String lock : wanted) {
      List<SynchronizedTree> others =
          blocks.stream().filter(block -> !lockOf(block).equals(lock)).toList();
      for (SynchronizedTree block : others) {
        sameLock(type, blocks, List.of(block), lock);
      }
      if (others.size() > 1) {
        sameLock(type, blocks, others, lock);
      }
    }
  }

  private void sameLock(
      ClassTree type, List<SynchronizedTree> blocks, List<SynchronizedTree> changed, String lock) {
    List<SynchronizedTree> holding =
        blocks.stream().filter(it -> changed.contains(it) || lockOf(it).equals(lock)).toList();
    boolean isNested =
        holding.stream().anyMatch(it -> holding.stream().anyMatch(other -> contains(it, other)));
    if (!isNested) {
      propose(
          ChangeKind.LOCK_MODE,
          "`synchronized (" + lock + ")` in",
          type.getSimpleName() + "",
          changed.stream().map(it -> replace(it.getExpression(), "(" + lock + ")")).toList());
    }
  }

  private boolean contains(SynchronizedTree outer, SynchronizedTree inner) {
    return outer != inner
        && source.start(outer) <= source.start(inner)
        && source.end(inner) <= source.end(outer);
  }

  /** Of static state only locks that all instances share. */
  private void methodsInside(ClassTree type, VariableTree field) {
    boolean isShared = field.getModifiers().getFlags().contains(Modifier.STATIC);
    Optional<HeldLock> lock = lock(field);
    for (var member : lock.isPresent() ? type.getMembers() : List.<Tree>of()) {
      if (member instanceof MethodTree method
          && method.getBody() != null
          && method.getReturnType() != null
          && !method.getBody().getStatements().isEmpty()
          && (isShared || !shared.isUsedBy(method))) {
        propose(
            ChangeKind.EXISTING_LOCK,
            "holding `" + lock.get().name() + "` in",
            type.getSimpleName() + "." + method.getName(),
            lock.get().around(method, source));
      }
    }
  }

  private Optional<HeldLock> lock(VariableTree field) {
    String name = field.getName().toString();
    String type = text(field.getType());
    if (!field.getModifiers().getFlags().contains(Modifier.FINAL)) {
      return Optional.empty();
    }
    if (type.equals("Object")) {
      return Optional.of(HeldLock.monitor(name));
    }
    boolean isReadWrite = type.endsWith("ReadWriteLock");
    return type.endsWith("Lock")
        ? Optional.of(HeldLock.calls(isReadWrite ? name + ".writeLock()" : name))
        : Optional.empty();
  }

  @Override
  void visit(List<StatementTree> statements) {
    for (int i = 0; i < statements.size(); i++) {
      for (int j = i + 1; j < statements.size(); j++) {
        if (statements.get(i) instanceof SynchronizedTree first
            && statements.get(j) instanceof SynchronizedTree second
            && lockOf(first).equals(lockOf(second))) {
          merge(first, second);
        }
      }
    }
    for (StatementTree statement : statements) {
      if (statement instanceof SynchronizedTree block) {
        widen(block, statements.get(0), statements.get(statements.size() - 1));
      }
    }
  }

  /** The block goes on to the last statement, or begins with the first. */
  private void widen(SynchronizedTree block, StatementTree first, StatementTree last) {
    List<? extends StatementTree> inside = block.getBlock().getStatements();
    if (inside.isEmpty()) {
      return;
    }
    String step = source.file().indentStep();
    String indent = source.file().indentation(source.start(block));
    String text = source.file().text();
    if (last != block) {
      int end = source.end(inside.get(inside.size() - 1));
      String after = text.substring(source.end(block), source.end(last)).replace("\n", "\n" + step);
      widen(block, new TextEdit(source.file(), end, source.end(last), after + "\n" + indent + "}"));
    }
    if (first != block) {
      String before = text.substring(source.start(first), source.start(block)).stripTrailing();
      String header = text.substring(source.start(block), source.start(inside.get(0)));
      String moved =
          header.stripTrailing()
              + "\n"
              + indent
              + step
              + before.replace("\n", "\n" + step)
              + "\n"
              + indent
              + step;
      widen(
          block,
          new TextEdit(source.file(), source.start(first), source.start(inside.get(0)), moved));
    }
  }

  private void widen(SynchronizedTree block, TextEdit edit) {
    propose(
        ChangeKind.WIDER_LOCK,
        "a wider `synchronized (" + lockOf(block) + ")` block in",
        member(),
        edit);
  }

  /** The end of one block and the beginning of the next with the same lock are left out. */
  private void merge(SynchronizedTree first, SynchronizedTree second) {
    BlockTree begin = first.getBlock();
    BlockTree end = second.getBlock();
    if (begin.getStatements().isEmpty() || end.getStatements().isEmpty()) {
      return;
    }
    StatementTree last = begin.getStatements().get(begin.getStatements().size() - 1);
    StatementTree next = end.getStatements().get(0);
    String indent = source.file().indentation(source.start(last));
    String between =
        source.file().text().substring(source.end(first), source.start(second)).strip();
    int from = source.end(last);
    int to = source.start(next);
    String text = "\n" + indent + (between.isEmpty() ? "" : between + "\n" + indent);
    propose(
        ChangeKind.WIDER_LOCK,
        "one `synchronized (" + lockOf(first) + ")` block in",
        member(),
        new TextEdit(source.file(), from, to, text));
  }

  /** The write lock instead of the read lock, all through a method. */
  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    List<TextEdit> edits = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitMethodInvocation(MethodInvocationTree tree, Void more) {
        if (call(tree).filter(it -> it.is("readLock", 0)).isPresent()) {
          int end = source.end(tree.getMethodSelect());
          edits.add(new TextEdit(source.file(), end - "readLock".length(), end, "writeLock"));
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(method, null);
    if (!edits.isEmpty()) {
      propose(
          ChangeKind.LOCK_MODE,
          "`writeLock` instead of `readLock` in",
          typeName() + "." + method.getName(),
          edits);
    }
    return super.visitMethod(method, null);
  }

  /** {@code if (!lock.tryLock()) …;} becomes {@code lock.lock();}. */
  @Override
  public Void visitIf(IfTree tree, Void nothing) {
    ExpressionTree condition =
        ((com.sun.source.tree.ParenthesizedTree) tree.getCondition()).getExpression();
    if (condition instanceof UnaryTree not && tree.getElseStatement() == null) {
      call(not.getExpression())
          .filter(it -> it.is("tryLock", 0) && it.receiver().isPresent())
          .ifPresent(
              it ->
                  propose(
                      ChangeKind.LOCK_MODE,
                      "`lock` instead of `tryLock` in",
                      member(),
                      replace(tree, object(it) + ".lock();")));
    }
    return super.visitIf(tree, null);
  }
}
