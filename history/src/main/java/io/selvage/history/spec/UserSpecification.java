package io.selvage.history.spec;

import io.selvage.core.Specification;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.internal.spec.UserSpecificationProxy;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A user-written specification: a class that Selvage loads and runs, unlike the class under test.
 * Errors in it are reported as errors of the specification, not of Selvage.
 */
public final class UserSpecification {
  /** Stack frames of this class loader name identify user code as the origin of a failure. */
  private static final String LOADER = "specification";

  private static final String OURS = "io.selvage.";

  /** The classes through which user code is called. */
  private static final Set<String> GATES =
      Set.of(UserSpecification.class.getName(), UserSpecificationProxy.class.getName());

  private UserSpecification() {}

  public static Specification<?> load(String className, List<Path> classPath) {
    try {
      Object made = loader(classPath).loadClass(className).getConstructor().newInstance();
      if (made instanceof Specification<?> specification) {
        return UserSpecificationProxy.around(specification);
      }
      throw unfit(className, "it does not implement " + Specification.class.getName());
    } catch (ClassNotFoundException e) {
      throw Diagnostic.NO_SUCH_CLASS.error(className);
    } catch (NoSuchMethodException e) {
      throw unfit(className, "it has no public constructor without parameters");
    } catch (IllegalAccessException | InstantiationException e) {
      throw unfit(className, "it is not a public class that can be instantiated");
    } catch (ReflectiveOperationException | LinkageError e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof OutOfMemoryError error) {
        throw error;
      }
      throw unfit(className, "its constructor threw " + cause);
    }
  }

  private static ClassLoader loader(List<Path> classPath) {
    URL[] urls = classPath.stream().map(UserSpecification::url).toArray(URL[]::new);
    return new URLClassLoader(LOADER, urls, UserSpecification.class.getClassLoader());
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /**
   * The exception to throw for a failed judgement: user code failed, or Selvage has a bug.
   * Specifications are guarded by a proxy, but their states, which are compared and printed, are
   * not.
   */
  public static RuntimeException blame(Specification<?> specification, Throwable thrown) {
    if (!(thrown instanceof OutOfMemoryError)
        && !(thrown instanceof UsageException)
        && UserSpecificationProxy.own(specification).isPresent()
        && isTheirs(thrown)) {
      return unfit(
          UserSpecificationProxy.own(specification).get().getClass().getName(),
          "it threw " + thrown);
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException ours ? ours : new IllegalStateException(thrown);
  }

  /**
   * The stack trace of a stack overflow is truncated; if it contains no frame of Selvage, user code
   * caused it.
   */
  private static boolean isTheirs(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    return Arrays.stream(frames).anyMatch(UserSpecification::isTheirs)
        || thrown instanceof StackOverflowError
            && Arrays.stream(frames).noneMatch(it -> it.getClassName().startsWith(OURS));
  }

  private static boolean isTheirs(StackTraceElement frame) {
    return LOADER.equals(frame.getClassLoaderName());
  }

  /**
   * The frame of user code, in a specification or in one of its states, that a thread is executing,
   * if any.
   */
  public static Optional<StackTraceElement> place(Thread thread) {
    StackTraceElement[] frames = thread.getStackTrace();
    Optional<StackTraceElement> called = Optional.empty();
    for (StackTraceElement frame : frames) {
      if (isTheirs(frame)) {
        return Optional.of(frame);
      }
      if (GATES.contains(frame.getClassName())) {
        return called;
      }
      called = called.isPresent() || isOfJdk(frame) ? called : Optional.of(frame);
    }
    return Optional.empty();
  }

  private static boolean isOfJdk(StackTraceElement frame) {
    return frame.getModuleName() != null && frame.getModuleName().startsWith("java.");
  }

  public static UsageException unfit(String className, String why) {
    return Diagnostic.BAD_SPECIFICATION.error(className, why);
  }
}
