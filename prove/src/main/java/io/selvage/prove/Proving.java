package io.selvage.prove;

import io.selvage.core.Budget;
import io.selvage.core.Engine;
import io.selvage.core.Guarantee;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Progress;
import io.selvage.core.Question;
import io.selvage.core.Saturation;
import io.selvage.core.Scope;
import io.selvage.core.Value;
import io.selvage.core.Verdict;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
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

/**
 * The prover as an engine: the specification is a class, and so it is first found out whether that
 * is a stack, a queue or a set. What is not proved is unknown, and the same question for a few
 * threads and calls is recommended.
 */
public final class Proving implements Engine {
  private static final Scope SMALL = new Scope.UpTo(2, 3, 2);

  @Override
  public String name() {
    return "prove";
  }

  @Override
  public boolean canAnswer(Question question) {
    Scope scope = question.scope();
    return question.memoryModel().equals("sc")
        && question.criterion().equals("linearizability")
        && !(scope instanceof Scope.Given
            || scope instanceof Scope.Again
            || scope instanceof Scope.Partly)
        && question.subject().setUp().isEmpty()
        && question.subject().invariants().isEmpty()
        && question.subject().protocol().methods().isEmpty();
  }

  @Override
  public Verdict answer(Question question, Budget budget, Progress progress) {
    try (World world = World.of(question.subject().classPath(), question.specification())) {
      Optional<Asked> asked = asked(world, question);
      return asked
          .map(it -> verdict(question, Prover.answer(it, budget)))
          .orElseGet(
              () -> unknown(question, "PRV-024 the specification is no stack, queue or set"));
    } catch (Unsupported unsupported) {
      return unknown(question, unsupported.why());
    } catch (Refused refused) {
      return unknown(question, refused.line());
    } catch (Stale stale) {
      return unknown(question, "PRV-024 what the specification does is not clear");
    }
  }

  private static Verdict unknown(Question question, String why) {
    return new Verdict.Unknown(why, Optional.empty(), Optional.of(question.within(SMALL)));
  }

  /** The first promise that the specification agrees with. */
  private static Optional<Asked> asked(World world, Question question) {
    ClassInfo type = Operations.classNamed(world.classes(), question.specification());
    List<OperationRequest> requests = requests(world, question);
    if (requests.isEmpty()) {
      return Optional.empty();
    }
    Operations operations = Operations.of(type, requests);
    List<Method> methods = Prover.methods(operations, type, requests);
    requireResults(world, question, methods);
    List<Value> values = Domains.of(question.subject().operations());
    Domains.requireFew(values);
    List<Invocation> calls = new ArrayList<>();
    for (Method method : methods) {
      calls.add(Duties.call(method, 1));
      calls.addAll(Agreement.calls(method, values));
    }
    ObjectProgram object =
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, Privacy.NONE));
    for (Promise promise : Library.promises()) {
      Optional<Map<Method, Duty>> duties = duties(promise, methods, object);
      if (duties.isPresent()
          && new Agreement(new JavaSpecification("meaning", object), promise, duties.get(), values)
              .holds()) {
        return Optional.of(asked(question, promise, duties.get()));
      }
    }
    return Optional.empty();
  }

  /** What returns something is not what returns nothing, even if it always returns true. */
  private static void requireResults(World world, Question question, List<Method> meanings) {
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

  private static Asked asked(Question question, Promise promise, Map<Method, Duty> duties) {
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

  private static Verdict verdict(Question question, Answer answer) {
    if (answer instanceof Answer.Unknown unknown) {
      String line = unknown.line().map(number -> " (line " + number + ")").orElse("");
      return unknown(question, unknown.why() + line);
    }
    Answer.Summary proved = answer.summary().orElseThrow();
    List<String> assumptions = new ArrayList<>(proved.assumptions());
    assumptions.add(
        question.specification()
            + " agrees with the equations beyond the sequences of "
            + Agreement.calls(Domains.of(question.subject().operations()))
            + " calls that were compared");
    Guarantee guarantee =
        new Guarantee(
            "every schedule of any number of calls by any number of threads, any heap: proved, and"
                + " the certificate was checked",
            question.criterion(),
            question.memoryModel(),
            assumptions,
            List.of("calls that wait or spin for ever: only what returns is looked at"),
            "the certificate and its views: selvage prove");
    int views = proved.views();
    int actions = proved.actionCount();
    return new Verdict.Verified(
        guarantee, new Saturation(Integer.MAX_VALUE, views, views, actions, 0, 0, true, List.of()));
  }
}
