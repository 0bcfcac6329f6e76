package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jctools.util.UnsafeAccess;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is not supported is refused, by number and at the place where a run gets to it. */
class RefusalTest {
  private static final String SUBJECTS = "io/selvage/program/subjects/";

  private final Map<String, byte[]> made = new HashMap<>();

  private ProgramContext world() {
    ClassSource ours = name -> Optional.ofNullable(made.get(name));
    return new ProgramContext(
        new RunningJdk()
            .or(ours)
            .or(TestClasses.source())
            .or(TestClasses.library(UnsafeAccess.class)));
  }

  /** A class with one static method. */
  private void make(String name, int version, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
    code.visitCode();
    body.accept(code);
    code.visitMaxs(0, 0);
    code.visitEnd();
    writer.visitEnd();
    made.put(name, writer.toByteArray());
  }

  private String run(String className, Stage stage) {
    ProgramContext world = world();
    ClassInfo type = world.classes().get(className);
    MethodInfo method = type.declared("run()Ljava/lang/Object;");
    return stage.run(world, method, new LinkedHashSet<>());
  }

  private void assertRefused(String className, String number, String what) {
    for (Stage stage : Stage.values()) {
      assertThatThrownBy(() -> run(className, stage))
          .as("%s, %s", className, stage)
          .isInstanceOf(UnsupportedFeature.class)
          .hasMessageStartingWith(number + " ")
          .hasMessageContaining(what)
          .hasMessageContaining("reached at ");
    }
  }

  /** Thrown as the JVM does. */
  private void assertThrown(String className, String what) {
    for (Stage stage : Stage.values()) {
      assertThat(run(className, stage)).as("%s, %s", className, stage).startsWith("throws " + what);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "CallsNative, REF-011, native method",
    "Exits, REF-013, System.exit",
    "Halts, REF-013, Runtime.halt",
    "StartsThread, REF-014, thread",
    "BoxesByHandle, REF-006, VarHandle",
    "UnboxesByHandle, REF-006, VarHandle",
    "ViewsBytes, REF-, ",
    "InvokesHandle, REF-012, method handles",
    "Recurses, REF-010, recursion",
    "Loops, REF-010, endless",
    "Reflects, REF-, ",
    "PacksBytes, REF-016, outside",
    "ReadsAcross, REF-005, spans several",
    "ReadsBefore, REF-016, outside",
    "Prints, REF-004, System.out",
    "AsksQueue, REF-012, wait queue"
  })
  void ofJavaPrograms(String name, String number, String what) {
    assertThatThrownBy(() -> run(SUBJECTS + name, Stage.SHARED))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessageStartingWith(number)
        .hasMessageContaining(what == null ? "" : what)
        .hasMessageContaining("reached at ");
  }

  /** Code that is not supported but not reached does no harm. */
  @ParameterizedTest
  @EnumSource(Stage.class)
  void onlyWhereReached(Stage stage) {
    assertThat(run(SUBJECTS + "ExitsPerhaps", stage)).isEqualTo("\"did not\"");
  }

  @Test
  void ofSubroutines() {
    make(
        "Jsr",
        Opcodes.V1_4,
        code -> {
          Label subroutine = new Label();
          code.visitJumpInsn(Opcodes.JSR, subroutine);
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitInsn(Opcodes.ARETURN);
          code.visitLabel(subroutine);
          code.visitVarInsn(Opcodes.ASTORE, 0);
          code.visitVarInsn(Opcodes.RET, 0);
        });
    assertRefused("Jsr", "REF-003", "jsr");
  }

  @Test
  void ofUnknownBootstraps() {
    make(
        "Dynamic",
        Opcodes.V17,
        code -> {
          code.visitInvokeDynamicInsn(
              "make",
              "()Ljava/lang/Object;",
              new Handle(
                  Opcodes.H_INVOKESTATIC,
                  "org/example/Bootstraps",
                  "link",
                  "()Ljava/lang/invoke/CallSite;",
                  false));
          code.visitInsn(Opcodes.ARETURN);
        });
    assertRefused("Dynamic", "REF-009", "org.example.Bootstraps.link");
  }

  @Test
  void ofMissingClasses() {
    make(
        "Missing",
        Opcodes.V17,
        code -> {
          code.visitMethodInsn(
              Opcodes.INVOKESTATIC, "org/example/None", "get", "()Ljava/lang/Object;", false);
          code.visitInsn(Opcodes.ARETURN);
        });
    assertThrown("Missing", "java.lang.NoClassDefFoundError: org/example/None");
  }

  @Test
  void ofHandlersOfMissingClasses() {
    make(
        "Handling",
        Opcodes.V17,
        code -> {
          Label start = new Label();
          Label end = new Label();
          Label handler = new Label();
          code.visitTryCatchBlock(start, end, handler, "org/example/None");
          code.visitLabel(start);
          code.visitInsn(Opcodes.ICONST_0);
          code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
          code.visitInsn(Opcodes.ICONST_0);
          code.visitInsn(Opcodes.AALOAD);
          code.visitInsn(Opcodes.ARETURN);
          code.visitLabel(end);
          code.visitLabel(handler);
          code.visitInsn(Opcodes.ARETURN);
        });
    assertRefused("Handling", "REF-140", "org.example.None");
  }

