package io.selvage.program.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.programs.Settled;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.Type;

/** Every program of {@code programs} ends in the interpreter as it ends in this JVM. */
@Tag("full")
class ProgramsTest {
  private static final ProgramContext WORLD = ProgramContext.of(List.of(TestClasses.folder()));

  @Test
  void thereAreMany() {
    assertThat(programs()).hasSizeGreaterThanOrEqualTo(75);
    assertThat(programs().stream().flatMap(ProgramsTest::methods)).hasSizeGreaterThanOrEqualTo(677);
  }

  @TestFactory
  Stream<DynamicNode> endAsNatively() {
    return programs().stream()
        .map(
            type ->
                dynamicContainer(
                    type.getSimpleName(), methods(type).flatMap(ProgramsTest::inEveryStage)));
  }

  private static Stream<DynamicNode> inEveryStage(Method method) {
    String expected = natively(method);
    Set<ClassInfo> needed = new LinkedHashSet<>();
    return Arrays.stream(Stage.values())
        .filter(stage -> isMeantFor(method, stage))
        .map(
            stage ->
                dynamicTest(
                    method.getName() + " " + stage,
                    () -> compare(method, stage, needed, expected)));
  }

  private static boolean isMeantFor(Method method, Stage stage) {
    return stage != Stage.PRELUDE || !method.isAnnotationPresent(Settled.class);
  }

  private static void compare(Method method, Stage stage, Set<ClassInfo> needed, String expected) {
    ClassInfo owner = WORLD.classes().get(Type.getInternalName(method.getDeclaringClass()));
    String key = method.getName() + Type.getMethodDescriptor(method);
    assertThat(stage.run(WORLD, owner.declared(key), needed)).isEqualTo(expected);
  }

  /** Runs it in a class loader of its own: static fields are as new, as they are interpreted. */
  private static String natively(Method method) {
    URL[] folder = {url(TestClasses.folder())};
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (URLClassLoader loader = new URLClassLoader(folder, ClassLoader.getPlatformClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      Thread.currentThread().setContextClassLoader(loader);
      Class<?> type = loader.loadClass(method.getDeclaringClass().getName());
      return Shown.value(type.getMethod(method.getName()).invoke(null));
    } catch (InvocationTargetException e) {
      return Shown.thrown(e.getCause());
    } catch (ReflectiveOperationException | IOException e) {
      throw new AssertionError(e);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static Stream<Method> methods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(m -> Modifier.isPublic(m.getModifiers()) && Modifier.isStatic(m.getModifiers()))
        .filter(m -> m.getParameterCount() == 0 && !m.isSynthetic())
        .sorted(Comparator.comparing(Method::getName));
  }

  private static List<Class<?>> programs() {
    Path folder = TestClasses.folder().resolve("io/selvage/program/programs");
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".class") && name.indexOf('$') < 0)
          .sorted()
          .<Class<?>>map(name -> program(name.substring(0, name.length() - 6)))
          .filter(type -> !type.isAnnotation())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> program(String name) {
    try {
      return Class.forName("io.selvage.program.programs." + name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
