package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.VariableTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** {@code final} or {@code volatile} on a field. */
final class FieldModifiers extends RewriteScanner {
  FieldModifiers(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitVariable(VariableTree variable, Void nothing) {
    boolean isPlainField =
        source
            .element(getCurrentPath())
            .filter(it -> it.getKind() == ElementKind.FIELD && isPlain(it))
            .isPresent();
    if (isPlainField && source.isWritten(variable.getType())) {
      String where = typeName() + "." + variable.getName();
      int place = source.start(variable.getType());
      propose(
          ChangeKind.FINAL_FIELD,
          "`final` on",
          where,
          TextEdit.insert(source.file(), place, "final "));
      propose(
          ChangeKind.VOLATILE_FIELD,
          "`volatile` on",
          where,
          TextEdit.insert(source.file(), place, "volatile "));
    }
    return super.visitVariable(variable, null);
  }

  private static boolean isPlain(Element field) {
    return !field.getModifiers().contains(Modifier.FINAL)
        && !field.getModifiers().contains(Modifier.VOLATILE);
  }
}
