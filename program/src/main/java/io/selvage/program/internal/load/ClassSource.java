package io.selvage.program.internal.load;

import java.util.Optional;

/** Finds class files by internal name ({@code java/util/ArrayDeque}) without defining classes. */
@FunctionalInterface
public interface ClassSource {
  Optional<byte[]> find(String internalName);

  default ClassSource or(ClassSource other) {
    return name -> find(name).or(() -> other.find(name));
  }
}
