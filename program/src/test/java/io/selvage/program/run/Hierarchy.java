package io.selvage.program.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Random classes in two packages, each extending the one before, and interfaces; all may declare
 * the same method and the same field, with any access. Around them stand classes with one use each:
 * a static method {@code run}.
 */
final class Hierarchy {
  private static final String METHOD = "m";
  private static final String RESULT = "()Ljava/lang/String;";
  private static final String FIELD = "f";
  private static final int[] ACCESSES = {
    Opcodes.ACC_PUBLIC, Opcodes.ACC_PROTECTED, 0, Opcodes.ACC_PRIVATE
  };

  private final Random random;

  /**
   * Whether interfaces have methods that classes inherit. Then classes declare that method public:
   * compilers see to it, and without that HotSpot 17 crashes.
   */
  private final boolean inherits;

  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<String> uses = new ArrayList<>();
  private final List<Inside> inside = new ArrayList<>();
  private final List<String> classes = new ArrayList<>();
  private final List<Boolean> abstracts = new ArrayList<>();
  private final List<String> interfaces = new ArrayList<>();

  Hierarchy(long seed) {
    this.random = new Random(seed);
    this.inherits = random.nextBoolean();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      makeInterface(i);
    }
    int levels = 3 + random.nextInt(2);
    for (int i = 0; i < levels; i++) {
      String above = i == 0 ? "java/lang/Object" : classes.get(i - 1);
      classes.add(packageName() + "C" + i);
      abstracts.add(false);
      makeClass(i, above);
    }
    makeOutsiders();
  }

  /** A method of the class of that number that uses itself or what is above. */
  private record Inside(int index, String name) {}

  /** The class files by internal name. */
  Map<String, byte[]> files() {
    return files;
  }

  /** The classes with one use each. */
  List<String> uses() {
    return uses;
  }

  private String packageName() {
    return random.nextBoolean() ? "p/" : "q/";
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private void makeInterface(int index) {
    String name = packageName() + "I" + index;
    String[] above =
        interfaces.stream().filter(each -> random.nextBoolean()).toArray(String[]::new);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    writer.visit(Opcodes.V17, access, name, null, "java/lang/Object", above);
    switch (inherits ? random.nextInt(6) : 4 + random.nextInt(3)) {
      case 0, 1 -> body(writer, Opcodes.ACC_PUBLIC, name);
      case 2, 3 -> abstractMethod(writer, Opcodes.ACC_PUBLIC);
      case 4 -> body(writer, Opcodes.ACC_PRIVATE, name);
      case 5 -> body(writer, Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name);
      default -> {} // no method
    }
    interfaces.add(name);
    if (oneIn(3)) {
      int constant = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
      writer.visitField(constant, FIELD, "Ljava/lang/String;", null, name + ".f").visitEnd();
    }
    finish(writer, name);
  }

  private void makeClass(int index, String above) {
    String name = classes.get(index);
    String[] implemented = interfaces.stream().filter(each -> oneIn(3)).toArray(String[]::new);
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    int kind = random.nextInt(8);
    boolean isAbstract = kind == 7 || oneIn(6);
    abstracts.set(index, isAbstract);
    writer.visit(
        Opcodes.V17,
        (oneIn(8) ? 0 : Opcodes.ACC_PUBLIC)
            | Opcodes.ACC_SUPER
            | (isAbstract ? Opcodes.ACC_ABSTRACT : 0),
        name,
        null,
        above,
        implemented);
    constructor(writer, name, above, index);
    int access = ACCESSES[random.nextInt(inherits ? 1 : 4)];
    if (kind >= 2 && kind <= 5) {
      body(writer, access, name);
    } else if (kind == 6 && !inherits) {
      body(writer, access | Opcodes.ACC_STATIC, name);
    } else if (kind == 7 && access != Opcodes.ACC_PRIVATE) {
      abstractMethod(writer, access);
    }
    makeInside(writer, index, above, implemented);
    finish(writer, name);
  }

  private void constructor(ClassWriter writer, String name, String above, int index) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, above, "<init>", "()V", false);
    boolean isStatic = oneIn(3);
    int access = ACCESSES[random.nextInt(4)] | (isStatic ? Opcodes.ACC_STATIC : 0);
    if (random.nextBoolean()) {
      writer.visitField(access, FIELD, "Ljava/lang/String;", null, null).visitEnd();
      if (isStatic) {
        initialiser(writer, name);
      } else {
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitLdcInsn("f of " + index);
        code.visitFieldInsn(Opcodes.PUTFIELD, name, FIELD, "Ljava/lang/String;");
      }
    }
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private static void initialiser(ClassWriter writer, String name) {
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    code.visitLdcInsn("static f of " + name);
    code.visitFieldInsn(Opcodes.PUTSTATIC, name, FIELD, "Ljava/lang/String;");
    code.visitInsn(Opcodes.RETURN);
    end(code);
  }

  private static void body(ClassWriter writer, int access, String name) {
    MethodVisitor code = writer.visitMethod(access, METHOD, RESULT, null, null);
    code.visitLdcInsn(name);
    code.visitInsn(Opcodes.ARETURN);
    end(code);
  }

  private static void abstractMethod(ClassWriter writer, int access) {
    writer.visitMethod(access | Opcodes.ACC_ABSTRACT, METHOD, RESULT, null, null).visitEnd();
  }

  private static void end(MethodVisitor code) {
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void finish(ClassWriter writer, String name) {
    writer.visitEnd();
    files.put(name, writer.toByteArray());
  }

  // ---------------------------------------------------------------- uses

  /** Uses by a class of itself and what is above: on this, as javac would, and by super. */
  private void makeInside(ClassWriter writer, int index, String above, String[] implemented) {
    for (int named = 0; named <= index; named++) {
      String owner = classes.get(named);
      inside(writer, index, code -> call(code, Opcodes.INVOKEVIRTUAL, owner));
      inside(
          writer,
          index,
          code -> code.visitFieldInsn(Opcodes.GETFIELD, owner, FIELD, "Ljava/lang/String;"));
    }
    if (index > 0) {
      String named = random.nextBoolean() ? above : classes.get(0);
      inside(writer, index, code -> call(code, Opcodes.INVOKESPECIAL, named));
    }
    for (String each : implemented) {
      inside(
          writer,
          index,
          code -> code.visitMethodInsn(Opcodes.INVOKESPECIAL, each, METHOD, RESULT, true));
    }
  }

  private void inside(ClassWriter writer, int index, Consumer<MethodVisitor> use) {
    String name = "use" + inside.size();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL;
    MethodVisitor code = writer.visitMethod(access, name, RESULT, null, null);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    use.accept(code);
    leave(code);
    inside.add(new Inside(index, name));
  }

  private static void leave(MethodVisitor code) {
    code.visitInsn(Opcodes.ARETURN);
    end(code);
  }

  private static void call(MethodVisitor code, int opcode, String owner) {
    code.visitMethodInsn(opcode, owner, METHOD, RESULT, opcode == Opcodes.INVOKEINTERFACE);
  }

  private void makeOutsiders() {
    inside.forEach(this::useInside);
    for (int made = 0; made < classes.size(); made++) {
      for (int named = 0; named <= made; named++) {
        useObject(made, classes.get(named));
      }
      for (String each : interfaces) {
        useByInterface(made, each);
      }
    }
    classes.forEach(each -> useStatics(each, false));
    interfaces.forEach(each -> useStatics(each, true));
    useMissing();
  }

  /** On objects of all classes from that one on. */
  private void useInside(Inside use) {
    for (int made = use.index(); made < classes.size(); made++) {
      int object = made;
      String owner = classes.get(use.index());
      outsider(
          classes.get(made).substring(0, 2),
          code -> {
            create(code, object);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, owner, use.name(), RESULT, false);
          });
    }
  }

  private void useObject(int object, String named) {
    outsider(
        packageName(),
        code -> {
          create(code, object);
          call(code, Opcodes.INVOKEVIRTUAL, named);
        });
    outsider(
        packageName(),
        code -> {
          create(code, object);
          code.visitFieldInsn(Opcodes.GETFIELD, named, FIELD, "Ljava/lang/String;");
        });
  }

  private void useByInterface(int object, String named) {
    outsider(
        packageName(),
        code -> {
          Label fits = new Label();
          create(code, object);
          code.visitInsn(Opcodes.DUP);
          code.visitTypeInsn(Opcodes.INSTANCEOF, named);
          code.visitJumpInsn(Opcodes.IFNE, fits);
          code.visitInsn(Opcodes.POP);
          code.visitLdcInsn("none");
          code.visitInsn(Opcodes.ARETURN);
          code.visitLabel(fits);
          code.visitFrame(Opcodes.F_FULL, 0, null, 1, new Object[] {classes.get(object)});
          call(code, Opcodes.INVOKEINTERFACE, named);
        });
  }

  private void useStatics(String owner, boolean isInterface) {
    outsider(
        packageName(),
        code -> code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, METHOD, RESULT, isInterface));
    outsider(
        packageName(),
        code -> code.visitMethodInsn(Opcodes.INVOKESTATIC, owner, METHOD, RESULT, !isInterface));
    outsider(
        packageName(),
        code -> code.visitFieldInsn(Opcodes.GETSTATIC, owner, FIELD, "Ljava/lang/String;"));
    outsider(
        packageName(),
        code -> {
          code.visitTypeInsn(Opcodes.NEW, owner);
          code.visitInsn(Opcodes.POP);
          code.visitLdcInsn("made");
        });
  }

  private void useMissing() {
    outsider(packageName(), code -> call(code, Opcodes.INVOKESTATIC, "p/Gone"));
    outsider(
        packageName(),
        code -> {
          code.visitInsn(Opcodes.ACONST_NULL);
          call(code, Opcodes.INVOKEVIRTUAL, "p/Gone");
        });
    outsider(
        packageName(),
        code -> {
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitTypeInsn(Opcodes.CHECKCAST, "p/Gone");
          code.visitInsn(Opcodes.POP);
          code.visitLdcInsn("cast");
        });
  }

  private void create(MethodVisitor code, int index) {
    code.visitTypeInsn(Opcodes.NEW, classes.get(index));
    code.visitInsn(Opcodes.DUP);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, classes.get(index), "<init>", "()V", false);
  }

  private void outsider(String user, Consumer<MethodVisitor> use) {
    String name = user + "Use" + uses.size();
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", RESULT, null, null);
    use.accept(code);
    leave(code);
    finish(writer, name);
    uses.add(name);
  }
}
