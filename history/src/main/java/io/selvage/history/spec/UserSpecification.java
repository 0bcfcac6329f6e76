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
 * A specification that a user wrote: a class that is loaded and run here, unlike what is checked.
 * What goes wrong in it is told as its fault, not as ours.
 */
public final class UserSpecification {
  /** By this name frames of a stack trace tell that it was the user's code that failed. */
  private static final String LOADER = "specification";

  private static final String OURS = "io.selvage.";

  /** By way of these the user's code is called. */
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
   * What it means that a judgement threw: it was the user's code, or it is a bug. Specifications
   * are guarded, but their states, which are compared and printed, are not.
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

  /** The trace of a stack that overflows is cut off; where we are not in it, it was not us. */
  private static boolean isTheirs(Throwable thrown) {
    StackTraceElement[] frames = thrown.getStackTrace();
    return Arrays.stream(frames).anyMatch(UserSpecification::isTheirs)
        || thrown instanceof StackOverflowError
            && Arrays.stream(frames).noneMatch(it -> it.getClassName().startsWith(OURS));
  }

  private static boolean isTheirs(StackTraceElement frame) {
    return LOADER.equals(frame.getClassLoaderName());
  }

  /** Where in a specification of a user's, or in a state of one, a thread is, if it is in one. */
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
