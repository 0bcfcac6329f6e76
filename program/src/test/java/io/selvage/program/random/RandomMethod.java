package io.selvage.program.random;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes a random method that verifies: blocks with a random stack at their entry, jumps and
 * switches between them, handlers over ranges of them. A count of blocks bounds every run.
 */
public final class RandomMethod {
  private static final String CELL = "io/selvage/program/random/Cell";
  private static final int FUEL = 11;
  private static final int INTS = 3;
  private static final int LONGS = 2;
  private static final int FIRST_LONG = 3;
  private static final int FLOAT = 7;
  private static final int DOUBLE = 8;
  private static final int FIRST_OBJECT = 12;
  private static final int THE_CELL = 14;
  private static final int INT_ARRAY = 15;
  private static final int OBJECT_ARRAY = 16;
  private static final int BYTE_ARRAY = 17;
  private static final int LONG_ARRAY = 18;

  private final Random random;
  private final MethodVisitor code;
  private final StringBuilder stack = new StringBuilder();
  private final List<String> shapes = new ArrayList<>();
  private final List<Label> labels = new ArrayList<>();
  private final List<Label> ends = new ArrayList<>();
  private int blocks;

  private RandomMethod(Random random, MethodVisitor code) {
    this.random = random;
    this.code = code;
  }

  public static void write(ClassVisitor type, String name, long seed) {
    MethodVisitor code =
        type.visitMethod(ACC_PUBLIC | ACC_STATIC, name, "()[Ljava/lang/Object;", null, null);
    new RandomMethod(new Random(seed), code).write();
  }

  private void write() {
    code.visitCode();
    prologue();
    blocks = 2 + random.nextInt(7);
    int handlers = random.nextInt(3);
    for (int i = 0; i < blocks + handlers; i++) {
      labels.add(new Label());
      shapes.add(i == 0 ? "" : i >= blocks ? "A" : randomShape());
    }
    for (int i = 0; i < handlers; i++) {
      int from = random.nextInt(blocks);
      int to = from + 1 + random.nextInt(blocks + handlers - from);
      Label end = to < blocks + handlers ? labels.get(to) : new Label();
      if (to == blocks + handlers) {
        ends.add(end);
      }
      code.visitTryCatchBlock(labels.get(from), end, labels.get(blocks + i), randomCaught());
    }
    for (int i = 0; i < blocks + handlers; i++) {
      block(i);
    }
    ends.forEach(code::visitLabel);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void prologue() {
    code.visitMethodInsn(INVOKESTATIC, CELL, "reset", "()V", false);
    for (int i = 0; i < INTS; i++) {
      pushInt();
      pop('I');
      code.visitVarInsn(ISTORE, i);
    }
    for (int i = 0; i < LONGS; i++) {
      code.visitLdcInsn(random.nextLong());
      code.visitVarInsn(LSTORE, FIRST_LONG + 2 * i);
    }
    code.visitLdcInsn(random.nextInt(100) / 8f);
    code.visitVarInsn(FSTORE, FLOAT);
    code.visitLdcInsn(random.nextInt(100) / 16d);
    code.visitVarInsn(DSTORE, DOUBLE);
    code.visitIntInsn(BIPUSH, 10 + random.nextInt(30));
    code.visitVarInsn(ISTORE, FUEL);
    code.visitLdcInsn("text");
    code.visitVarInsn(ASTORE, FIRST_OBJECT);
    code.visitInsn(ACONST_NULL);
    code.visitVarInsn(ASTORE, FIRST_OBJECT + 1);
    code.visitTypeInsn(NEW, CELL);
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, CELL, "<init>", "()V", false);
    code.visitVarInsn(ASTORE, THE_CELL);
    array(T_INT, INT_ARRAY);
    code.visitInsn(ICONST_3);
    code.visitTypeInsn(ANEWARRAY, random.nextBoolean() ? "java/lang/Object" : "java/lang/Integer");
    code.visitTypeInsn(CHECKCAST, "[Ljava/lang/Object;");
    code.visitVarInsn(ASTORE, OBJECT_ARRAY);
    array(T_BYTE, BYTE_ARRAY);
    array(T_LONG, LONG_ARRAY);
  }

