package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.MethodTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import javax.lang.model.element.Modifier;

/** {@code synchronized} on a method, or around it where the state is static. */
final class SynchronizedMethods extends RewriteScanner {
  private final StaticState shared;

  SynchronizedMethods(AnalysedSource source) {
    super(source);
    this.shared = new StaticState(source);
  }

  @Override
  public Void visitMethod(MethodTree method, Void nothing) {
    boolean isChangeable =
        method.getBody() != null
            && method.getReturnType() != null
            && source.isWritten(method)
            && !method.getModifiers().getFlags().contains(Modifier.SYNCHRONIZED);
    boolean isInstance = !method.getModifiers().getFlags().contains(Modifier.STATIC);
    if (isChangeable && isInstance && shared.isUsedBy(method)) {
      whileClassIsLocked(method);
    } else if (isChangeable) {
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

  /** All instances share the state, so that the lock of one of them is not enough. */
  private void whileClassIsLocked(MethodTree method) {
    if (!method.getBody().getStatements().isEmpty()) {
      String lock = typeName() + ".class";
      propose(
          ChangeKind.SYNCHRONIZED_METHOD,
          "holding `" + lock + "` in",
          typeName() + "." + method.getName(),
          HeldLock.monitor(lock).around(method, source));
    }
  }
}
