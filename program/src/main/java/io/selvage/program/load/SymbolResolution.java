package io.selvage.program.load;

import io.selvage.program.internal.load.AccessChecks;
import io.selvage.program.internal.load.LinkageErrorKind;
import io.selvage.program.internal.load.UnresolvedReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Resolution of references to methods and fields (JVMS 5.4.3). */
public final class SymbolResolution {
  private final ClassInfo from;

  /**
   * @param from the class whose code contains the reference
   */
  public SymbolResolution(ClassInfo from) {
    this.from = from;
  }

  /** Checks that the class is accessible. */
  public ClassInfo type(ClassInfo type) {
    AccessChecks.require(from, type);
    return type;
  }

  /** The class that {@code new} instantiates. */
  public ClassInfo instantiated(ClassInfo type) {
    AccessChecks.require(from, type);
    if (type.isInterface() || type.isAbstract()) {
      throw new UnresolvedReference(LinkageErrorKind.INSTANTIATION, type.name());
    }
    return type;
  }

  /** The method that a call of a static method runs. */
  public MethodInfo statically(ClassInfo named, String key, boolean asInterface) {
    MethodInfo method = resolve(named, key, asInterface);
    if (!method.isStatic()) {
      throw changed("Expected static method " + words(method));
    }
    return method;
  }

  /** The method that a call on an instance names; selection determines the one that runs. */
  public MethodInfo virtually(ClassInfo named, String key, boolean asInterface) {
    MethodInfo method = resolve(named, key, asInterface);
    if (method.isStatic()) {
      throw changed("Expecting non-static method " + words(method));
    }
    return method;
  }

  /** The method that {@code invokespecial} runs (JVMS 6.5), independent of the object's class. */
  public MethodInfo specially(ClassInfo named, String key, boolean asInterface) {
    MethodInfo method = virtually(named, key, asInterface);
    if (method.name().equals("<init>")) {
      if (method.owner() != named) {
        throw new UnresolvedReference(LinkageErrorKind.NO_METHOD, words(named, key));
      }
      return method;
    }
    ClassInfo above = from.superclass();
    boolean isSuper = !named.isInterface() && from != named && from.is(named) && above != null;
    ClassInfo start = isSuper && above != null ? above : named;
    MethodInfo found = start == method.owner() ? method : special(start, key);
    if (found == null) {
      boolean clash = mostSpecific(start, key).stream().anyMatch(each -> !each.isAbstract());
      throw new UnresolvedReference(
          clash ? LinkageErrorKind.CHANGED : LinkageErrorKind.ABSTRACT, words(named, key));
    }
    if (found.isAbstract()) {
      throw new UnresolvedReference(LinkageErrorKind.ABSTRACT, words(found));
    }
    return found;
  }

  private static @Nullable MethodInfo special(ClassInfo start, String key) {
    for (ClassInfo type = start; type != null; type = type.superclass()) {
      MethodInfo own = type.declared(key);
      boolean isObjects = start.isInterface() && type != start;
      if (own != null && !own.isStatic() && (!isObjects || own.has(Opcodes.ACC_PUBLIC))) {
        return own;
      }
    }
    return onlyDefault(start, key);
  }

  private MethodInfo resolve(ClassInfo named, String key, boolean asInterface) {
    AccessChecks.require(from, named);
    if (AccessChecks.isRequested(from) && named.isInterface() != asInterface && !named.isArray()) {
      throw changed(
          asInterface
              ? "Found class " + named.javaName() + ", but interface was expected"
              : "Found interface " + named.javaName() + ", but class was expected");
    }
    MethodInfo method = lookup(named, key);
    if (method == null) {
      throw new UnresolvedReference(LinkageErrorKind.NO_METHOD, words(named, key));
    }
    AccessChecks.require(from, named, method.owner(), method.access(), words(method));
    return method;
  }

  private static UnresolvedReference changed(String text) {
    return new UnresolvedReference(LinkageErrorKind.CHANGED, text);
  }

