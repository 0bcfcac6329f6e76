package io.selvage.history.internal.spec;

import io.selvage.core.Specification;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.spec.UserSpecification;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A proxy of a user-written specification that names it if it throws or returns null. */
public final class UserSpecificationProxy implements InvocationHandler {
  private final Specification<?> own;

  private UserSpecificationProxy(Specification<?> own) {
    this.own = own;
  }

  /** The proxy implements all Selvage interfaces that the class implements. */
  public static Specification<?> around(Specification<?> own) {
    Set<Class<?>> faces = new LinkedHashSet<>();
    for (Class<?> type = own.getClass(); type != null; type = type.getSuperclass()) {
      Arrays.stream(type.getInterfaces()).forEach(it -> add(it, faces));
    }
    return (Specification<?>)
        Proxy.newProxyInstance(
            Specification.class.getClassLoader(),
            faces.toArray(Class<?>[]::new),
            new UserSpecificationProxy(own));
  }

  private static void add(Class<?> face, Set<Class<?>> faces) {
    if (face.getClassLoader() == Specification.class.getClassLoader()) {
      faces.add(face);
    }
    Arrays.stream(face.getInterfaces()).forEach(it -> add(it, faces));
  }

  /** The specification behind the proxy, if any. */
  public static Optional<Specification<?>> own(Object specification) {
    return Proxy.isProxyClass(specification.getClass())
            && Proxy.getInvocationHandler(specification) instanceof UserSpecificationProxy guard
        ? Optional.of(guard.own)
        : Optional.empty();
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    Object result;
    try {
      result = method.invoke(own, arguments);
    } catch (InvocationTargetException e) {
      throw blamed(e.getTargetException(), method, arguments);
    }
    if (isNull(result)) {
      throw unfit(call(method, arguments) + " gave null");
    }
    return result;
  }

  private static boolean isNull(@Nullable Object result) {
    return result == null
        || result instanceof Specification.Response<?> response
            && (response.whyNot() == null
                || response.transitions().stream()
                    .anyMatch(it -> it.outcome() == null || it.next() == null));
  }

  private Throwable blamed(Throwable thrown, Method method, Object @Nullable [] arguments) {
    return thrown instanceof OutOfMemoryError || thrown instanceof UsageException
        ? thrown
        : unfit(call(method, arguments) + " threw " + thrown);
  }

  private UsageException unfit(String why) {
    return UserSpecification.unfit(own.getClass().getName(), why);
  }

  /** Omits the state, because printing it would run user code. */
  private static String call(Method method, Object @Nullable [] arguments) {
    String shown =
        arguments == null
            ? ""
            : Arrays.stream(arguments)
                .skip(1)
                .map(String::valueOf)
                .collect(Collectors.joining(", ", " of ", ""));
    return method.getName() + (shown.equals(" of ") ? "" : shown);
  }
}
