package io.selvage.program.run;

import io.selvage.core.Invocation;
import io.selvage.program.load.Method;

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
}