  /** The method of that name and descriptor, before access checks. */
  public static @Nullable MethodInfo lookup(ClassInfo named, String key) {
    if (named.isInterface()) {
      MethodInfo own = named.declared(key);
      MethodInfo above = named.superclass() == null ? null : named.superclass().declared(key);
      if (own != null) {
        return own;
      }
      if (above != null && above.has(Opcodes.ACC_PUBLIC) && !above.isStatic()) {
        return above;
      }
    } else {
      for (ClassInfo type = named; type != null; type = type.superclass()) {
        MethodInfo own = type.declared(key);
        if (own != null) {
          return own;
        }
      }
    }
    MethodInfo only = onlyDefault(named, key);
    return only != null ? only : any(named, key);
  }

  private static @Nullable MethodInfo any(ClassInfo type, String key) {
    return type.supertypes().stream()
        .filter(each -> each != type && each.isInterface())
        .map(each -> each.declared(key))
        .filter(found -> found != null && isInherited(found))
        .min((a, b) -> Integer.compare(a.id(), b.id()))
        .orElse(null);
  }

  /** The unique maximally specific default method of the superinterfaces. */
  static @Nullable MethodInfo onlyDefault(ClassInfo type, String key) {
    List<MethodInfo> defaults = new ArrayList<>(mostSpecific(type, key));
    defaults.removeIf(MethodInfo::isAbstract);
    return defaults.size() == 1 ? defaults.get(0) : null;
  }

  /** The maximally specific methods of the superinterfaces. */
  public static List<MethodInfo> mostSpecific(ClassInfo type, String key) {
    List<MethodInfo> found = new ArrayList<>();
    for (ClassInfo each : type.supertypes()) {
      MethodInfo method = each.isInterface() && each != type ? each.declared(key) : null;
      if (method != null && isInherited(method)) {
        found.add(method);
      }
    }
    return found.stream()
        .filter(a -> found.stream().noneMatch(b -> a != b && b.owner().is(a.owner())))
        .toList();
  }

  private static boolean isInherited(MethodInfo method) {
    return !method.has(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC);
  }

  /** The field of that name and type, which must be static or not as requested. */
  public FieldInfo field(ClassInfo named, String name, String descriptor, boolean isStatic) {
    AccessChecks.require(from, named);
    FieldInfo field = named.field(name, descriptor);
    if (field == null) {
      throw new UnresolvedReference(LinkageErrorKind.NO_FIELD, name);
    }
    String words = "field " + field.owner().javaName() + "." + name;
    AccessChecks.require(from, named, field.owner(), field.access(), words);
    if (field.isStatic() != isStatic) {
      throw changed("Expected " + (isStatic ? "static " : "non-static ") + words);
    }
    return field;
  }

  /** The field as the target of a write: a final one only in the class that declares it. */
  public FieldInfo written(ClassInfo named, String name, String descriptor, boolean isStatic) {
    FieldInfo field = field(named, name, descriptor, isStatic);
    if (AccessChecks.isRequested(from) && field.isFinal() && field.owner() != from) {
      throw new UnresolvedReference(
          LinkageErrorKind.ACCESS,
          "class "
              + from.javaName()
              + " cannot write final field "
              + field.owner().javaName()
              + "."
              + name);
    }
    return field;
  }

  /** The method in the format of HotSpot's messages. */
  private static String words(MethodInfo method) {
    return words(method.owner(), method.name() + method.descriptor());
  }

  private static String words(ClassInfo owner, String key) {
    int open = key.indexOf('(');
    StringBuilder text = new StringBuilder("'");
    text.append(Type.getReturnType(key.substring(open)).getClassName()).append(' ');
    text.append(owner.javaName()).append('.').append(key, 0, open).append('(');
    String separator = "";
    for (Type each : Type.getArgumentTypes(key.substring(open))) {
      text.append(separator).append(each.getClassName());
      separator = ", ";
    }
    return text.append(")'").toString();
  }
}
