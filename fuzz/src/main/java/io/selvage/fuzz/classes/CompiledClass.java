package io.selvage.fuzz.classes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A compiled class in a temporary folder, until it is closed. */
final class CompiledClass implements AutoCloseable {
  private final Path folder;

  CompiledClass(String name, String source) {
    try {
      folder = Files.createTempDirectory("selvage-fuzz");
      Path file = Files.writeString(folder.resolve(name + ".java"), source);
      String to = folder.toString();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, "-nowarn", "-g", "-proc:none", "-d", to, file.toString());
      if (status != 0) {
        throw new IllegalStateException("does not compile:\n" + source);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path folder() {
    return folder;
  }

  /** What sequential calls return on the running virtual machine, with fresh statics. */
  List<String> run(String name, List<ReferenceInterpreter.Call> calls) {
    try (URLClassLoader loader =
        new URLClassLoader(
            new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = loader.loadClass(name);
      Object object = type.getConstructor().newInstance();
      List<String> results = new ArrayList<>();
      for (ReferenceInterpreter.Call call : calls) {
        try {
          Object result =
              type.getMethod("op" + call.operation(), int.class).invoke(object, call.argument());
          results.add(String.valueOf(result));
        } catch (InvocationTargetException e) {
          results.add(e.getTargetException().getClass().getSimpleName());
        }
      }
      return results;
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
