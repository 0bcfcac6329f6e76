package io.selvage.core;

import io.selvage.core.question.VerifiedClass;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Writes classes whose calls are atomic in the place of verified ones: a service of the module that
 * reads classes. What it cannot replace is a {@link io.selvage.core.diagnostic.UsageException}.
 */
public interface AtomicClassProvider {
  /**
   * @param folder for the front of the class path; kept, since counterexamples are replayed with it
   * @param subject the class that uses them
   */
  void write(Path folder, List<VerifiedClass> verified, List<Path> classPath, String subject);

  /** The one on the class path. */
  static Optional<AtomicClassProvider> installed() {
    return ServiceLoader.load(AtomicClassProvider.class, AtomicClassProvider.class.getClassLoader())
        .findFirst();
  }
}
