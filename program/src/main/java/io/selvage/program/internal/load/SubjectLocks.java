package io.selvage.program.internal.load;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Which locks are the subject of a check, so that they are interpreted rather than modelled
 * abstractly.
 */
public final class SubjectLocks {
  private static final Set<String> ABSTRACT = Set.of("java/util/concurrent/locks/ReentrantLock");

  private SubjectLocks() {}

  /** The abstract locks that the named class is or extends. */
  public static Set<String> of(ClassSource source, String className) {
    Set<String> subjects = new HashSet<>();
    String name = className.replace('.', '/');
    while (name != null && !name.isEmpty()) {
      if (ABSTRACT.contains(name)) {
        subjects.add(name);
      }
      name = superclass(source.find(name));
    }
    return subjects;
  }

  private static @Nullable String superclass(Optional<byte[]> file) {
    try {
      return file.isEmpty() ? null : new ClassReader(file.get()).getSuperName();
    } catch (RuntimeException e) {
      return null; // no class file: the code that loads the class will report it
    }
  }
}
