package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.program.internal.load.ClassSource;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.MethodInfo;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Which method runs, which field is read and what is thrown instead: as on this JVM, for random
 * hierarchies of classes (JVMS 5.4.3, 5.4.5, 5.4.6).
 */
@Tag("full")
class MethodSelectionTest {
  private static final int HIERARCHIES = 300;

  /** How often the uses end in each way: all that matter must be among them. */
  private final Map<String, Integer> ends = new TreeMap<>();

  @Test
  void isTheJvms() {
    for (long seed = 1; seed <= HIERARCHIES; seed++) {
      compare(seed);
    }
    assertThat(ends)
        .containsKeys(
            "java.lang.AbstractMethodError",
            "java.lang.IllegalAccessError",
            "java.lang.IncompatibleClassChangeError",
            "java.lang.InstantiationError",
            "java.lang.NoClassDefFoundError",
            "java.lang.NoSuchFieldError",
            "java.lang.NoSuchMethodError",
            "returned");
  }

  @Tag("long")
  @Test
  void isTheJvmsInMany() {
    for (long seed = 1_000_000; seed < 1_000_000 + 40 * HIERARCHIES; seed++) {
      compare(seed);
    }
  }

  private void compare(long seed) {
    Hierarchy hierarchy = new Hierarchy(seed);
    Loader loader = new Loader(hierarchy.files());
    ClassSource ours = name -> Optional.ofNullable(hierarchy.files().get(name));
    ProgramContext world = new ProgramContext(new RunningJdk().or(ours));
    for (String use : hierarchy.uses()) {
      String expected = natively(loader, use);
      String found = interpreted(world, use);
      if (!isClash(found, expected)) {
        assertThat(found).as("seed %s, %s", seed, use).isEqualTo(expected);
      }
      ends.merge(expected.startsWith("java.lang.") ? expected : "returned", 1, Integer::sum);
    }
  }

  /**
   * Where default methods clash, the specification has a call by an interface throw one error, and
   * HotSpot sometimes throws another, which is a kind of it.
   */
  private static boolean isClash(String found, String expected) {
    return found.equals("java.lang.IncompatibleClassChangeError")
        && expected.equals("java.lang.AbstractMethodError");
  }

  private static String interpreted(ProgramContext world, String use) {
    MethodInfo method = world.classes().get(use).declared("run()Ljava/lang/String;");
    String shown = Stage.SHARED.run(world, method, new LinkedHashSet<>());
    return shown.startsWith("throws ") ? shown.substring(7).split(":", 2)[0] : shown;
  }

  private static String natively(Loader loader, String use) {
    try {
      Object result = loader.loadClass(use.replace('/', '.')).getMethod("run").invoke(null);
      return Shown.value(result);
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName();
    } catch (LinkageError e) {
      return e.getClass().getName();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Finds the classes in memory, and nothing above but the JDK's. */
  private static final class Loader extends ClassLoader {
    private final Map<String, byte[]> files;

    Loader(Map<String, byte[]> files) {
      super(ClassLoader.getPlatformClassLoader());
      this.files = files;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] file = files.get(name.replace('.', '/'));
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, file, 0, file.length);
    }
  }
}