  /** A method that an interface promises must be public, whoever calls it. */
  @Test
  void ofMethodsThatAreNotPublic() {
    ClassWriter writer = new ClassWriter(0);
    String[] promised = {"java/util/function/Supplier"};
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Hiding", null, "java/lang/Object", promised);
    MethodVisitor body = writer.visitMethod(0, "get", "()Ljava/lang/Object;", null, null);
    body.visitInsn(Opcodes.ACONST_NULL);
    body.visitInsn(Opcodes.ARETURN);
    body.visitMaxs(1, 1);
    writer.visitEnd();
    made.put("Hiding", writer.toByteArray());
    make(
        "CallsHiding",
        Opcodes.V17,
        code -> {
          code.visitTypeInsn(Opcodes.NEW, "Hiding");
          code.visitMethodInsn(
              Opcodes.INVOKEINTERFACE, promised[0], "get", "()Ljava/lang/Object;", true);
          code.visitInsn(Opcodes.ARETURN);
        });
    assertThrown("CallsHiding", "java.lang.IllegalAccessError");
  }

  @Test
  void ofMissingMethodsAndFields() {
    make(
        "NoMethod",
        Opcodes.V17,
        code -> {
          code.visitMethodInsn(
              Opcodes.INVOKESTATIC, "java/lang/Integer", "none", "()Ljava/lang/Object;", false);
          code.visitInsn(Opcodes.ARETURN);
        });
    make(
        "NoField",
        Opcodes.V17,
        code -> {
          code.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/Integer", "none", "Ljava/lang/Object;");
          code.visitInsn(Opcodes.ARETURN);
        });
    assertThrown(
        "NoMethod", "java.lang.NoSuchMethodError: 'java.lang.Object java.lang.Integer.none()'");
    assertThrown("NoField", "java.lang.NoSuchFieldError: none");
  }

  @Test
  void ofMissingBodies() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC,
        "Hollow",
        null,
        "java/lang/Object",
        new String[] {"java/lang/Runnable"});
    writer.visitEnd();
    made.put("Hollow", writer.toByteArray());
    make(
        "CallsHollow",
        Opcodes.V17,
        code -> {
          code.visitTypeInsn(Opcodes.NEW, "Hollow");
          code.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/lang/Runnable", "run", "()V", true);
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitInsn(Opcodes.ARETURN);
        });
    assertThrown("CallsHollow", "java.lang.AbstractMethodError");
  }

  @Test
  void ofBadClassFiles() {
    made.put("Garbage", new byte[] {1, 2, 3, 4});
    assertThatThrownBy(() -> world().classes().get("Garbage"))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.diagnostic()).isEqualTo(Diagnostic.BAD_CLASS_FILE));
  }

  @Test
  void ofIllFormedCode() {
    make("Unbalanced", Opcodes.V1_5, code -> code.visitInsn(Opcodes.ARETURN));
    assertRefused("Unbalanced", "REF-001", "not well formed");
  }

  // ---------------------------------------------------------------- and nothing happens here

  /** An initialiser that would end this JVM is refused in the prelude. */
  @ParameterizedTest
  @EnumSource(Stage.class)
  void exitInAnInitialiser(Stage stage) {
    assertThatThrownBy(() -> run(SUBJECTS + "ExitsAtOnce", stage))
        .isInstanceOf(UnsupportedFeature.class)
        .hasMessageStartingWith("REF-013 the code calls System.exit");
  }

  /** Files, threads, processes: refused where they would begin, and there is no trace of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "WritesFileAtOnce",
        "OpensFileAtOnce",
        "StartsThreadAtOnce",
        "RunsProcessAtOnce",
        "AddsHookAtOnce",
        "LoadsLibraryAtOnce",
        "UsesPoolAtOnce"
      })
  void sideEffectsOfInitialisers(String name) {
    int threads = Thread.activeCount();
    for (Stage stage : Stage.values()) {
      assertThatThrownBy(() -> run(SUBJECTS + name, stage))
          .isInstanceOf(UnsupportedFeature.class)
          .hasMessageStartingWith("REF-0")
          .hasMessageContaining("reached at ");
    }
    assertThat(Path.of("target/selvage-was-here")).doesNotExist();
    assertThat(System.getProperty("io.selvage.was.here")).isNull();
    assertThat(Thread.activeCount()).isLessThanOrEqualTo(threads);
  }

  @ParameterizedTest
  @EnumSource(Stage.class)
  void initialisersDoNotRunHere(Stage stage) {
    assertThatThrownBy(() -> run(SUBJECTS + "SetsProperty", stage))
        .isInstanceOf(UnsupportedFeature.class);
    assertThat(System.getProperty("io.selvage.was.here")).isNull();
  }

  /** The name is that of a class of this JVM, the content another: ours is used, theirs is not. */
  @ParameterizedTest
  @EnumSource(Stage.class)
  void nothingIsDefinedHere(Stage stage) {
    make(
        "NeverDefined",
        Opcodes.V17,
        code -> {
          code.visitLdcInsn("ran");
          code.visitInsn(Opcodes.ARETURN);
        });
    assertThat(run("NeverDefined", stage)).isEqualTo("\"ran\"");
    assertThatThrownBy(() -> Class.forName("NeverDefined"))
        .isInstanceOf(ClassNotFoundException.class);
  }

  /** What throws natively as soon as it is touched can be looked at all the same. */
  @Test
  void throwingInitialisersAreReported() {
    assertThatThrownBy(() -> run(SUBJECTS + "ThrowsAtOnce", Stage.SHARED))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.diagnostic()).isEqualTo(Diagnostic.SETUP_FAILED))
        .hasMessageContaining("ThrowsAtOnce")
        .hasMessageContaining("IllegalStateException");
  }
}
