package io.selvage.fuzz.classes;

/** A number computed from constants and local variables alone: no other thread can change it. */
sealed interface RandomExpression {
  /**
   * @param base the index of the first local of the current method
   */
  int value(int[] locals, int base);

  String java(Names names);

  /** The names of local variables. */
  interface Names {
    String local(int number);
  }

  record Constant(int number) implements RandomExpression {
    @Override
    public int value(int[] locals, int base) {
      return number;
    }

    @Override
    public String java(Names names) {
      return Integer.toString(number);
    }
  }

  record Local(int number) implements RandomExpression {
    @Override
    public int value(int[] locals, int base) {
      return locals[base + number];
    }

    @Override
    public String java(Names names) {
      return names.local(number);
    }
  }

  record Plus(RandomExpression left, int right) implements RandomExpression {
    @Override
    public int value(int[] locals, int base) {
      return left.value(locals, base) + right;
    }

    @Override
    public String java(Names names) {
      return "(" + left.java(names) + " + " + right + ")";
    }
  }

  /** One if they are equal, zero if not. */
  record Same(RandomExpression left, RandomExpression right) implements RandomExpression {
    @Override
    public int value(int[] locals, int base) {
      return left.value(locals, base) == right.value(locals, base) ? 1 : 0;
    }

    @Override
    public String java(Names names) {
      return "(" + left.java(names) + " == " + right.java(names) + " ? 1 : 0)";
    }
  }
}
