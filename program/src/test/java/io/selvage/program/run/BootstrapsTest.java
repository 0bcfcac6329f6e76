package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.MethodInfo;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Dynamic constants and call sites that javac 17 does not write, against this JVM. */
class BootstrapsTest {
  private static final String KNOWN = "java/lang/invoke/ConstantBootstraps";
  private static final String SITE =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";

  /** A bootstrap of the user's own; called by the JVM and by the interpreter. */
  @SuppressWarnings("unused")
  public static final class Own {
    private Own() {}

    public static Object describe(
        MethodHandles.Lookup lookup, String name, Class<?> type, int number, String text) {
      return name + type.getName() + number + text + lookup.lookupClass().getSimpleName();
    }

    public static int count(MethodHandles.Lookup lookup, String name, Class<?> type) {
      return name.length();
    }
  }

  private static final class Loader extends ClassLoader {
    Loader() {
      super(BootstrapsTest.class.getClassLoader());
    }

    Class<?> define(String name, byte[] file) {
      return defineClass(name, file, 0, file.length);
    }
  }

  private static byte[] make(Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Dynamic", null, "java/lang/Object", null);
    writer.visitField(Opcodes.ACC_PUBLIC, "count", "I", null, null);
    MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
    body.accept(code);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void compare(Consumer<MethodVisitor> body) {
    byte[] file = make(body);
    String expected = natively(file);
    ClassSource ours = name -> name.equals("Dynamic") ? Optional.of(file) : Optional.empty();
    for (Stage stage : Stage.values()) {
      ProgramContext world = new ProgramContext(new RunningJdk().or(ours).or(TestClasses.source()));
      MethodInfo run = world.classes().get("Dynamic").declared("run()Ljava/lang/Object;");
      assertThat(stage.run(world, run, new LinkedHashSet<>()))
          .as(stage.toString())
          .isEqualTo(expected);
    }
  }

  private static String natively(byte[] file) {
    try {
      return Shown.value(new Loader().define("Dynamic", file).getMethod("run").invoke(null));
    } catch (InvocationTargetException e) {
      return Shown.thrown(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Handle bootstrap(String name, String rest) {
    return new Handle(Opcodes.H_INVOKESTATIC, KNOWN, name, SITE + rest, false);
  }

  private static void box(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
  }

  @Test
  void nothing() {
    Handle none = bootstrap("nullConstant", ")Ljava/lang/Object;");
    compare(code -> code.visitLdcInsn(new ConstantDynamic("x", "Ljava/lang/String;", none)));
  }

  @Test
  void primitiveClasses() {
    Handle primitive = bootstrap("primitiveClass", ")Ljava/lang/Class;");
    compare(
        code -> {
          code.visitLdcInsn(new ConstantDynamic("J", "Ljava/lang/Class;", primitive));
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getName", "()Ljava/lang/String;", false);
        });
  }

  @Test
  void enumConstants() {
    Handle constant = bootstrap("enumConstant", ")Ljava/lang/Enum;");
    String type = Type.getDescriptor(TimeUnit.class);
    compare(
        code -> {
          code.visitLdcInsn(new ConstantDynamic("DAYS", type, constant));
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
        });
  }

  @Test
  void staticFinals() {
    Handle declared = bootstrap("getStaticFinal", "Ljava/lang/Class;)Ljava/lang/Object;");
    Type owner = Type.getType(Integer.class);
    compare(
        code -> {
          code.visitLdcInsn(new ConstantDynamic("MAX_VALUE", "I", declared, owner));
          box(code);
        });
  }

  @Test
  void results() {
    Handle invoke =
        bootstrap(
            "invoke", "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;");
    Handle parse =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/Integer",
            "parseInt",
            "(Ljava/lang/String;)I",
            false);
    compare(
        code -> {
          code.visitLdcInsn(new ConstantDynamic("n", "I", invoke, parse, "42"));
          box(code);
        });
  }

  @Test
  void variables() {
    Handle handle =
        bootstrap(
            "fieldVarHandle", "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;");
    Handle primitive = bootstrap("primitiveClass", ")Ljava/lang/Class;");
    ConstantDynamic ints = new ConstantDynamic("I", "Ljava/lang/Class;", primitive);
    compare(
        code -> {
          code.visitLdcInsn(
              new ConstantDynamic(
                  "count",
                  "Ljava/lang/invoke/VarHandle;",
                  handle,
                  Type.getObjectType("Dynamic"),
                  ints));
          code.visitTypeInsn(Opcodes.NEW, "Dynamic");
          code.visitInsn(Opcodes.DUP);
          code.visitMethodInsn(Opcodes.INVOKESPECIAL, "Dynamic", "<init>", "()V", false);
          code.visitLdcInsn(5);
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL,
              "java/lang/invoke/VarHandle",
              "getAndAdd",
              "(LDynamic;I)I",
              false);
          box(code);
        });
  }

  @Test
  void ofTheUsersOwn() {
    Handle own =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(Own.class),
            "describe",
            SITE + "ILjava/lang/String;)Ljava/lang/Object;",
            false);
    compare(
        code ->
            code.visitLdcInsn(new ConstantDynamic("who", "Ljava/lang/String;", own, 7, "text")));
  }

  @Test
  void primitivesOfTheUsersOwn() {
    Handle own =
        new Handle(
            Opcodes.H_INVOKESTATIC, Type.getInternalName(Own.class), "count", SITE + ")I", false);
    compare(
        code -> {
          code.visitLdcInsn(new ConstantDynamic("four", "I", own));
          box(code);
        });
  }

  @Test
  void plainConcatenation() {
    Handle concat =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/StringConcatFactory",
            "makeConcat",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
            false);
    compare(
        code -> {
          code.visitLdcInsn("a");
          code.visitLdcInsn(5);
          code.visitLdcInsn(2.5);
          code.visitInvokeDynamicInsn("concat", "(Ljava/lang/String;ID)Ljava/lang/String;", concat);
        });
  }

  @Test
  void concatenationOfConstants() {
    Handle concat =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/StringConcatFactory",
            "makeConcatWithConstants",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
                + "Ljava/lang/invoke/MethodType;Ljava/lang/String;[Ljava/lang/Object;)"
                + "Ljava/lang/invoke/CallSite;",
            false);
    Handle primitive = bootstrap("primitiveClass", ")Ljava/lang/Class;");
    compare(
        code -> {
          code.visitLdcInsn(5);
          code.visitInvokeDynamicInsn(
              "concat",
              "(I)Ljava/lang/String;",
              concat,
              "\1=\2;\2",
              new ConstantDynamic("J", "Ljava/lang/Class;", primitive),
              "end");
        });
  }
}
