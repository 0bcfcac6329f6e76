package io.selvage.core.question;

import java.nio.file.Path;
import java.util.List;

/** A test whose executions are explored. */
public record TestSubject(String name, Code code) implements Subject {
  /** The code of the threads; engines define their own types. */
  public interface Code {}

  /** A method without parameters whose body runs threads. */
  public record Method(List<Path> classPath, String className, String method) implements Code {
    public Method {
      classPath = List.copyOf(classPath);
    }
  }

  public static TestSubject method(List<Path> classPath, String className, String method) {
    return new TestSubject(className + "." + method, new Method(classPath, className, method));
  }
}
