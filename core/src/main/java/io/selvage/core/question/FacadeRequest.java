package io.selvage.core.question;

import io.selvage.core.syntax.Creation;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A class that creates an object and hands its calls on to it.
 *
 * @param className the class or interface of the object
 * @param creation the expression
 * @param text the expression as the user has written it
 * @param methods the names of the methods that it has
 * @param others which methods it has besides these
 * @param suffix of its name
 */
public record FacadeRequest(
    List<Path> classPath,
    String className,
    Creation creation,
    String text,
    Set<String> methods,
    Others others,
    String suffix) {
  public FacadeRequest {
    classPath = List.copyOf(classPath);
    methods = Set.copyOf(methods);
  }

  /** Methods that are not named. */
  public enum Others {
    NONE,
    /** Public ones that the class declares. */
    DECLARED,
    /** Public ones that the class has, except those of Object. */
    INHERITED
  }
}
