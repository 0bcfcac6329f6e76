package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.program.load.Method;
import java.util.Arrays;
import org.objectweb.asm.Type;

/** A call made ready: which code it runs and with which words. */
public final class Call {
  final Invocation invocation;
  final Method method;
  final int entry;
  final long[] registers;

  Call(Invocation invocation, Method method, int entry, long[] registers) {
    this.invocation = invocation;
    this.method = method;
    this.entry = entry;
    this.registers = registers;
  }

  public Invocation invocation() {
    return invocation;
  }

  /** The words of the arguments. */
  public long[] arguments() {
    return Arrays.copyOfRange(registers, 1, registers.length);
  }

  /** Whether the method's result is a reference. */
  public boolean returnsReference() {
    return method.returns() == 'L' || method.returns() == '[';
  }

  /** Whether the parameter is one for a reference. */
  public boolean takesReference(int parameter) {
    int sort = Type.getArgumentTypes(method.descriptor())[parameter].getSort();
    return sort == Type.OBJECT || sort == Type.ARRAY;
  }
}
