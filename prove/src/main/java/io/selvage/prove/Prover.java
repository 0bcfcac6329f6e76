package io.selvage.prove;

import io.selvage.core.Budget;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Refused;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.prove.certificate.Certificate;
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.future.SlotProof;
import io.selvage.prove.future.certificate.SlotChecker;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.lower.Collected;
import io.selvage.prove.lower.ProgramReader;
import io.selvage.prove.lower.SlotFields;
import io.selvage.prove.lower.SlotProgramReader;
import io.selvage.prove.lower.Unsupported;
import io.selvage.prove.picture.Gallery;
import io.selvage.prove.smt.Discharge;
import io.selvage.prove.view.Hindsight;
import io.selvage.prove.view.Proof;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Proves, and has the proof checked before it is called one. */
public final class Prover {
  static final String NO_SOLVER =
      "PRV-093 the solver that checks the equations cannot be loaded here";

  private Prover() {}

  public static Answer answer(Asked asked, Budget budget) {
    return answer(asked, Optional.empty(), budget);
  }

  /**
   * Proved by an invariant that somebody has, or unknown; no other one is looked for.
   *
   * @param invariant not trusted: it is checked as if it were found here
   */
  public static Answer by(Invariant invariant, Asked asked, Budget budget) {
    return answer(asked, Optional.of(invariant), budget);
  }

  private static Answer answer(Asked asked, Optional<Invariant> given, Budget budget) {
    try (World world = World.of(asked.classPath(), asked.className())) {
      long start = processorTime();
      Optional<HelpingProgram> helping = readHelping(world, asked);
      if (helping.isPresent()) {
        Helping.require(asked.vals(), helping.get());
        return Helping.answer(helping.get(), given, processorTime() - start, budget);
      }
      StepProgram program = read(world, asked);
      Question question = new Question(asked, program, contents(asked, program));
      return answer(question, given, processorTime() - start, budget);
    } catch (Unsupported unsupported) {
      return unknown(unsupported.why());
    } catch (Refused refused) {
      return unknown(refused.line());
    } catch (Stale stale) {
      return unknown("PRV-024 what the operations do alone is not clear");
    }
  }

  private static Answer unknown(String why) {
    return new Answer.Unknown(why, Optional.empty(), List.of());
  }

  /** A class as it was loaded, with the methods that clients call. */
  private record Loaded(ClassInfo type, List<Method> methods, ObjectProgram object) {}

  private static Loaded load(World world, Asked asked) {
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    Collected.require(type);
    Domains.require(asked);
    if (asked.operations().isEmpty()) {
      Surface.require(type);
    }
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
    Operations operations = Operations.of(type, requests);
    List<Method> methods = methods(operations, type, requests);
    List<Invocation> calls = new ArrayList<>();
    methods.forEach(method -> calls.add(Duties.call(method, 1)));
    return new Loaded(
        type,
        methods,
        ObjectProgram.build(
            new ObjectProgram.Plan(world, operations, List.of(), calls, Privacy.NONE)));
  }

  /** The program of a class whose operations help each other, if it is one. */
  public static Optional<HelpingProgram> readHelping(World world, Asked asked) {
    if (asked.promise() != Promise.CONDITIONAL_CELL && asked.promise() != Promise.STACK) {
      return Optional.empty();
    }
    Loaded loaded = load(world, asked);
    return Helping.read(loaded.object().program(), loaded.type(), asked.promise(), loaded.methods())
        .filter(program -> Helping.isAsTold(program, asked.duties()));
  }

  /** The step program of a class. */
  public static StepProgram read(World world, Asked asked) {
    Loaded loaded = load(world, asked);
    ClassInfo type = loaded.type();
    List<Method> methods = loaded.methods();
    ObjectProgram object = loaded.object();
    Map<Method, Duty> duties =
        asked.promise().isSet()
            ? Duties.ofSet(methods, object, asked.duties())
            : Duties.ofSequence(methods, asked.duties());
    if (SlotFields.areOf(type)) {
      return new SlotProgramReader(object.program(), type).read(asked.promise(), duties);
    }
    StepProgram program =
        new ProgramReader(object.program(), type, asked.promise()).read(duties, asked.vals());
    requirePrecondition(asked, program);
    return program;
  }

  static List<Method> methods(
      Operations operations, ClassInfo type, List<OperationRequest> requests) {
    Set<Method> methods = new LinkedHashSet<>();
    for (OperationRequest request : requests) {
      type.declaredMethods().stream()
          .filter(method -> method.name().equals(request.name()) && fits(method, request))
          .filter(method -> operations.method(Duties.call(method, 1)).equals(method))
          .forEach(methods::add);
    }
    for (OperationRequest request : requests) {
      if (methods.stream().noneMatch(method -> method.name().equals(request.name()))) {
        throw new Unsupported(
            "PRV-024 " + type.javaName() + " itself does not declare " + request.name());
      }
    }
    long different =
        requests.stream().map(it -> it.name() + it.parameterTypes()).distinct().count();
    if (methods.size() < different) {
      throw new Unsupported("PRV-024 an operation that the class itself does not declare");
    }
    return List.copyOf(methods);
  }

