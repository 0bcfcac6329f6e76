package io.selvage.prove;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.program.load.Method;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.prove.code.Duty;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * Which operation is to do what. Names tell nothing: of sequences the signatures do, and of sets
 * what the class does when it is used by one thread. This is a guess; the proof is of what was
 * guessed, which is printed.
 */
final class Duties {
  private Duties() {}

  /** A call of the method, with a value for its argument. */
  static Invocation call(Method method, int number) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    List<Value> arguments = new ArrayList<>();
    for (Type parameter : parameters) {
      arguments.add(
          switch (parameter.getSort()) {
            case Type.OBJECT -> new Value.Token(number);
            case Type.BOOLEAN -> Value.of(number != 0);
            default -> Value.of(number);
          });
    }
    return new Invocation(method.name(), arguments);
  }

  static Map<Method, Duty> ofSequence(List<Method> methods, Map<String, Duty> told) {
    Map<Method, Duty> duties = new LinkedHashMap<>();
    for (Method method : methods) {
      Type[] types = Type.getArgumentTypes(method.descriptor());
      int parameters = types.length;
      // a number may be zero, which looks like null, and that nobody passes
      boolean value = parameters == 1 && types[0].getSort() >= Type.ARRAY;
      boolean puts = value && (method.returns() == 'V' || method.returns() == 'Z');
      boolean takes = parameters == 0 && method.returnsReference();
      if (!puts && !takes) {
        throw new Unsupported("PRV-024 " + method + " neither puts one value nor takes one");
      }
      Duty duty = puts ? Duty.PUT : Duty.TAKE;
      if (told.getOrDefault(method.name(), duty) != duty) {
        throw new Unsupported("PRV-024 " + method + " cannot do what its clauses say");
      }
      duties.put(method, duty);
    }
    return duties;
  }

  static Map<Method, Duty> ofSet(
      List<Method> methods, ObjectProgram program, Map<String, Duty> told) {
    JavaSpecification alone = new JavaSpecification("alone", program);
    Map<Method, Duty> duties = new LinkedHashMap<>();
    for (Method method : methods) {
      if (!method.descriptor().equals("(I)Z")) {
        throw new Unsupported("PRV-024 " + method + " is no boolean method of an int");
      }
      Optional.ofNullable(told.get(method.name())).ifPresent(duty -> duties.put(method, duty));
    }
    for (Method method : methods) {
      if (!duties.containsKey(method)) {
        duties.put(method, guessed(method, methods, alone));
      }
    }
    return duties;
  }

  private static Duty guessed(Method method, List<Method> methods, JavaSpecification alone) {
    Method add =
        methods.stream()
            .filter(m -> isTrue(alone, List.of(m)))
            .findFirst()
            .orElseThrow(() -> new Unsupported("PRV-024 no method adds to an empty set"));
    boolean adds = isTrue(alone, List.of(method));
    boolean finds = isTrue(alone, List.of(add, method));
    boolean keeps = isTrue(alone, List.of(add, method, method));
    if (!adds && !finds) {
      throw new Unsupported("PRV-024 " + method + " does nothing that a set does");
    }
    return adds ? Duty.ADD : keeps ? Duty.CONTAINS : Duty.REMOVE;
  }

  /** Whether the last of these calls returns true. */
  private static boolean isTrue(JavaSpecification alone, List<Method> calls) {
    JavaSpecification.State state = alone.initial();
    Outcome outcome = Outcome.PENDING;
    for (Method method : calls) {
      Response<JavaSpecification.State> response = alone.step(state, call(method, 1));
      if (response.isBlocked()) {
        throw new Unsupported("PRV-024 " + method + " blocks when it is called alone");
      }
      state = response.transitions().get(0).next();
      outcome = response.transitions().get(0).outcome();
    }
    return outcome.equals(Outcome.returned(Value.of(true)));
  }
}
