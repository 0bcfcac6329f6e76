package io.selvage.core;

import io.selvage.core.question.FacadeRequest;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Writes classes with a constructor without parameters that create an object by an expression and
 * hand their calls on to it: a service of the module that reads classes. What is wrong with the
 * expression is a {@link io.selvage.core.diagnostic.UsageException}.
 */
public interface FacadeProvider {
  /**
   * @param folder for the front of the class path; kept, since counterexamples are replayed with it
   * @return the name of the class
   */
  String write(Path folder, FacadeRequest request);

  /** The one on the class path. */
  static Optional<FacadeProvider> installed() {
    return ServiceLoader.load(FacadeProvider.class, FacadeProvider.class.getClassLoader())
        .findFirst();
  }
}