  private static boolean fits(Method method, OperationRequest request) {
    List<String> types = new ArrayList<>();
    for (Type parameter : Type.getArgumentTypes(method.descriptor())) {
      types.add(parameter.getClassName());
    }
    List<String> wanted = request.parameterTypes().orElse(types);
    boolean fits = wanted.size() == types.size();
    for (int i = 0; fits && i < types.size(); i++) {
      fits = types.get(i).equals(wanted.get(i)) || types.get(i).endsWith("." + wanted.get(i));
    }
    return fits;
  }

  /** Sentinels hold keys that clients must not pass. */
  private static void requirePrecondition(Asked asked, StepProgram program) {
    boolean sentinels =
        program.constants().contains((long) Integer.MIN_VALUE)
            || program.constants().contains((long) Integer.MAX_VALUE);
    if (asked.promise().isSet() && sentinels && asked.keys() == Asked.Keys.ALL) {
      throw new Unsupported(
          "PRV-042 Integer.MIN_VALUE or MAX_VALUE is used as a sentinel, and clients may pass it: it"
              + " needs a precondition");
    }
  }

  /** What is asked of which steps, with the places that the content may have. */
  private record Question(Asked asked, StepProgram program, List<Content> contents) {}

  private static List<Content> contents(Asked asked, StepProgram program) {
    if (program.keepsSlots()) {
      if (asked.vals().isPresent()) {
        throw new Unsupported("PRV-110 of a queue of slots no content is followed");
      }
      return List.of(Content.NONE);
    }
    List<Content> all = Proof.contents(program);
    List<Content> named =
        all.stream()
            .filter(each -> asked.vals().map(vals -> vals.isOf(program, each)).orElse(true))
            .toList();
    if (named.isEmpty()) {
      throw new Unsupported(
          "PRV-110 there is no such content; there may be "
              + all.stream()
                  .map(each -> Assumptions.words(program, each))
                  .collect(Collectors.joining("; or ")));
    }
    return named;
  }

  private static Answer answer(
      Question question, Optional<Invariant> given, long reading, Budget budget) {
    long start = processorTime();
    if (given.isPresent()) {
      return given(question, given.get(), new Answer.Times(reading, 0, 0), budget);
    }
    StepProgram program = question.program();
    Proof.Result result =
        program.keepsSlots()
            ? SlotProof.of(program, budget)
            : Proof.of(program, question.contents(), budget);
    Answer.Times times = new Answer.Times(reading, processorTime() - start, 0);
    if (result instanceof Proof.Failed failed) {
      Optional<Integer> line = failed.line() > 0 ? Optional.of(failed.line()) : Optional.empty();
      return new Answer.Unknown(failed.why(), line, failed.path());
    }
    Proof.Found found = (Proof.Found) result;
    Answer answer = checked(question, found, times, budget);
    if (answer instanceof Answer.Unknown unknown && unknown.why().startsWith(Answer.REJECTED)) {
      throw new IllegalStateException("BUG-810 the checker does not accept: " + unknown.why());
    }
    return answer;
  }

  private static Answer given(
      Question question, Invariant invariant, Answer.Times times, Budget budget) {
    Optional<Content> content = invariant.content().filter(question.contents()::contains);
    if (content.isEmpty()) {
      return unknown(Answer.REJECTED + "the content is elsewhere");
    }
    Certificate certificate =
        new Certificate(content.get(), invariant.views(), invariant.actions());
    int views = invariant.views().size();
    Proof.Found found =
        new Proof.Found(certificate, views, List.of(), List.of(), Hindsight.NONE, Gallery.NONE);
    return checked(question, found, times, budget);
  }

  private static Answer checked(
      Question question, Proof.Found found, Answer.Times times, Budget budget) {
    long start = processorTime();
    StepProgram program = question.program();
    Certificate certificate = found.certificate();
    Discharge.Result checked =
        program.keepsSlots()
            ? SlotChecker.outcome(program, certificate, budget)
            : Checker.outcome(program, certificate, budget);
    Optional<String> fault = checked.fault();
    if (fault.equals(Optional.of(Checker.OUT_OF_TIME))) {
      return unknown("PRV-061 out of time when the certificate was checked");
    }
    if (fault.equals(Optional.of(Checker.NO_SOLVER))) {
      return unknown(NO_SOLVER);
    }
    if (fault.isPresent()) {
      return unknown(Answer.REJECTED + fault.get());
    }
    return new Answer.Proved(
        program,
        certificate,
        found.actions(),
        found.witnesses(),
        found.hindsight(),
        found.gallery(),
        Assumptions.of(question.asked(), program, certificate.content()),
        checked.queries(),
        new Answer.Times(times.reading(), times.proving(), processorTime() - start));
  }

  /** Of this thread: what others do on the machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
