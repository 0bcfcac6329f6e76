package io.selvage.prove;

import io.selvage.core.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.Method;
import io.selvage.program.run.Program;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import io.selvage.prove.code.Vals;
import io.selvage.prove.helping.certificate.Certificate;
import io.selvage.prove.helping.certificate.Checked;
import io.selvage.prove.helping.certificate.Checker;
import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Operation;
import io.selvage.prove.helping.code.Sort;
import io.selvage.prove.helping.facts.PoolItem;
import io.selvage.prove.helping.lower.HelpingReader;
import io.selvage.prove.helping.overlay.HelpingProof;
import io.selvage.prove.lower.Unsupported;
import io.selvage.prove.picture.Gallery;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Proves classes whose operations help each other, and has the proofs checked. */
final class Helping {
  private Helping() {}

  /**
   * The class, if it is one of these: a conditional cell always is, a stack if it has an array that
   * others may look for descriptors in, besides its top.
   */
  static Optional<HelpingProgram> read(
      Program program, ClassInfo type, Promise promise, List<Method> methods) {
    boolean cell = promise == Promise.CONDITIONAL_CELL;
    if (!cell && promise != Promise.STACK) {
      return Optional.empty();
    }
    Optional<HelpingReader> reader = Optional.empty();
    try {
      reader = Optional.of(new HelpingReader(program, type, promise));
      return Optional.of(reader.get().read(methods));
    } catch (Unsupported unsupported) {
      boolean said = reader.map(HelpingReader::isAnnotated).orElse(false);
      if (cell || said || HelpingReader.mayShow(type)) {
        throw unsupported;
      }
      return Optional.empty();
    }
  }

  /** Whether the user, where asked, said nothing else of what operations are to do. */
  static boolean isAsTold(HelpingProgram program, Map<String, Duty> told) {
    return program.operations().stream()
        .allMatch(
            operation -> {
              Duty duty = told.get(operation.name());
              return duty == null || duty.name().equals(operation.duty().name());
            });
  }

  /** Refuses a place for the content other than the one that was found. */
  static void require(Optional<Vals> vals, HelpingProgram program) {
    String root = program.slots().get(program.roles().root()).name();
    Vals here = new Vals(root, Optional.empty(), Content.Dummy.NONE, Optional.empty());
    if (vals.isPresent() && !vals.get().equals(here)) {
      throw new Unsupported("PRV-110 there is no such content; it is what " + root + " holds");
    }
  }

  static Answer answer(
      HelpingProgram program, Optional<Invariant> given, long reading, Budget budget) {
    long start = processorTime();
    if (given.isPresent()) {
      Invariant its = given.get();
      Certificate certificate = new Certificate(its.views(), its.actions(), its.elements());
      HelpingProof.Found found =
          new HelpingProof.Found(certificate, List.of(), List.of(), Gallery.NONE);
      return checked(program, found, new Answer.Times(reading, 0, 0), budget);
    }
    HelpingProof.Result result = HelpingProof.of(program, budget);
    if (result instanceof HelpingProof.Failed failed) {
      Optional<Integer> line = failed.line() > 0 ? Optional.of(failed.line()) : Optional.empty();
      return new Answer.Unknown(failed.why(), line, failed.path());
    }
    Answer.Times times = new Answer.Times(reading, processorTime() - start, 0);
    Answer answer = checked(program, (HelpingProof.Found) result, times, budget);
    if (answer instanceof Answer.Unknown unknown && unknown.why().startsWith(Answer.REJECTED)) {
      throw new IllegalStateException("BUG-810 the checker does not accept: " + unknown.why());
    }
    return answer;
  }

  private static Answer checked(
      HelpingProgram program, HelpingProof.Found found, Answer.Times times, Budget budget) {
    long start = processorTime();
    Checked checked = Checker.outcome(program, found.certificate(), budget);
    long explaining = checked.explaining(); // counts as hindsight does, which the search explains
    Optional<String> fault = checked.fault();
    if (fault.equals(Optional.of(Checker.OUT_OF_TIME))) {
      return new Answer.Unknown(
          "PRV-061 out of time when the certificate was checked", Optional.empty(), List.of());
    }
    if (fault.equals(Optional.of(io.selvage.prove.certificate.Checker.NO_SOLVER))) {
      return new Answer.Unknown(Prover.NO_SOLVER, Optional.empty(), List.of());
    }
    if (fault.isPresent()) {
      return new Answer.Unknown(Answer.REJECTED + fault.get(), Optional.empty(), List.of());
    }
    if (checked.doubt().isPresent()) {
      return new Answer.Unknown(checked.doubt().get(), Optional.empty(), List.of());
    }
    return new Answer.Helped(
        program,
        found.certificate(),
        found.actions(),
        found.witnesses(),
        checked.pool().stream().map(PoolItem::toString).toList(),
        found.gallery(),
        assumptions(program),
        checked.queries(),
        new Answer.Times(
            times.reading(), times.proving() + explaining, processorTime() - start - explaining));
  }

  private static List<String> assumptions(HelpingProgram program) {
    List<String> all = new ArrayList<>();
    for (Operation operation : program.operations()) {
      all.add(operation.name() + " is to " + words(operation));
    }
    all.add("the content is what " + program.slots().get(program.roles().root()).name() + " holds");
    if (!program.isCell()) {
      all.add("clients pass no null");
    }
    if (program.hasThreadNumbers()) {
      all.add(
          "no two threads have the same Thread.getId(), and all are below the length of each array"
              + " they are an index of");
    }
    if (program.operations().stream().anyMatch(o -> o.sorts().contains(Sort.NUMBER))) {
      all.add("clients pass indices below the length of each array they are used for");
    }
    for (int type = HelpingProgram.MADE; type < program.types().size(); type++) {
      all.add("clients pass no object of class " + program.types().get(type));
    }
    all.add("the object is made by its constructor without parameters, and handed on safely");
    all.add("clients use it by these operations alone: no reflection, no fields, no subclass");
    all.add("memory is not recycled by hand: there is a garbage collector");
    all.add("class initialisers ran before, and no thread is interrupted or stopped");
    return all;
  }

  private static String words(Operation operation) {
    boolean indexed = operation.sorts().contains(Sort.NUMBER);
    return switch (operation.duty()) {
      case SWAP ->
          "give the content; if it is the "
              + (indexed ? "third argument and the control holds the second" : "first argument")
              + (indexed ? "" : " and the flag is set")
              + ", put the last in its place";
      case CONTROL -> indexed ? "set a control to its value" : "set the flag to its value";
      case READ -> "give the content";
      case PUT -> "put its value";
      case TAKE -> "take a value, or give null if there is none";
    };
  }

  /** Of this thread: what others do on the machine does not count. */
  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
