package io.selvage.remedy.internal.rewrite;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.remedy.internal.change.TextEdit;
import io.selvage.remedy.internal.source.AnalysedSource;
import java.util.Map;

/** A stronger mode for an access through a {@code VarHandle} or an atomic. */
final class AccessModes extends RewriteScanner {
  private static final Map<String, String> TO_ACQUIRE_OR_RELEASE =
      Map.ofEntries(
          Map.entry("getPlain", "getAcquire"),
          Map.entry("getOpaque", "getAcquire"),
          Map.entry("setPlain", "setRelease"),
          Map.entry("setOpaque", "setRelease"));

  private static final Map<String, String> TO_VOLATILE =
      Map.ofEntries(
          Map.entry("getPlain", "getVolatile"),
          Map.entry("getOpaque", "getVolatile"),
          Map.entry("getAcquire", "getVolatile"),
          Map.entry("setPlain", "setVolatile"),
          Map.entry("setOpaque", "setVolatile"),
          Map.entry("setRelease", "setVolatile"),
          Map.entry("lazySet", "setVolatile"),
          Map.entry("compareAndExchangeAcquire", "compareAndExchange"),
          Map.entry("compareAndExchangeRelease", "compareAndExchange"),
          Map.entry("getAndSetAcquire", "getAndSet"),
          Map.entry("getAndSetRelease", "getAndSet"),
          Map.entry("getAndAddAcquire", "getAndAdd"),
          Map.entry("getAndAddRelease", "getAndAdd"),
          Map.entry("weakCompareAndSetPlain", "compareAndSet"),
          Map.entry("weakCompareAndSetAcquire", "compareAndSet"),
          Map.entry("weakCompareAndSetRelease", "compareAndSet"));

  AccessModes(AnalysedSource source) {
    super(source);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
    if (call.getMethodSelect() instanceof MemberSelectTree select) {
      boolean isHandle = isA(select.getExpression(), "java.lang.invoke.VarHandle");
      if (isHandle || isAtomic(select.getExpression())) {
        String name = select.getIdentifier().toString();
        String weaker = TO_ACQUIRE_OR_RELEASE.getOrDefault(plainAccess(name, isHandle), "");
        String stronger = TO_VOLATILE.getOrDefault(plainAccess(name, isHandle), "");
        strengthen(select, ChangeKind.ACQUIRE_RELEASE_ACCESS, weaker);
        strengthen(
            select,
            ChangeKind.VOLATILE_ACCESS,
            isHandle ? stronger : stronger.replace("Volatile", ""));
      }
    }
    return super.visitMethodInvocation(call, null);
  }

  /** {@code get} and {@code set} of a handle are plain, those of an atomic are volatile. */
  private static String plainAccess(String name, boolean isHandle) {
    return isHandle && (name.equals("get") || name.equals("set")) ? name + "Plain" : name;
  }

  private boolean isAtomic(ExpressionTree receiver) {
    return source
        .type(path(receiver))
        .map(it -> source.types().erasure(it).toString())
        .filter(it -> it.startsWith("java.util.concurrent.atomic.Atomic"))
        .isPresent();
  }

  private void strengthen(MemberSelectTree select, ChangeKind kind, String stronger) {
    String name = select.getIdentifier().toString();
    if (!stronger.isEmpty() && !stronger.equals(name)) {
      int end = source.end(select);
      propose(
          kind,
          "`" + stronger + "` instead of `" + name + "` in",
          member() + ":" + source.file().lineOf(end),
          new TextEdit(source.file(), end - name.length(), end, stronger));
    }
  }
}
