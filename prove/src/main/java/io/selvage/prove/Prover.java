package io.selvage.prove;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.prove.certificate.ListCertificate;
import io.selvage.prove.certificate.ListCertificateChecker;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.ViewGallery;
import io.selvage.prove.internal.HelpingProver;
import io.selvage.prove.internal.ProofAssumptions;
import io.selvage.prove.internal.arrayqueue.checker.SlotCertificateChecker;
import io.selvage.prove.internal.arrayqueue.view.SlotProof;
import io.selvage.prove.internal.encapsulation.ForeignAccessCheck;
import io.selvage.prove.internal.encapsulation.PublicSurfaceCheck;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.list.view.ListProof;
import io.selvage.prove.internal.lowering.FinalizerCheck;
import io.selvage.prove.internal.lowering.ListProgramReader;
import io.selvage.prove.internal.lowering.SlotFields;
import io.selvage.prove.internal.lowering.SlotProgramReader;
import io.selvage.prove.internal.recognition.ArgumentDomains;
import io.selvage.prove.internal.recognition.OperationKindInference;
import io.selvage.prove.smt.ObligationDischarge;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** Searches for proofs and has every proof checked before reporting it. */
public final class Prover {
  public static final String NO_SOLVER = "PRV-093 the solver Z3 cannot be loaded on this platform";

  private Prover() {}

  public static ProofResult answer(ProofRequest proofRequest, Budget budget) {
    return answer(proofRequest, Optional.empty(), budget);
  }

  /**
   * Proved by a given invariant, or unknown; no other invariant is searched.
   *
   * @param invariant not trusted: checked as if it had been found here
   */
  public static ProofResult by(
      CertificateText invariant, ProofRequest proofRequest, Budget budget) {
    return answer(proofRequest, Optional.of(invariant), budget);
  }

  private static ProofResult answer(
      ProofRequest proofRequest, Optional<CertificateText> given, Budget budget) {
    try (ProgramContext world =
        ProgramContext.of(proofRequest.classPath(), proofRequest.className())) {
      Used used = used(world, proofRequest);
      return answer(world, proofRequest, given, budget)
          .assuming(PublicSurfaceCheck.assumptions(used.type(), used.methods()))
          .assuming(unread(world, used));
    } catch (UnsupportedClass unsupported) {
      return unknown(unsupported.why());
    } catch (UnanswerableException refused) {
      return unknown(refused.line());
    } catch (Budget.Spent spent) {
      return unknown(spent.why());
    } catch (AssumptionInvalidated stale) {
      return unknown("PRV-024 the sequential behaviour of the operations could not be recognised");
    }
  }

  private static ProofResult answer(
      ProgramContext world,
      ProofRequest proofRequest,
      Optional<CertificateText> given,
      Budget budget) {
    long start = processorTime();
    Optional<HelpingProgram> helping = readHelping(world.within(budget), proofRequest);
    if (helping.isPresent()) {
      HelpingProver.require(proofRequest.vals(), helping.get());
      return HelpingProver.answer(helping.get(), given, processorTime() - start, budget);
    }
    StepProgram program = read(world, proofRequest);
    Question question = new Question(proofRequest, program, contents(proofRequest, program));
    return answer(question, given, processorTime() - start, budget);
  }

  private static List<String> unread(ProgramContext world, Used used) {
    return ForeignAccessCheck.of(world.classes(), used.type(), Set.copyOf(used.methods())).stream()
        .map(name -> name + ", which cannot be read, does not use its private members")
        .toList();
  }

  private static ProofResult unknown(String why) {
    return new ProofResult.Unknown(why, Optional.empty(), List.of());
  }

  /** A loaded class with the methods that clients call. */
  private record Loaded(ClassInfo type, List<MethodInfo> methods, ObjectProgram object) {}

