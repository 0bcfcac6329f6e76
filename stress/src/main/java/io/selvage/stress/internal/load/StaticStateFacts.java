package io.selvage.stress.internal.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The facts about one class file that {@link StaticStateAnalysis} requires. */
final class StaticStateFacts extends ClassVisitor {
  /** Methods that write fields not named by an instruction. */
  private static final Set<String> WRITERS =
      Set.of(
          "findVarHandle",
          "findStaticVarHandle",
          "unreflectVarHandle",
          "newUpdater",
          "objectFieldOffset",
          "staticFieldOffset",
          "setAccessible");

  /**
   * A field.
   *
   * @param type the internal name of its class; a descriptor if it is not a class
   */
  record Field(String name, String type, int access) {
    boolean isFinal() {
      return (access & Opcodes.ACC_FINAL) != 0;
    }

    boolean isSynthetic() {
      return (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    boolean isPrimitive() {
      return type.length() == 1;
    }
  }

  /** The origin of the value of a static field in the initialiser. */
  record Origin(Kind kind, String type) {
    static final Origin CONSTANT = new Origin(Kind.CONSTANT, "");
    static final Origin UNKNOWN = new Origin(Kind.UNKNOWN, "");

    enum Kind {
      CONSTANT,
      MADE,
      UNKNOWN
    }
  }

  private final Set<String> named = new HashSet<>();
  private final List<Field> statics = new ArrayList<>();
  private final List<Field> fields = new ArrayList<>();
  private final Map<String, List<Origin>> origins = new HashMap<>();
  private final Set<String> writtenStatics = new HashSet<>();
  private final Set<String> writtenFields = new HashSet<>();
  private String name = "";
  private String above = "";
  private int access;
  private boolean writesByName;

  private StaticStateFacts() {
    super(Opcodes.ASM9);
  }

  static StaticStateFacts of(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    StaticStateFacts facts = new StaticStateFacts();
    reader.accept(facts, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return facts;
  }

  String name() {
    return name;
  }

  String above() {
    return above;
  }

  boolean isFinal() {
    return (access & Opcodes.ACC_FINAL) != 0;
  }

  /** Classes that its code uses. */
  Set<String> named() {
    return named;
  }

  List<Field> statics() {
    return statics;
  }

  /** The instance fields. */
  List<Field> fields() {
    return fields;
  }

  List<Origin> origins(String field) {
    return origins.getOrDefault(field, List.of());
  }

  /** Static fields of any class that are written here outside the class's own initialiser. */
  Set<String> writtenStatics() {
    return writtenStatics;
  }

  /** Instance fields that are written here outside the class's own constructors. */
  Set<String> writtenFields() {
    return writtenFields;
  }

  boolean writesByName() {
    return writesByName;
  }

  @Override
  public void visit(
      int version,
      int flags,
      String ownName,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    name = ownName;
    above = superName == null ? "" : superName;
    access = flags;
    use(above);
    for (String face : interfaces == null ? new String[0] : interfaces) {
      use(face);
    }
  }

  /**
   * @param type an internal name, possibly of an array
   */
  private void use(String type) {
    named.add(type.replaceFirst("^\\[+L?", "").replace(";", ""));
  }

  private void use(Object constant) {
    if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      use(type.getInternalName());
    } else if (constant instanceof Handle handle) {
      use(handle.getOwner());
      writesByName |= WRITERS.contains(handle.getName());
    }
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int flags,
      String fieldName,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    boolean isClass = descriptor.startsWith("L");
    String type = isClass ? descriptor.substring(1, descriptor.length() - 1) : descriptor;
    Field field = new Field(fieldName, type, flags);
    ((flags & Opcodes.ACC_STATIC) != 0 ? statics : fields).add(field);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return new Code(method);
  }

  private final class Code extends MethodVisitor {
    private final String method;

    /** The origin of the value that the last instruction pushed. */
    private Origin last = Origin.UNKNOWN;

    private boolean isZero;

    Code(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    private void pushed(Origin origin, boolean zero) {
      last = origin;
      isZero = zero;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
      use(owner);
      boolean isOwn = owner.equals(name);
      if (opcode == Opcodes.PUTSTATIC && isOwn && method.equals("<clinit>")) {
        origins.computeIfAbsent(field, it -> new ArrayList<>()).add(last);
      } else if (opcode == Opcodes.PUTSTATIC) {
        writtenStatics.add(owner + "." + field);
      } else if (opcode == Opcodes.PUTFIELD && !(isOwn && method.equals("<init>"))) {
        writtenFields.add(owner + "." + field);
      }
      pushed(Origin.UNKNOWN, false);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean isInterface) {
      use(owner);
      writesByName |= WRITERS.contains(called);
      boolean makes = opcode == Opcodes.INVOKESPECIAL && called.equals("<init>");
      boolean boxes = called.equals("valueOf") && owner.startsWith("java/lang/");
      pushed(
          makes ? new Origin(Origin.Kind.MADE, owner) : boxes ? Origin.CONSTANT : Origin.UNKNOWN,
          false);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String descriptor, Handle bootstrap, Object... arguments) {
      use((Object) bootstrap);
      for (Object argument : arguments) {
        use(argument);
      }
      // A non-capturing lambda.
      pushed(descriptor.startsWith("()") ? Origin.CONSTANT : Origin.UNKNOWN, false);
    }

    @Override
    public void visitInsn(int opcode) {
      boolean isNumber = opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.DCONST_1;
      pushed(isNumber ? Origin.CONSTANT : Origin.UNKNOWN, opcode == Opcodes.ICONST_0);
    }

    @Override
    public void visitLdcInsn(Object value) {
      use(value);
      pushed(Origin.CONSTANT, false);
    }

    /** An array without elements is immutable. */
    @Override
    public void visitTypeInsn(int opcode, String type) {
      use(type);
      pushed(opcode == Opcodes.ANEWARRAY && isZero ? Origin.CONSTANT : Origin.UNKNOWN, false);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      boolean isArray = opcode == Opcodes.NEWARRAY;
      pushed(!isArray || isZero ? Origin.CONSTANT : Origin.UNKNOWN, false);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      pushed(Origin.UNKNOWN, false);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      pushed(Origin.UNKNOWN, false);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      pushed(Origin.UNKNOWN, false);
    }

    /** At a join, another path may have pushed a different value. */
    @Override
    public void visitLabel(Label label) {
      pushed(Origin.UNKNOWN, false);
    }
  }
}
