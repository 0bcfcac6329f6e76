package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Walks through a source and collects candidates. */
abstract class RewriteScanner extends TreePathScanner<Void, Void> {
  final AnalysedSource source;
  private final List<Candidate> found = new ArrayList<>();

  RewriteScanner(AnalysedSource source) {
    this.source = source;
  }

  /** The candidates of the whole source. */
  final List<Candidate> candidates() {
    scan(source.unit(), null);
    return List.copyOf(found);
  }

  final void propose(ChangeKind kind, String what, String where, TextEdit... edits) {
    propose(kind, what, where, List.of(edits));
  }

  final void propose(ChangeKind kind, String what, String where, List<TextEdit> edits) {
    found.add(Candidate.ofSource(kind, what, "`" + where + "`", edits));
  }

  final TextEdit replace(Tree tree, String text) {
    return new TextEdit(source.file(), source.start(tree), source.end(tree), text);
  }

  final TextEdit insertBefore(Tree tree, String text) {
    return TextEdit.insert(source.file(), source.start(tree), text);
  }

  /** The statement with its line, if it is alone on it. */
  final TextEdit delete(Tree statement) {
    int start = source.start(statement);
    int end = source.end(statement);
    return new TextEdit(
        source.file(),
        source.file().startOfLine(start, end),
        source.file().endOfLine(start, end),
        "");
  }

  /** The member that is being walked through, such as {@code Lazy.get}. */
  final String member() {
    TreePath path = getCurrentPath();
    while (path != null) {
      if (path.getLeaf() instanceof MethodTree method) {
        return typeName() + "." + method.getName().toString().replace("<init>", typeName());
      }
      path = path.getParentPath();
    }
    return typeName();
  }

  final String typeName() {
    TreePath path = getCurrentPath();
    while (path != null) {
      if (path.getLeaf() instanceof ClassTree type && type.getSimpleName().length() > 0) {
        return type.getSimpleName().toString();
      }
      path = path.getParentPath();
    }
    return "";
  }

  final String text(Tree tree) {
    return source.text(tree);
  }

  /** The same tree without what is irrelevant to a comparison: spaces and {@code this.}. */
  final String plain(Tree tree) {
    return text(tree).replaceAll("\\s+", "").replaceAll("^this\\.", "");
  }

  final TreePath path(Tree tree) {
    return TreePath.getPath(source.unit(), tree);
  }

  final boolean isA(ExpressionTree expression, String className) {
    return source.isA(path(expression), className);
  }

  /** A call in the expression, if it is one apart from parentheses and casts. */
  final Optional<CallTree> call(Tree expression) {
    return CallTree.of(expression);
  }

  /** Whether the tree reads the local variable or other name. */
  static boolean mentions(Tree tree, String name) {
    return !identifiers(tree, name).isEmpty();
  }

  static List<IdentifierTree> identifiers(Tree tree, String name) {
    List<IdentifierTree> found = new ArrayList<>();
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitIdentifier(IdentifierTree identifier, Void nothing) {
        if (identifier.getName().contentEquals(name)) {
          found.add(identifier);
        }
        return null;
      }
    }.scan(tree, null);
    return found;
  }

  /** The text of an expression with a name replaced. */
  final String textWith(Tree tree, String name, String replacement) {
    List<TextEdit> edits =
        identifiers(tree, name).stream().map(it -> replace(it, replacement)).toList();
    return TextEdit.apply(source.file().text(), source.start(tree), source.end(tree), edits);
  }

  /** A name that occurs nowhere in the source. */
  final String unused(String... names) {
    for (String name : names) {
      if (!source.file().text().contains(name)) {
        return name;
      }
    }
    return names[0] + "Now";
  }
}
