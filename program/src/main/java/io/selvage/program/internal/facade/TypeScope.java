package io.selvage.program.internal.facade;

import static org.objectweb.asm.Opcodes.ACC_PUBLIC;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.syntax.Creation;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** The classes that an expression names, as if their packages were imported. */
final class TypeScope {
  private static final List<String> IMPORTED =
      List.of(
          "java/lang/",
          "java/util/",
          "java/util/concurrent/",
          "java/util/concurrent/atomic/",
          "java/util/concurrent/locks/",
          "java/util/function/",
          "java/time/");

  private final ClassTable classes;
  private final ClassInfo subject;
  private final Creation creation;
  private final String text;

  /**
   * @param subject the class of the result
   * @param creation the expression
   * @param text the same, for messages
   */
  TypeScope(ClassTable classes, ClassInfo subject, Creation creation, String text) {
    this.classes = classes;
    this.subject = subject;
    this.creation = creation;
    this.text = text;
  }

  /**
   * The package of the code that evaluates the expression: where the object's class is visible, or
   * else where the expression begins. Nothing can be added to the packages of the JDK.
   */
  String ownPackage() {
    boolean isPublic = subject.node() != null && (subject.node().access & ACC_PUBLIC) != 0;
    ClassInfo home = isPublic ? first(creation) : subject;
    String name = home.name().substring(0, home.name().lastIndexOf('/') + 1);
    return ClassTable.isUsers(home.javaName()) ? name : "";
  }

  private ClassInfo first(Creation expression) {
    if (expression instanceof Creation.MethodCall call) {
      return first(call.receiver());
    } else if (expression instanceof Creation.StaticCall call) {
      return named(call.type());
    }
    return expression instanceof Creation.Constructed constructed
        ? named(constructed.type())
        : subject;
  }

  /** Whether code in the package can name what is not public in the class. */
  boolean isOwn(ClassInfo type) {
    String own = ownPackage();
    return !own.isEmpty()
        && type.name().lastIndexOf('/') + 1 == own.length()
        && type.name().startsWith(own);
  }

  ClassInfo named(String name) {
    return find(name)
        .orElseThrow(
            () ->
                wrong(
                    "class "
                        + name
                        + " not found"
                        + similar(name).map(it -> "; did you mean " + it + "?").orElse("")));
  }

  private Optional<String> similar(String name) {
    Optional<String> found = classes.similar(name);
    if (name.indexOf('.') < 0) {
      String own = subject.javaName().substring(0, subject.javaName().lastIndexOf('.') + 1);
      found = found.or(() -> classes.similar(own + name));
      for (String each : IMPORTED) {
        found = found.isPresent() ? found : classes.similar(each.replace('/', '.') + name);
      }
    }
    return found;
  }

  /** By its full name, with dots also before nested classes, or by its name in the scope. */
  private Optional<ClassInfo> find(String name) {
    String internal = name.replace('.', '/');
    if (name.equals(subject.simpleName()) || name.equals(subject.javaName())) {
      return Optional.of(subject);
    }
    Optional<ClassInfo> found = nested(internal);
    String own = subject.name().substring(0, subject.name().lastIndexOf('/') + 1);
    if (found.isEmpty()) {
      found = nested(own + internal).or(() -> classes.find(subject.name() + "$" + internal));
    }
    for (String each : IMPORTED) {
      found = found.isPresent() ? found : nested(each + internal);
    }
    return found;
  }

  private Optional<ClassInfo> nested(String internal) {
    String name = internal;
    Optional<ClassInfo> found = classes.find(name);
    while (found.isEmpty() && name.indexOf('/') >= 0) {
      int last = name.lastIndexOf('/');
      name = name.substring(0, last) + "$" + name.substring(last + 1);
      found = classes.find(name);
    }
    return found;
  }

  Optional<ClassInfo> of(Type type) {
    return classes.ofDescriptor(type.getDescriptor());
  }

  /** Whether a value of that class can be passed where the other type is declared. */
  boolean isSubtype(Type type, Type above) {
    return of(type).isPresent() && of(above).isPresent() && of(type).get().is(of(above).get());
  }

  UsageException wrong(String why) {
    return Diagnostic.NO_CREATION.error(subject.javaName(), text, why);
  }
}
