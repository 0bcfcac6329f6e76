package io.selvage.program.run;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.BitSet;

/**
 * Which results are reported by their {@link io.selvage.core.content.Content}. The method that
 * makes it runs as the last part of the call, in place of its bottom frame.
 */
final class ReportedResults {
  private static final String CONTENT = "io/selvage/core/content/Content";

  /** In {@link #kinds}. */
  private static final byte LEAF = 1;

  private static final byte TREE = 2;

  private final ClassTable classes;
  private volatile BitSet methods = new BitSet();
  private volatile byte[] kinds = new byte[256];
  private volatile int content;

  ReportedResults(ClassTable classes) {
    this.classes = classes;
  }

  void report(int method) {
    if (!methods.get(method)) {
      add(method);
    }
  }

  private synchronized void add(int method) {
    BitSet more = (BitSet) methods.clone();
    more.set(method);
    methods = more;
  }

  int contentMethod(MethodInfo method, long result) {
    return result != 0 && methods.get(method.id()) && kind(ReferenceWord.classId(result)) == TREE
        ? content()
        : 0;
  }

  boolean isContent(int method) {
    return method == content;
  }

  private int content() {
    int known = content;
    if (known == 0) {
      MethodInfo method = classes.get(CONTENT).declared("of(Ljava/lang/Object;)Ljava/lang/Object;");
      if (method == null) {
        throw new IllegalStateException("BUG-205 no " + CONTENT);
      }
      known = method.id();
      content = known;
    }
    return known;
  }

  private byte kind(int classId) {
    byte[] known = kinds;
    byte kind = classId < known.length ? known[classId] : 0;
    return kind == 0 ? decide(classId) : kind;
  }

  private synchronized byte decide(int classId) {
    byte kind = isLeaf(classes.byId(classId)) ? LEAF : TREE;
    byte[] more = java.util.Arrays.copyOf(kinds, Math.max(kinds.length, classId * 2));
    more[classId] = kind;
    kinds = more;
    return kind;
  }

  /** As in {@code Content.isLeaf}. */
  private static boolean isLeaf(ClassInfo type) {
    ClassInfo above = type.superclass();
    return switch (type.name()) {
      case "java/lang/Object",
          "java/lang/String",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short",
          "java/lang/Byte",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double" ->
          true;
      default ->
          above != null
              && (above.name().equals("java/lang/Enum")
                  || above.superclass() != null
                      && above.superclass().name().equals("java/lang/Enum"));
    };
  }
}
