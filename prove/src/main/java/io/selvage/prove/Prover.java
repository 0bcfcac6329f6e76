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
import io.selvage.prove.certificate.Checker;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.future.SlotProof;
import io.selvage.prove.future.certificate.SlotChecker;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.lower.ProgramReader;
import io.selvage.prove.lower.SlotFields;
import io.selvage.prove.lower.SlotProgramReader;
import io.selvage.prove.lower.Unsupported;
import io.selvage.prove.view.Proof;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/** Proves, and has the proof checked before it is called one. */
public final class Prover {
  private Prover() {}

  public static Answer answer(Asked asked, Budget budget) {
    try (World world = World.of(asked.classPath(), asked.className())) {
      long start = processorTime();
      Optional<HelpingProgram> helping = readHelping(world, asked);
      if (helping.isPresent()) {
        return Helping.prove(helping.get(), processorTime() - start, budget);
      }
      StepProgram program = read(world, asked);
      return prove(asked, program, processorTime() - start, budget);
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
    StepProgram program = new ProgramReader(object.program(), type, asked.promise()).read(duties);
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

  private static Answer prove(Asked asked, StepProgram program, long reading, Budget budget) {
    long start = processorTime();
    boolean slots = program.keepsSlots();
    Proof.Result result = slots ? SlotProof.of(program, budget) : Proof.of(program, budget);
    long proved = processorTime();
    if (result instanceof Proof.Failed failed) {
      Optional<Integer> line = failed.line() > 0 ? Optional.of(failed.line()) : Optional.empty();
      return new Answer.Unknown(failed.why(), line, failed.path());
    }
    Proof.Found found = (Proof.Found) result;
    Optional<String> fault =
        slots
            ? SlotChecker.fault(program, found.certificate(), budget)
            : Checker.fault(program, found.certificate(), budget);
    if (fault.equals(Optional.of(Checker.OUT_OF_TIME))) {
      return unknown("PRV-061 out of time when the certificate was checked");
    }
    if (fault.equals(Optional.of(Checker.NO_SOLVER))) {
      return unknown("PRV-093 the solver that checks the equations cannot be loaded here");
    }
    if (fault.isPresent()) {
      throw new IllegalStateException("BUG-810 the checker does not accept: " + fault.get());
    }
    Answer.Times times = new Answer.Times(reading, proved - start, processorTime() - proved);
    return new Answer.Proved(
        program,
        found.certificate(),
        found.actions(),
        found.witnesses(),
        found.hindsight(),
        found.gallery(),
        Assumptions.of(asked, program, found.certificate().content()),
        times);
  }

  /** Of this thread: what others do on the machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
