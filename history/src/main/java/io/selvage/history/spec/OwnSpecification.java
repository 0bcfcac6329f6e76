package io.selvage.history.spec;

import io.selvage.core.Diagnostic;
import io.selvage.core.Specification;
import io.selvage.core.UsageException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A specification that a user wrote: a class that is loaded and run here, unlike what is checked.
 */
public final class OwnSpecification {
  /** By this name frames of a stack trace tell that it was the user's code that failed. */
  private static final String LOADER = "specification";

  private OwnSpecification() {}

  public static Specification<?> load(String className, List<Path> classPath) {
    try {
      Object made = loader(classPath).loadClass(className).getConstructor().newInstance();
      if (made instanceof Specification<?> specification) {
        return specification;
      }
      throw unfit(className, "it does not implement " + Specification.class.getName());
    } catch (ClassNotFoundException e) {
      throw Diagnostic.NO_SUCH_CLASS.error(className);
    } catch (NoSuchMethodException e) {
      throw unfit(className, "it has no public constructor without parameters");
    } catch (IllegalAccessException | InstantiationException e) {
      throw unfit(className, "it is not a public class that can be made");
    } catch (ReflectiveOperationException | LinkageError e) {
      throw unfit(className, "making one threw " + (e.getCause() == null ? e : e.getCause()));
    }
  }

  private static ClassLoader loader(List<Path> classPath) {
    URL[] urls = classPath.stream().map(OwnSpecification::url).toArray(URL[]::new);
    return new URLClassLoader(LOADER, urls, OwnSpecification.class.getClassLoader());
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** What an exception that left a judgement says: it came from the user's code, or it is a bug. */
  public static RuntimeException blame(Specification<?> specification, RuntimeException e) {
    boolean theirs =
        !(e instanceof UsageException)
            && Arrays.stream(e.getStackTrace())
                .anyMatch(frame -> LOADER.equals(frame.getClassLoaderName()));
    return theirs ? unfit(specification.getClass().getName(), "it threw " + e) : e;
  }

  private static UsageException unfit(String className, String why) {
    return Diagnostic.BAD_SPECIFICATION.error(className, why);
  }
}