  private static Loaded load(ProgramContext world, ProofRequest proofRequest) {
    Used used = used(world, proofRequest);
    FinalizerCheck.require(used.type());
    ArgumentDomains.require(proofRequest);
    if (proofRequest.operations().isEmpty()) {
      PublicSurfaceCheck.require(used.type());
    }
    ForeignAccessCheck.require(world.classes(), used.type(), Set.copyOf(used.methods()));
    List<Invocation> calls = new ArrayList<>();
    used.methods().forEach(method -> calls.add(OperationKindInference.call(method, 1)));
    return new Loaded(
        used.type(),
        used.methods(),
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world, used.operations(), List.of(), calls, AllocationPrivacy.NONE)));
  }

  /** A class with its operations. */
  private record Used(ClassInfo type, ClassOperations operations, List<MethodInfo> methods) {}

  private static Used used(ProgramContext world, ProofRequest proofRequest) {
    ClassInfo type = ClassOperations.classNamed(world.classes(), proofRequest.className());
    List<OperationRequest> requests =
        proofRequest.operations().isEmpty()
            ? ClassOperations.allOf(type)
            : proofRequest.operations();
    ClassOperations operations = ClassOperations.of(type, requests);
    return new Used(type, operations, methods(operations, type, requests));
  }

  /** The program of a class whose operations help each other, if it is such a class. */
  public static Optional<HelpingProgram> readHelping(
      ProgramContext world, ProofRequest proofRequest) {
    if (proofRequest.abstractType() != AbstractType.CONDITIONAL_CELL
        && proofRequest.abstractType() != AbstractType.STACK) {
      return Optional.empty();
    }
    Optional<HelpingProgram> helping =
        reading(
            load(world, proofRequest),
            loaded ->
                HelpingProver.read(
                        loaded.object().program(),
                        loaded.type(),
                        proofRequest.abstractType(),
                        loaded.methods())
                    .filter(
                        program ->
                            HelpingProver.isAsDeclared(program, proofRequest.operationKinds())));
    helping.ifPresent(
        program -> HelpingProver.requireNames(program, proofRequest.operationKinds()));
    return helping;
  }

  /** Reads the class repeatedly until all classes that its code may initialise are known. */
  private static <T> T reading(Loaded first, Function<Loaded, T> reader) {
    Loaded loaded = first;
    for (; ; ) {
      try {
        return reader.apply(loaded);
      } catch (InitializationNeeded needed) {
        ObjectProgram more = loaded.object().initialising(needed);
        loaded = new Loaded(loaded.type(), loaded.methods(), more);
      }
    }
  }

  /** The step program of a class. */
  public static StepProgram read(ProgramContext world, ProofRequest proofRequest) {
    return reading(load(world, proofRequest), loaded -> read(proofRequest, loaded));
  }

  private static StepProgram read(ProofRequest proofRequest, Loaded loaded) {
    ClassInfo type = loaded.type();
    List<MethodInfo> methods = loaded.methods();
    ObjectProgram object = loaded.object();
    Map<MethodInfo, OperationKind> operationKinds =
        proofRequest.abstractType().isSet()
            ? OperationKindInference.ofSet(methods, object, proofRequest.operationKinds())
            : OperationKindInference.ofSequence(methods, proofRequest.operationKinds());
    if (SlotFields.areOf(type)) {
      return new SlotProgramReader(object.program(), type)
          .read(proofRequest.abstractType(), operationKinds);
    }
    StepProgram program =
        new ListProgramReader(object.program(), type, proofRequest.abstractType())
            .read(operationKinds, proofRequest.vals());
    requirePrecondition(proofRequest, program);
    return program;
  }

  public static List<MethodInfo> methods(
      ClassOperations operations, ClassInfo type, List<OperationRequest> requests) {
    Set<MethodInfo> methods = new LinkedHashSet<>();
    for (OperationRequest request : requests) {
      type.declaredMethods().stream()
          .filter(method -> method.name().equals(request.name()) && fits(method, request))
          .filter(
              method -> operations.method(OperationKindInference.call(method, 1)).equals(method))
          .forEach(methods::add);
    }
    for (OperationRequest request : requests) {
      if (methods.stream().noneMatch(method -> method.name().equals(request.name()))) {
        throw new UnsupportedClass(
            "PRV-024 " + type.javaName() + " does not declare " + request.name());
      }
    }
    long different =
        requests.stream().map(it -> it.name() + it.parameterTypes()).distinct().count();
    if (methods.size() < different) {
      throw new UnsupportedClass("PRV-024 an operation is not declared in the class itself");
    }
    return List.copyOf(methods);
  }

  private static boolean fits(MethodInfo method, OperationRequest request) {
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
  private static void requirePrecondition(ProofRequest proofRequest, StepProgram program) {
    boolean sentinels =
        program.constants().contains((long) Integer.MIN_VALUE)
            || program.constants().contains((long) Integer.MAX_VALUE);
    if (proofRequest.abstractType().isSet()
        && sentinels
        && proofRequest.keys() == ProofRequest.Keys.ALL) {
      throw new UnsupportedClass(
          "PRV-042 the class uses Integer.MIN_VALUE or MAX_VALUE as a sentinel, and callers may"
              + " pass it: a precondition is required");
    }
  }

  /** The proof problem, with the candidate locations of the content. */
  private record Question(
      ProofRequest proofRequest, StepProgram program, List<ContentLocation> contents) {}

  private static List<ContentLocation> contents(ProofRequest proofRequest, StepProgram program) {
    if (program.keepsSlots()) {
      if (proofRequest.vals().isPresent()) {
        throw new UnsupportedClass("PRV-110 --content does not apply to a queue of slots");
      }
      return List.of(ContentLocation.NONE);
    }
    List<ContentLocation> all = ListProof.contents(program);
    List<ContentLocation> named =
        all.stream()
            .filter(each -> proofRequest.vals().map(vals -> vals.isOf(program, each)).orElse(true))
            .toList();
    if (named.isEmpty()) {
      throw new UnsupportedClass(
          "PRV-110 no such content; the candidates are "
              + all.stream()
                  .map(each -> ProofAssumptions.words(program, each))
                  .collect(Collectors.joining("; or ")));
    }
    return named;
  }

  private static ProofResult answer(
      Question question, Optional<CertificateText> given, long reading, Budget budget) {
    long start = processorTime();
    if (given.isPresent()) {
      return given(question, given.get(), new ProofResult.Times(reading, 0, 0), budget);
    }
    StepProgram program = question.program();
    ListProof.Result result =
        program.keepsSlots()
            ? SlotProof.of(program, budget)
            : ListProof.of(program, question.contents(), budget);
    ProofResult.Times times = new ProofResult.Times(reading, processorTime() - start, 0);
    if (result instanceof ListProof.Failed failed) {
      Optional<Integer> line = failed.line() > 0 ? Optional.of(failed.line()) : Optional.empty();
      return new ProofResult.Unknown(failed.why(), line, failed.path());
    }
    ListProof.Found found = (ListProof.Found) result;
    ProofResult answer = checked(question, found, times, budget);
    if (answer instanceof ProofResult.Unknown unknown && unknown.isRejected()) {
      throw new IllegalStateException("BUG-810 the checker does not accept: " + unknown.why());
    }
    return answer;
  }

  private static ProofResult given(
      Question question, CertificateText invariant, ProofResult.Times times, Budget budget) {
    Optional<ContentLocation> content = invariant.content().filter(question.contents()::contains);
    if (content.isEmpty()) {
      return unknown(ProofResult.REJECTED + "the content is stored elsewhere");
    }
    ListCertificate certificate =
        new ListCertificate(content.get(), invariant.views(), invariant.actions());
    ListProof.Found found =
        new ListProof.Found(
            certificate, List.of(), List.of(), HindsightExplanation.NONE, ViewGallery.NONE);
    return checked(question, found, times, budget);
  }

  private static ProofResult checked(
      Question question, ListProof.Found found, ProofResult.Times times, Budget budget) {
    long start = processorTime();
    StepProgram program = question.program();
    ListCertificate certificate = found.certificate();
    ObligationDischarge.Result checked =
        program.keepsSlots()
            ? SlotCertificateChecker.outcome(program, certificate, budget)
            : ListCertificateChecker.outcome(program, certificate, budget);
    Optional<String> fault = checked.fault();
    if (fault.equals(Optional.of(ListCertificateChecker.OUT_OF_TIME))) {
      return unknown("PRV-061 out of time while the certificate was being checked");
    }
    if (fault.equals(Optional.of(ListCertificateChecker.NO_SOLVER))) {
      return unknown(NO_SOLVER);
    }
    if (fault.isPresent()) {
      return unknown(ProofResult.REJECTED + fault.get());
    }
    return new ProofResult.Proved(
        program,
        certificate,
        found.actions(),
        found.witnesses(),
        found.hindsight(),
        found.gallery(),
        ProofAssumptions.of(question.proofRequest(), program, certificate.content()),
        checked.queries(),
        new ProofResult.Times(times.reading(), times.proving(), processorTime() - start));
  }

  /** The CPU time of this thread; other load on the machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
