package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.MethodTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import javax.lang.model.element.Modifier;

/** {@code synchronized} on a method. */
final class SynchronizedMethods extends RewriteScanner {
  SynchronizedMethods(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    boolean isChangeable =
        method.getBody() != null
            && method.getReturnType() != null
            && source.isWritten(method)
            && !method.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED);
    if (isChangeable) {
      int place =
          method.getTypeParameters().isEmpty()
              ? source.start(method.getReturnType())
              : source
                  .file()
                  .text()
                  .lastIndexOf('<', source.start(method.getTypeParameters().get(0)));
      propose(
          ChangeKind.SYNCHRONIZED_METHOD,
          "`synchronized` on",
          typeName() + "." + method.getName(),
          TextEdit.insert(source.file(), place, "synchronized "));
    }
    return super.visitMethod(method, null);
  }
}
