package io.selvage.junit.internal;

import io.selvage.check.Check;
import io.selvage.check.SubjectCreation;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.junit.Op;
import io.selvage.junit.Subject;
import io.selvage.junit.Verify;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** The methods of a test class that create its objects, if it has such. */
record SubjectMethods(Method subject, Optional<Method> specification) {
  static Optional<SubjectMethods> of(Class<?> type) {
    List<Method> methods = annotated(type, Subject.class);
    if (methods.isEmpty()) {
      return Optional.empty();
    }
    methods.forEach(SubjectMethods::requireCallable);
    if (!annotated(type, Op.class).isEmpty()) {
      throw Diagnostic.BAD_TEST.error(
          type.getName(), "@Subject and @Op exclude each other; name the operations in @Subject");
    }
    return Optional.of(
        new SubjectMethods(
            only(type, methods, false)
                .orElseThrow(
                    () ->
                        Diagnostic.BAD_TEST.error(
                            type.getName(), "no @Subject creates the object under check")),
            only(type, methods, true)));
  }

  private static List<Method> annotated(
      Class<?> type, Class<? extends java.lang.annotation.Annotation> annotation) {
    return ReflectionSupport.findMethods(
        type,
        it -> it.isAnnotationPresent(annotation) && !it.isBridge(),
        HierarchyTraversalMode.TOP_DOWN);
  }

  private static Optional<Method> only(Class<?> type, List<Method> methods, boolean specifies) {
    List<Method> found =
        methods.stream()
            .filter(it -> it.getAnnotation(Subject.class).specification() == specifies)
            .toList();
    if (found.size() > 1) {
      throw Diagnostic.BAD_TEST.error(type.getName(), "more than one @Subject of that kind");
    }
    return found.stream().findFirst();
  }

  private static void requireCallable(Method method) {
    boolean isCallable =
        Modifier.isStatic(method.getModifiers())
            && !Modifier.isPrivate(method.getModifiers())
            && method.getParameterCount() == 0
            && !method.getReturnType().isPrimitive()
            && !method.getReturnType().isArray();
    if (!isCallable) {
      throw Diagnostic.BAD_TEST.error(
          VerifyClass.name(method),
          "a @Subject method must be static and not private, and must return an object and take no"
              + " parameters");
    }
  }

  /** The question about the object, without time and scope. */
  Check check(Verify verify) {
    String className = subject.getReturnType().getName();
    Check check = Check.object(className).operations(subject.getAnnotation(Subject.class).value());
    if (specification.isPresent()) {
      return check.against(specification.get().getReturnType().getName());
    }
    return verify.against() == Verify.Itself.class
        ? check
        : check.against(verify.against().getName());
  }

  SubjectCreation creation() {
    return new SubjectCreation(call(subject), specification.map(SubjectMethods::call).orElse(""));
  }

  private static String call(Method method) {
    return VerifyClass.name(method) + "()";
  }
}
