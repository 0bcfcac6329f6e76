package io.selvage.refine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.refine.subjects.Explained;
import io.selvage.refine.subjects.Pool;
import io.selvage.refine.subjects.Refusing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is not supported gives no verdict, and says why; unless something else is wrong. */
class RefusalTest {
  private static Asking counting(Class<?> subject) {
    return Asking.about(subject, "inc").against(Refusing.Counter.class);
  }

  @Test
  void startedThreadWithAnyNumberOfCalls() {
    Asking endless = counting(Refusing.Starts.class).within(new Scope.Endless(2, 1, 3));
    assertThat(endless.unknown()).startsWith("REF-014");
  }

  @Test
  void nativeMethod() {
    assertThat(counting(Refusing.Native.class).unknown())
        .startsWith("REF-011")
        .contains("Native.call");
  }

  @Test
  void unknownBootstrap(@TempDir Path folder) throws IOException {
    Files.write(folder.resolve("Dynamic.class"), dynamic());
    assertThat(Asking.about("Dynamic", "inc", List.of(folder)).unknown()).startsWith("REF-009");
  }

  /** A class whose one method is an invokedynamic by a bootstrap method that nobody knows. */
  private static byte[] dynamic() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Dynamic", null, "java/lang/Object", null);
    MethodVisitor make = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    make.visitVarInsn(Opcodes.ALOAD, 0);
    make.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    make.visitInsn(Opcodes.RETURN);
    make.visitMaxs(0, 0);
    MethodVisitor inc = writer.visitMethod(Opcodes.ACC_PUBLIC, "inc", "()I", null, null);
    inc.visitInvokeDynamicInsn(
        "any", "()I", new Handle(Opcodes.H_INVOKESTATIC, "some/Where", "bootstrap", "()V", false));
    inc.visitInsn(Opcodes.IRETURN);
    inc.visitMaxs(0, 0);
    return writer.toByteArray();
  }

  @Test
  void onlyOnTheWayToAViolation() {
    counting(Refusing.OnlyWhenWrong.class).refuted();
  }

  @Test
  void inAnotherScheduleThanTheViolation() {
    counting(Refusing.Overtaken.class).refuted();
  }

  @Test
  void whatCameBeforeIsJudged() {
    Asking.about(Refusing.Beside.class, "inc, rename")
        .against(Refusing.Counter.class)
        .client("inc | inc | rename")
        .refuted();
    assertThat(
            Asking.about(Refusing.Beside.class, "inc, rename")
                .against(Refusing.Counter.class)
                .client("inc | rename")
                .unknown())
        .startsWith("REF-014");
  }

  @Test
  void resultsThatOthersMayChange() {
    Asking asking = Asking.about(Refusing.SharesItsArray.class, "inc, both, copy");
    assertThat(asking.client("inc | both").unknown()).startsWith("REF-021");
    asking.client("inc | copy").verified();
  }

  @Test
  void resultsWithoutValue() {
    assertThat(Asking.about(Refusing.ReturnsItself.class, "self").unknown()).startsWith("REF-020");
  }

  @ParameterizedTest
  @ValueSource(classes = {ReentrantLock.class, Refusing.NumberedLock.class})
  void locksAsSpecifications(Class<?> lock) {
    assertThat(Asking.about(Refusing.NoLock.class, "lock, unlock").against(lock).unknown())
        .startsWith("REF-023");
  }

  /** Whoever calls, the results are the same, although the states are not. */
  @Test
  void specificationsWithStripes() {
    Asking.about(Refusing.Striped.class, "inc, any").client("inc | inc; any | any").verified();
    Asking.about(Refusing.EmptiedStripe.class, "inc, take").client("inc; take | take").refuted();
    assertThat(
            Asking.about(Refusing.OwnStripe.class, "inc, any").client("inc | any; any").unknown())
        .startsWith("REF-023");
  }

  @Test
  void specificationWithThreadLocals() {
    assertThat(Asking.about(Refusing.PerThread.class, "both").unknown()).startsWith("REF-023");
  }

  @Test
  void aCallThatKeepsALockIsNamedWithTheLock() {
    assertThat(Asking.about(Explained.Account.class, "withdraw, deposit").unknown())
        .startsWith("REF-024 withdraw(1) throws IllegalStateException: insufficient (at ")
        .containsPattern("Account.withdraw:\\d+\\) and keeps lock, locked at")
        .containsPattern("locked at Explained.Account.withdraw:\\d+$");
  }

  @Test
  void moreCallsThanThereAreBitsFor() {
    List<io.selvage.core.Invocation> calls =
        Collections.nCopies(21, CallSyntax.invocation("inc()"));
    Asking asking = Asking.about(Pool.AtomicCounter.class, "inc");
    assertThat(asking.within(new Scope.Given(new Client(List.of(calls, calls)))).unknown())
        .startsWith("REF-033");
    asking.within(new Scope.Given(new Client(List.of(calls, calls.subList(0, 1))))).verified();
  }

  @Test
  void moreThreadsThanThereAre() {
    List<List<io.selvage.core.Invocation>> threads =
        Collections.nCopies(13, CallSyntax.calls("inc"));
    assertThat(
            Asking.about(Pool.AtomicCounter.class, "inc")
                .within(new Scope.Given(new Client(threads)))
                .unknown())
        .startsWith("REF-033");
  }

  @Test
  void noClientAtAll() {
    assertThat(Asking.about(Pool.AtomicCounter.class, "inc").upTo(1, 4, 1).unknown())
        .startsWith("REF-034");
  }

  @Test
  void callsThatLookAlike() {
    Asking asking = Asking.about(StringBuilder.class, "append(int), append(char)");
    assertThatThrownBy(asking::answer)
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("cannot be told apart");
  }
}
