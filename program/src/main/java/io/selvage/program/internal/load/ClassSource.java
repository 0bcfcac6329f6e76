package io.selvage.program.internal.load;

import java.util.Optional;
import java.util.stream.Stream;

/** Finds class files by internal name ({@code java/util/ArrayDeque}) without defining classes. */
@FunctionalInterface
public interface ClassSource {
  Optional<byte[]> find(String internalName);

  /** The names of all classes of the user's, for suggestions; none if they cannot be listed. */
  default Stream<String> names() {
    return Stream.empty();
  }

  default ClassSource or(ClassSource other) {
    ClassSource first = this;
    return new ClassSource() {
      @Override
      public Optional<byte[]> find(String internalName) {
        return first.find(internalName).or(() -> other.find(internalName));
      }

      @Override
      public Stream<String> names() {
        return Stream.concat(first.names(), other.names());
      }
    };
  }
}
