package io.selvage.prove.internal.recognition;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.question.Question;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.Prover;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.clauses.ClauseLibrary;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Recognises which abstract type a sequential class implements: compares its behaviour with the
 * equations of each on all sequences of calls up to a bound.
 */
public final class AbstractTypeRecognition {
  /**
   * @param taking what the class does when there is nothing to take
   * @param compared the length of the call sequences
   */
  public record Recognised(
      ProofRequest request, SpecificationAgreement.EmptyTake taking, int compared) {}

  /** The maximum number of restarts with additional classes. */
  private static final int TRIES = 64;

  private final ProgramContext world;
  private final Question question;
  private final Budget budget;
  private final List<OperationRequest> requests;
  private final ClassInfo type;

  public AbstractTypeRecognition(ProgramContext world, Question question, Budget budget) {
    this.world = world;
    this.question = question;
    this.budget = budget;
    this.type = ClassOperations.classNamed(world.classes(), question.specification());
    this.requests = requests(world, question);
  }

  /** The operations of the subject in the specification: by name, since their types may differ. */
  private static List<OperationRequest> requests(ProgramContext world, Question question) {
    ClassInfo subject = ClassOperations.classNamed(world.classes(), question.subject().className());
    List<OperationRequest> asked = question.subject().operations();
    return (asked.isEmpty() ? ClassOperations.allOf(subject) : asked)
        .stream()
            .map(it -> new OperationRequest(it.name(), Optional.empty(), Optional.empty()))
            .distinct()
            .toList();
  }

  /** The first abstract type that the specification agrees with. */
  public Optional<Recognised> find() {
    if (requests.isEmpty()) {
      return Optional.empty();
    }
    ClassOperations operations = ClassOperations.of(type, requests);
    List<MethodInfo> methods = Prover.methods(operations, type, requests);
    requireResults(methods);
    return container(operations, methods).or(() -> cell(operations, methods));
  }

  /**
   * A method that returns a value does not match one that returns nothing, even if it always
   * returns true.
   */
  private void requireResults(List<MethodInfo> specificationMethods) {
    ClassInfo subject = ClassOperations.classNamed(world.classes(), question.subject().className());
    for (MethodInfo specificationMethod : specificationMethods) {
      for (MethodInfo method : subject.declaredMethods()) {
        boolean same =
            method.name().equals(specificationMethod.name()) && !method.has(Opcodes.ACC_BRIDGE);
        if (same && (method.returns() == 'V') != (specificationMethod.returns() == 'V')) {
          throw new UnsupportedClass(
              "PRV-107 one of "
                  + method
                  + " and "
                  + specificationMethod
                  + " returns a result and the other does not");
        }
      }
    }
  }

  private Optional<Recognised> container(ClassOperations operations, List<MethodInfo> methods) {
    List<Value> values = ArgumentDomains.of(question.subject().operations());
    ArgumentDomains.requireFew(values);
    if (!methods.stream().allMatch(AbstractTypeRecognition::takesOneValue)
        || methods.stream().flatMap(AbstractTypeRecognition::payload).distinct().count() > 1) {
      return Optional.empty();
    }
    Set<Invocation> calls = new LinkedHashSet<>();
    for (MethodInfo method : methods) {
      calls.add(OperationKindInference.call(method, 1));
      calls.addAll(SpecificationAgreement.calls(method, values));
    }
    ObjectProgram object = object(operations, List.copyOf(calls));
    for (AbstractType abstractType : ClauseLibrary.types()) {
      Optional<Map<MethodInfo, OperationKind>> operationKinds =
          operationKinds(abstractType, methods, object);
      for (SpecificationAgreement.EmptyTake taking : SpecificationAgreement.EmptyTake.values()) {
        if (operationKinds.isPresent()
            && agrees(object, abstractType, operationKinds.get(), taking, values)) {
          requireFar(operations, abstractType, operationKinds.get(), taking, values);
          return Optional.of(
              new Recognised(
                  requested(abstractType, operationKinds.get()),
                  taking,
                  SpecificationAgreement.calls(values)));
        }
      }
    }
    return Optional.empty();
  }

  private boolean agrees(
      ObjectProgram object,
      AbstractType abstractType,
      Map<MethodInfo, OperationKind> operationKinds,
      SpecificationAgreement.EmptyTake taking,
      List<Value> values) {
    return tried(
        object,
        specification ->
            new SpecificationAgreement(
                    specification,
                    abstractType,
                    operationKinds,
                    taking,
                    values,
                    PayloadValues.ORDINARY)
                .holds(budget));
  }

  /** Repeats the comparison if further classes or code turn out to be needed. */
  private static boolean tried(ObjectProgram object, Predicate<JavaSpecification> comparison) {
    ObjectProgram known = object;
    for (int tries = 0; tries < TRIES; tries++) {
      try {
        return comparison.test(new JavaSpecification("meaning", known));
      } catch (InitializationNeeded needed) {
        known = known.initialising(needed);
      } catch (AssumptionInvalidated stale) {
        // The next specification has the additional knowledge.
      }
    }
    throw new AssumptionInvalidated();
  }

