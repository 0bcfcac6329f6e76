package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.program.load.MethodInfo;
import java.util.Arrays;
import org.objectweb.asm.Type;

/** A prepared call: the code that it runs and its argument words. */
public final class PreparedCall {
  final Invocation invocation;
  public final MethodInfo method;
  final int entry;
  final long[] registers;

  public PreparedCall(Invocation invocation, MethodInfo method, int entry, long[] registers) {
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

  /** Whether the method returns a reference. */
  public boolean returnsReference() {
    return method.returns() == 'L' || method.returns() == '[';
  }

  /** Whether the parameter has a reference type. */
  public boolean takesReference(int parameter) {
    int sort = Type.getArgumentTypes(method.descriptor())[parameter].getSort();
    return sort == Type.OBJECT || sort == Type.ARRAY;
  }
}