  private void array(int type, int local) {
    code.visitInsn(ICONST_3);
    code.visitIntInsn(NEWARRAY, type);
    code.visitVarInsn(ASTORE, local);
  }

  private String randomShape() {
    StringBuilder shape = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      shape.append("IIJFDA".charAt(random.nextInt(6)));
    }
    return shape.toString();
  }

  private String randomCaught() {
    String[] types = {
      null,
      "java/lang/Throwable",
      "java/lang/RuntimeException",
      "java/lang/ArithmeticException",
      "java/lang/IndexOutOfBoundsException",
      "java/lang/IllegalStateException"
    };
    return types[random.nextInt(types.length)];
  }

  // ---------------------------------------------------------------- blocks

  private void block(int number) {
    code.visitLabel(labels.get(number));
    stack.setLength(0);
    stack.append(shapes.get(number));
    boolean handles = number >= blocks;
    if (handles) {
      burn();
    }
    if (random.nextInt(3) == 0) {
      store();
    }
    for (int i = 4 + random.nextInt(20); i > 0; i--) {
      instruction();
    }
    if (!handles) {
      burn();
    }
    end(number);
  }

  /** Leaves once there is no fuel: at the start of a handler, which may be its own. */
  private void burn() {
    Label alive = new Label();
    code.visitIincInsn(FUEL, -1);
    code.visitVarInsn(ILOAD, FUEL);
    code.visitJumpInsn(IFGT, alive);
    leave();
    code.visitLabel(alive);
  }

  private void leave() {
    for (int i = 0; i < INTS; i++) {
      code.visitVarInsn(ILOAD, i);
    }
    for (int i = 0; i < LONGS; i++) {
      code.visitVarInsn(LLOAD, FIRST_LONG + 2 * i);
    }
    code.visitVarInsn(FLOAD, FLOAT);
    code.visitVarInsn(DLOAD, DOUBLE);
    code.visitVarInsn(ALOAD, FIRST_OBJECT);
    code.visitVarInsn(ALOAD, FIRST_OBJECT + 1);
    code.visitVarInsn(ALOAD, THE_CELL);
    code.visitMethodInsn(
        INVOKESTATIC,
        CELL,
        "pack",
        "(IIIJJFDLjava/lang/Object;Ljava/lang/Object;L" + CELL + ";)[Ljava/lang/Object;",
        false);
    code.visitInsn(ARETURN);
  }

  private void end(int number) {
    switch (random.nextInt(10)) {
      case 0 -> leave();
      case 1 -> {
        need("I");
        pop('I');
        code.visitMethodInsn(INVOKESTATIC, CELL, "risky", "(I)I", false);
        push('I');
        goTo(randomBlock());
      }
      case 2 -> switchOn();
      case 3 -> throwOne();
      case 4, 5 -> {
        if (number + 1 < labels.size()) {
          shapeFor(number + 1); // and fall into it
        } else {
          goTo(randomBlock());
        }
      }
      default -> branch(number);
    }
  }

  private int randomBlock() {
    return random.nextInt(labels.size());
  }

  private void goTo(int target) {
    shapeFor(target);
    code.visitJumpInsn(GOTO, labels.get(target));
  }

  /** Makes the stack what the block starts with. */
  private void shapeFor(int target) {
    String wanted = shapes.get(target);
    int common = 0;
    while (common < Math.min(stack.length(), wanted.length())
        && stack.charAt(common) == wanted.charAt(common)) {
      common++;
    }
    while (stack.length() > common) {
      popAny();
    }
    for (char type : wanted.substring(common).toCharArray()) {
      pushOf(type);
    }
  }

  private void branch(int number) {
    Label taken = new Label();
    condition(taken);
    String before = stack.toString();
    goTo(number + 1 < labels.size() && random.nextBoolean() ? number + 1 : randomBlock());
    code.visitLabel(taken);
    stack.setLength(0);
    stack.append(before);
    goTo(randomBlock());
  }

  private void condition(Label taken) {
    switch (random.nextInt(4)) {
      case 0 -> {
        need("I");
        pop('I');
        code.visitJumpInsn(IFEQ + random.nextInt(6), taken);
      }
      case 1 -> {
        need("I");
        pushOf('I');
        pop('I');
        pop('I');
        code.visitJumpInsn(IF_ICMPEQ + random.nextInt(6), taken);
      }
      case 2 -> {
        need("A");
        pop('A');
        code.visitJumpInsn(random.nextBoolean() ? IFNULL : IFNONNULL, taken);
      }
      default -> {
        need("A");
        pushOf('A');
        pop('A');
        pop('A');
        code.visitJumpInsn(random.nextBoolean() ? IF_ACMPEQ : IF_ACMPNE, taken);
      }
    }
  }

  private void switchOn() {
    need("I");
    pop('I');
    int cases = 1 + random.nextInt(4);
    Label[] targets = new Label[cases];
    for (int i = 0; i < cases; i++) {
      targets[i] = new Label();
    }
    Label otherwise = new Label();
    if (random.nextBoolean()) {
      int low = random.nextInt(10) - 5;
      code.visitTableSwitchInsn(low, low + cases - 1, otherwise, targets);
    } else {
      int[] keys = new int[cases];
      for (int i = 0; i < cases; i++) {
        keys[i] = (i - 1) * 3;
      }
      code.visitLookupSwitchInsn(otherwise, keys, targets);
    }
    String before = stack.toString();
    for (int i = 0; i <= cases; i++) {
      code.visitLabel(i < cases ? targets[i] : otherwise);
      stack.setLength(0);
      stack.append(before);
      goTo(randomBlock());
    }
  }

  private void throwOne() {
    code.visitTypeInsn(NEW, "java/lang/IllegalStateException");
    code.visitInsn(DUP);
    code.visitLdcInsn("thrown");
    code.visitMethodInsn(
        INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "(Ljava/lang/String;)V", false);
    code.visitInsn(ATHROW);
  }

  // ---------------------------------------------------------------- the stack

  private void push(char type) {
    stack.append(type);
  }

  private void pop(char type) {
    if (stack.charAt(stack.length() - 1) != type) {
      throw new IllegalStateException(stack + " has no " + type + " on top");
    }
    stack.setLength(stack.length() - 1);
  }

  private boolean tops(String types) {
    return stack.length() >= types.length()
        && stack.substring(stack.length() - types.length()).equals(types);
  }

  /** Sees to it that these types are on top. */
  private void need(String types) {
    if (!tops(types)) {
      for (char type : types.toCharArray()) {
        pushOf(type);
      }
    }
  }

  private static boolean isWide(char type) {
    return type == 'J' || type == 'D';
  }

  private void popAny() {
    char type = stack.charAt(stack.length() - 1);
    code.visitInsn(isWide(type) ? POP2 : POP);
    pop(type);
  }

  /** A value of the type: a constant or a local. */
  private void pushOf(char type) {
    switch (type) {
      case 'I' -> {
        if (random.nextBoolean()) {
          pushInt();
          return;
        }
        code.visitVarInsn(ILOAD, random.nextInt(INTS));
      }
      case 'J' -> {
        if (random.nextInt(4) == 0) {
          code.visitInsn(LCONST_0 + random.nextInt(2));
        } else {
          code.visitVarInsn(LLOAD, FIRST_LONG + 2 * random.nextInt(LONGS));
        }
      }
      case 'F' -> {
        if (random.nextInt(4) == 0) {
          code.visitInsn(FCONST_0 + random.nextInt(3));
        } else {
          code.visitVarInsn(FLOAD, FLOAT);
        }
      }
      case 'D' -> {
        if (random.nextInt(4) == 0) {
          code.visitInsn(DCONST_0 + random.nextInt(2));
        } else {
          code.visitVarInsn(DLOAD, DOUBLE);
        }
      }
      default -> {
        int which = random.nextInt(6);
        if (which == 0) {
          code.visitInsn(ACONST_NULL);
        } else if (which == 1) {
          code.visitLdcInsn("literal");
        } else {
          code.visitVarInsn(ALOAD, FIRST_OBJECT + which % 2);
        }
      }
    }
    push(type);
  }

  private void pushInt() {
    switch (random.nextInt(4)) {
      case 0 -> code.visitInsn(ICONST_M1 + random.nextInt(7));
      case 1 -> code.visitIntInsn(BIPUSH, (byte) random.nextInt());
      case 2 -> code.visitIntInsn(SIPUSH, (short) random.nextInt());
      default -> code.visitLdcInsn(random.nextInt());
    }
    push('I');
  }

  // ---------------------------------------------------------------- instructions

  private void instruction() {
    if (stack.length() > 8) {
      popAny();
      return;
    }
    switch (random.nextInt(16)) {
      case 0, 1 -> pushOf("IIJFDA".charAt(random.nextInt(6)));
      case 2, 3 -> store();
      case 4, 5, 6 -> duplicate();
      case 7 -> arithmetic();
      case 8 -> convert();
      case 9 -> field();
      case 10 -> element();
      case 11 -> call();
      case 12 -> object();
      case 13 -> {
        code.visitIincInsn(random.nextInt(INTS), random.nextInt(2000) - 1000);
      }
      case 14 -> compare();
      default -> arithmetic();
    }
  }

  private void store() {
    if (stack.length() == 0) {
      return;
    }
    char type = stack.charAt(stack.length() - 1);
    switch (type) {
      case 'I' -> code.visitVarInsn(ISTORE, random.nextInt(INTS));
      case 'J' -> code.visitVarInsn(LSTORE, FIRST_LONG + 2 * random.nextInt(LONGS));
      case 'F' -> code.visitVarInsn(FSTORE, FLOAT);
      case 'D' -> code.visitVarInsn(DSTORE, DOUBLE);
      default -> code.visitVarInsn(ASTORE, FIRST_OBJECT + random.nextInt(2));
    }
    pop(type);
  }

  /** One of the instructions that rearrange the stack, if it applies. */
  private void duplicate() {
    int n = stack.length();
    String one = n < 1 ? "" : stack.substring(n - 1);
    String two = n < 2 ? "" : stack.substring(n - 2, n - 1);
    String three = n < 3 ? "" : stack.substring(n - 3, n - 2);
    String four = n < 4 ? "" : stack.substring(n - 4, n - 3);
    boolean wide1 = !one.isEmpty() && isWide(one.charAt(0));
    boolean wide2 = !two.isEmpty() && isWide(two.charAt(0));
    boolean wide3 = !three.isEmpty() && isWide(three.charAt(0));
    boolean wide4 = !four.isEmpty() && isWide(four.charAt(0));
    switch (random.nextInt(9)) {
      case 0 -> rearrange(n >= 1 && !wide1, DUP, 1, one + one);
      case 1 -> rearrange(n >= 2 && !wide1 && !wide2, DUP_X1, 2, one + two + one);
      case 2 -> {
        if (n >= 2 && !wide1 && wide2) {
          rearrange(true, DUP_X2, 2, one + two + one);
        } else {
          rearrange(n >= 3 && !wide1 && !wide2 && !wide3, DUP_X2, 3, one + three + two + one);
        }
      }
      case 3 -> {
        if (wide1) {
          rearrange(true, DUP2, 1, one + one);
        } else {
          rearrange(n >= 2 && !wide2, DUP2, 2, two + one + two + one);
        }
      }
      case 4 -> {
        if (wide1) {
          rearrange(n >= 2 && !wide2, DUP2_X1, 2, one + two + one);
        } else {
          boolean fits = n >= 3 && !wide2 && !wide3;
          rearrange(fits, DUP2_X1, 3, two + one + three + two + one);
        }
      }
      case 5 -> {
        if (wide1 && wide2) {
          rearrange(true, DUP2_X2, 2, one + two + one);
        } else if (wide1) {
          rearrange(n >= 3 && !wide3, DUP2_X2, 3, one + three + two + one);
        } else if (n >= 3 && !wide2 && wide3) {
          rearrange(true, DUP2_X2, 3, two + one + three + two + one);
        } else {
          boolean fits = n >= 4 && !wide2 && !wide3 && !wide4;
          rearrange(fits, DUP2_X2, 4, two + one + four + three + two + one);
        }
      }
      case 6 -> rearrange(n >= 2 && !wide1 && !wide2, SWAP, 2, one + two);
      case 7 -> rearrange(n >= 1 && !wide1, POP, 1, "");
      default -> {
        if (wide1) {
          rearrange(true, POP2, 1, "");
        } else {
          rearrange(n >= 2 && !wide2, POP2, 2, "");
        }
      }
    }
  }

  private void rearrange(boolean applies, int opcode, int taken, String by) {
    if (applies) {
      code.visitInsn(opcode);
      stack.setLength(stack.length() - taken);
      stack.append(by);
    }
  }

  private void arithmetic() {
    char type = "IJFD".charAt(random.nextInt(4));
    int offset = "IJFD".indexOf(type);
    int which = random.nextInt(type == 'I' || type == 'J' ? 12 : 6);
    if (which == 5) {
      need("" + type);
      code.visitInsn(INEG + offset);
      return;
    }
    if (which < 5) {
      need("" + type + type);
      pop(type);
      code.visitInsn(IADD + 4 * which + offset);
      return;
    }
    boolean shift = which < 9;
    need("" + type + (shift ? 'I' : type));
    pop(shift ? 'I' : type);
    code.visitInsn(ISHL + 2 * (which - 6) + offset);
  }

  private void convert() {
    int[] opcodes = {I2L, I2F, I2D, I2B, I2C, I2S, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F};
    String from = "IIIIIIJJJFFFDDD";
    String to = "JFDIIIIFDIJDIJF";
    int which = random.nextInt(opcodes.length);
    need(from.substring(which, which + 1));
    pop(from.charAt(which));
    code.visitInsn(opcodes[which]);
    push(to.charAt(which));
  }

  private void compare() {
    switch (random.nextInt(3)) {
      case 0 -> comparison('J', LCMP);
      case 1 -> comparison('F', random.nextBoolean() ? FCMPL : FCMPG);
      default -> comparison('D', random.nextBoolean() ? DCMPL : DCMPG);
    }
  }

  private void comparison(char type, int opcode) {
    need("" + type + type);
    pop(type);
    pop(type);
    code.visitInsn(opcode);
    push('I');
  }

  private void field() {
    String[] names = {"i", "l", "b", "s", "c", "z", "f", "d", "o"};
    String[] types = {"I", "J", "B", "S", "C", "Z", "F", "D", "Ljava/lang/Object;"};
    String onStack = "IJIIIIFDA";
    if (random.nextInt(3) == 0) {
      staticField();
      return;
    }
    int which = random.nextInt(names.length);
    char type = onStack.charAt(which);
    if (random.nextBoolean()) {
      code.visitVarInsn(ALOAD, THE_CELL);
      code.visitFieldInsn(GETFIELD, CELL, names[which], types[which]);
      push(type);
    } else {
      code.visitVarInsn(ALOAD, THE_CELL);
      pushOf(type);
      if (types[which].equals("Z")) {
        code.visitInsn(ICONST_1);
        code.visitInsn(IAND); // a boolean is 0 or 1
      }
      code.visitFieldInsn(PUTFIELD, CELL, names[which], types[which]);
      pop(type);
    }
  }

  private void staticField() {
    String[] names = {"count", "total", "last"};
    String[] types = {"I", "J", "Ljava/lang/Object;"};
    int which = random.nextInt(3);
    char type = "IJA".charAt(which);
    if (random.nextBoolean()) {
      code.visitFieldInsn(GETSTATIC, CELL, names[which], types[which]);
      push(type);
    } else {
      need("" + type);
      code.visitFieldInsn(PUTSTATIC, CELL, names[which], types[which]);
      pop(type);
    }
  }

  private void element() {
    int[] locals = {INT_ARRAY, OBJECT_ARRAY, BYTE_ARRAY, LONG_ARRAY};
    int[] loads = {IALOAD, AALOAD, BALOAD, LALOAD};
    int[] stores = {IASTORE, AASTORE, BASTORE, LASTORE};
    int which = random.nextInt(4);
    char type = "IAIJ".charAt(which);
    code.visitVarInsn(ALOAD, locals[which]);
    code.visitIntInsn(BIPUSH, random.nextInt(random.nextInt(4) == 0 ? 5 : 3));
    if (random.nextBoolean()) {
      code.visitInsn(loads[which]);
      push(type);
    } else {
      pushOf(type);
      code.visitInsn(stores[which]);
      pop(type);
    }
  }

  private void call() {
    switch (random.nextInt(7)) {
      case 0 -> {
        need("IJ");
        pop('J');
        pop('I');
        code.visitMethodInsn(INVOKESTATIC, CELL, "mix", "(IJ)I", false);
        push('I');
      }
      case 1 -> {
        need("JDI");
        pop('I');
        pop('D');
        pop('J');
        code.visitMethodInsn(INVOKESTATIC, CELL, "mixWide", "(JDI)J", false);
        push('J');
      }
      case 2 -> {
        need("I");
        code.visitMethodInsn(INVOKESTATIC, CELL, "risky", "(I)I", false);
      }
      case 3 -> {
        need("A");
        code.visitMethodInsn(
            INVOKESTATIC, CELL, "same", "(Ljava/lang/Object;)Ljava/lang/Object;", false);
      }
      case 4 -> {
        need("I");
        code.visitMethodInsn(INVOKESTATIC, CELL, "locked", "(I)I", false);
      }
      case 5 -> {
        code.visitVarInsn(ALOAD, THE_CELL);
        pushOf('I');
        code.visitMethodInsn(INVOKEVIRTUAL, CELL, "get", "(I)I", false);
      }
      default -> {
        code.visitVarInsn(ALOAD, THE_CELL);
        pushOf('J');
        pushOf('I');
        pushOf('D');
        code.visitMethodInsn(INVOKEVIRTUAL, CELL, "wide", "(JID)J", false);
        pop('D');
        pop('I');
      }
    }
  }

  private void object() {
    switch (random.nextInt(8)) {
      case 0 -> {
        need("I");
        code.visitMethodInsn(
            INVOKESTATIC, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", false);
        pop('I');
        push('A');
      }
      case 1 -> {
        need("A");
        code.visitTypeInsn(CHECKCAST, "java/lang/Integer");
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Integer", "intValue", "()I", false);
        pop('A');
        push('I');
      }
      case 2 -> {
        need("A");
        code.visitTypeInsn(INSTANCEOF, random.nextBoolean() ? "java/lang/String" : CELL);
        pop('A');
        push('I');
      }
      case 3 -> {
        need("A");
        code.visitTypeInsn(CHECKCAST, random.nextBoolean() ? "java/lang/String" : "[I");
      }
      case 4 -> {
        code.visitIntInsn(BIPUSH, random.nextInt(6) - 1);
        code.visitIntInsn(NEWARRAY, T_BOOLEAN + random.nextInt(8));
        code.visitInsn(ARRAYLENGTH);
        push('I');
      }
      case 5 -> {
        code.visitVarInsn(ALOAD, THE_CELL);
        code.visitInsn(DUP);
        code.visitInsn(MONITORENTER);
        code.visitInsn(MONITOREXIT);
      }
      case 6 -> {
        code.visitTypeInsn(NEW, CELL);
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, CELL, "<init>", "()V", false);
        code.visitVarInsn(ASTORE, THE_CELL);
      }
      default -> {
        code.visitIntInsn(BIPUSH, random.nextInt(4));
        code.visitIntInsn(BIPUSH, random.nextInt(4) - 1);
        code.visitMultiANewArrayInsn("[[J", 2);
        push('A');
      }
    }
  }
}