  /**
   * Requires agreement as far as its code can distinguish calls. If a class is its own
   * specification, the proof itself compares it.
   */
  private void requireFar(
      ClassOperations operations,
      AbstractType abstractType,
      Map<MethodInfo, OperationKind> operationKinds,
      SpecificationAgreement.EmptyTake taking,
      List<Value> values) {
    if (question.subject().className().equals(question.specification())) {
      return;
    }
    ComparisonDepth.Reach reach =
        ComparisonDepth.of(world.classes(), type, List.copyOf(operationKinds.keySet()));
    List<LongCallSequence> runs = LongCallSequence.of(operationKinds, reach, values.size());
    Set<Invocation> calls = new LinkedHashSet<>();
    PayloadValues payload = PayloadValues.of(reach);
    SpecificationAgreement.invocations(runs, values, payload).forEach(calls::add);
    ObjectProgram object = object(operations, List.copyOf(calls));
    if (!tried(
        object,
        specification ->
            new SpecificationAgreement(
                    specification, abstractType, operationKinds, taking, values, payload)
                .holdsFor(runs, budget))) {
      throw new UnsupportedClass(
          "PRV-115 the specification starts like a "
              + abstractType.name().toLowerCase(Locale.ROOT)
              + ", but differs after more calls or with other values");
    }
  }

  /** The types of the parameters: one for all methods with any, since values are compared. */
  private static Stream<Type> payload(MethodInfo method) {
    return Arrays.stream(Type.getArgumentTypes(method.descriptor()));
  }

  /** Whether it may be an operation of a container: at most one argument, which is not a flag. */
  private static boolean takesOneValue(MethodInfo method) {
    Type[] types = Type.getArgumentTypes(method.descriptor());
    return types.length == 0 || types.length == 1 && types[0].getSort() != Type.BOOLEAN;
  }

  /** A conditional cell, with a flag or with controls, and methods of the corresponding roles. */
  private Optional<Recognised> cell(ClassOperations operations, List<MethodInfo> methods) {
    Map<MethodInfo, CellMethodRole> roles = new LinkedHashMap<>();
    int kinds = 3;
    for (MethodInfo method : methods) {
      Optional<CellMethodRole> role = CellMethodRole.of(method);
      if (role.isEmpty() || !isSameInSubject(method.name(), role.get())) {
        return Optional.empty();
      }
      kinds &= role.get().kinds();
      roles.put(method, role.get());
    }
    if (kinds == 0) {
      return Optional.empty();
    }
    if (!ArgumentDomains.of(question.subject().operations()).isEmpty()) {
      throw new UnsupportedClass(
          "PRV-106 the arguments in --ops differ from those that cells are compared with");
    }
    CellAgreement agreement = new CellAgreement(roles);
    ObjectProgram object = object(operations, agreement.invocations());
    return agreement.holds(new JavaSpecification("meaning", object))
        ? Optional.of(
            new Recognised(
                requested(AbstractType.CONDITIONAL_CELL, Map.of()),
                SpecificationAgreement.EmptyTake.AT_ONCE,
                CellAgreement.CALLS))
        : Optional.empty();
  }

  /** Whether the signature gives an operation of a cell the same role in the subject. */
  private boolean isSameInSubject(String name, CellMethodRole role) {
    ClassInfo subject = ClassOperations.classNamed(world.classes(), question.subject().className());
    List<Optional<CellMethodRole>> all =
        subject.declaredMethods().stream()
            .filter(method -> method.name().equals(name))
            .map(CellMethodRole::of)
            .toList();
    return !all.isEmpty() && all.stream().allMatch(Optional.of(role)::equals);
  }

  private ObjectProgram object(ClassOperations operations, List<Invocation> calls) {
    return ObjectProgram.buildUnclocked(
        new ObjectProgram.Plan(world, operations, List.of(), calls, AllocationPrivacy.NONE));
  }

  private static Optional<Map<MethodInfo, OperationKind>> operationKinds(
      AbstractType abstractType, List<MethodInfo> methods, ObjectProgram object) {
    try {
      return Optional.of(
          abstractType.isSet()
              ? OperationKindInference.ofSet(methods, object, Map.of())
              : OperationKindInference.ofSequence(methods, Map.of()));
    } catch (UnsupportedClass otherwise) {
      return Optional.empty();
    }
  }

  private ProofRequest requested(
      AbstractType abstractType, Map<MethodInfo, OperationKind> operationKinds) {
    Map<String, OperationKind> byName = new LinkedHashMap<>();
    operationKinds.forEach((method, kind) -> byName.put(method.name(), kind));
    return new ProofRequest(
        question.subject().classPath(),
        question.subject().className(),
        question.subject().operations(),
        abstractType,
        ProofRequest.Keys.INNER,
        byName);
  }
}
