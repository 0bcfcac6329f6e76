package io.selvage.program.model.imported;

import io.selvage.program.model.Machine;
import org.jspecify.annotations.Nullable;

/** An object from the JVM whose class is not available, such as a proxy. */
@SuppressWarnings("unused")
final class UnknownObject {
  private UnknownObject() {}

  @Override
  public boolean equals(@Nullable Object other) {
    Machine.unsupported(
        "REF-223 the code uses an object of a class that the JVM of the set-up has generated");
    return false;
  }

  @Override
  public int hashCode() {
    Machine.unsupported(
        "REF-223 the code uses an object of a class that the JVM of the set-up has generated");
    return 0;
  }

  @Override
  public String toString() {
    Machine.unsupported(
        "REF-223 the code uses an object of a class that the JVM of the set-up has generated");
    return "";
  }
}
