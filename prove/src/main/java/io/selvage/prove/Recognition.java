package io.selvage.prove;

import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Question;
import io.selvage.core.Value;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.World;
import io.selvage.prove.clauses.Library;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.lower.Unsupported;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Which promise a sequential class is: what it does is compared with the equations of each, on all
 * sequences of calls up to a bound.
 */
final class Recognition {
  /**
   * @param taking what the class does where there is nothing to take
   * @param compared how long the sequences of calls were
   */
  record Recognised(Asked asked, Agreement.Taking taking, int compared) {}

  private final World world;
  private final Question question;
  private final List<OperationRequest> requests;
  private final ClassInfo type;

  Recognition(World world, Question question) {
    this.world = world;
    this.question = question;
    this.type = Operations.classNamed(world.classes(), question.specification());
    this.requests = requests(world, question);
  }

  /** What is called of the subject, in the specification: by name, as their types may differ. */
  private static List<OperationRequest> requests(World world, Question question) {
    ClassInfo subject = Operations.classNamed(world.classes(), question.subject().className());
    List<OperationRequest> asked = question.subject().operations();
    return (asked.isEmpty() ? Operations.allOf(subject) : asked)
        .stream()
            .map(it -> new OperationRequest(it.name(), Optional.empty(), Optional.empty()))
            .distinct()
            .toList();
  }

  /** The first promise that the specification agrees with. */
  Optional<Recognised> find() {
    if (requests.isEmpty()) {
      return Optional.empty();
    }
    Operations operations = Operations.of(type, requests);
    List<Method> methods = Prover.methods(operations, type, requests);
    requireResults(methods);
    return container(operations, methods).or(() -> cell(operations, methods));
  }

  /** What returns something is not what returns nothing, even if it always returns true. */
  private void requireResults(List<Method> meanings) {
    ClassInfo subject = Operations.classNamed(world.classes(), question.subject().className());
    for (Method meaning : meanings) {
      for (Method method : subject.declaredMethods()) {
        boolean same = method.name().equals(meaning.name()) && !method.has(Opcodes.ACC_BRIDGE);
        if (same && (method.returns() == 'V') != (meaning.returns() == 'V')) {
          throw new Unsupported(
              "PRV-107 one of " + method + " and " + meaning + " returns something, one nothing");
        }
      }
    }
  }

  private Optional<Recognised> container(Operations operations, List<Method> methods) {
    List<Value> values = Domains.of(question.subject().operations());
    Domains.requireFew(values);
    if (!methods.stream().allMatch(Recognition::takesOneValue)) {
      return Optional.empty();
    }
    List<Invocation> calls = new ArrayList<>();
    for (Method method : methods) {
      calls.add(Duties.call(method, 1));
      calls.addAll(Agreement.calls(method, values));
    }
    ObjectProgram object = object(operations, calls);
    for (Promise promise : Library.promises()) {
      Optional<Map<Method, Duty>> duties = duties(promise, methods, object);
      for (Agreement.Taking taking : Agreement.Taking.values()) {
        if (duties.isPresent()
            && new Agreement(
                    new JavaSpecification("meaning", object), promise, duties.get(), taking, values)
                .holds()) {
          return Optional.of(
              new Recognised(asked(promise, duties.get()), taking, Agreement.calls(values)));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether it may be one of a container: there is one value at most, and that no flag. */
  private static boolean takesOneValue(Method method) {
    Type[] types = Type.getArgumentTypes(method.descriptor());
    return types.length == 0 || types.length == 1 && types[0].getSort() != Type.BOOLEAN;
  }

  /** A conditional cell, with a flag or with controls, and methods of the same kind. */
  private Optional<Recognised> cell(Operations operations, List<Method> methods) {
    Map<Method, CellRole> roles = new LinkedHashMap<>();
    int kinds = 3;
    for (Method method : methods) {
      Optional<CellRole> role = CellRole.of(method);
      if (role.isEmpty() || !isSameInSubject(method.name(), role.get())) {
        return Optional.empty();
      }
      kinds &= role.get().kinds();
      roles.put(method, role.get());
    }
    if (kinds == 0) {
      return Optional.empty();
    }
    if (!Domains.of(question.subject().operations()).isEmpty()) {
      throw new Unsupported("PRV-106 the question names values, and cells are compared for others");
    }
    CellAgreement agreement = new CellAgreement(roles);
    ObjectProgram object = object(operations, agreement.invocations());
    return agreement.holds(new JavaSpecification("meaning", object))
        ? Optional.of(
            new Recognised(
                asked(Promise.CONDITIONAL_CELL, Map.of()),
                Agreement.Taking.AT_ONCE,
                CellAgreement.CALLS))
        : Optional.empty();
  }

  /** What an operation of a cell is to do follows from its signature there, too. */
  private boolean isSameInSubject(String name, CellRole role) {
    ClassInfo subject = Operations.classNamed(world.classes(), question.subject().className());
    List<Optional<CellRole>> all =
        subject.declaredMethods().stream()
            .filter(method -> method.name().equals(name))
            .map(CellRole::of)
            .toList();
    return !all.isEmpty() && all.stream().allMatch(Optional.of(role)::equals);
  }

  private ObjectProgram object(Operations operations, List<Invocation> calls) {
    return ObjectProgram.build(
        new ObjectProgram.Plan(world, operations, List.of(), calls, Privacy.NONE));
  }

  private static Optional<Map<Method, Duty>> duties(
      Promise promise, List<Method> methods, ObjectProgram object) {
    try {
      return Optional.of(
          promise.isSet()
              ? Duties.ofSet(methods, object, Map.of())
              : Duties.ofSequence(methods, Map.of()));
    } catch (Unsupported otherwise) {
      return Optional.empty();
    }
  }

  private Asked asked(Promise promise, Map<Method, Duty> duties) {
    Map<String, Duty> byName = new LinkedHashMap<>();
    duties.forEach((method, duty) -> byName.put(method.name(), duty));
    return new Asked(
        question.subject().classPath(),
        question.subject().className(),
        question.subject().operations(),
        promise,
        Asked.Keys.INNER,
        byName);
  }
}
