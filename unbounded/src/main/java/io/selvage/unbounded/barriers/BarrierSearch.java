package io.selvage.unbounded.barriers;

import io.selvage.core.CriterionProvider;
import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.budget.Budget;
import io.selvage.core.history.History;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.verdict.EngineEvidence;
import io.selvage.core.verdict.Verdict;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import io.selvage.program.run.SpinAbstraction;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.internal.barriers.BarrierReplay;
import io.selvage.unbounded.internal.barriers.DelayBoundedSearch;
import io.selvage.unbounded.internal.barriers.ImageAssertion;
import io.selvage.unbounded.internal.barriers.IntervalImage;
import io.selvage.unbounded.internal.parikh.WordSearchResult;
import io.selvage.unbounded.language.LanguageSpecification;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for a violation of a class with 0, 1, 2 … barriers, and with as many barriers for few calls
 * and few delays first. What is found is gone through again with a thread for each call, and the
 * history is judged by those who know nothing of barriers.
 */
public final class BarrierSearch implements AutoCloseable {
  private static final int VALUES = 2;

  private final ProgramContext world;
  private final List<Invocation> alphabet;
  private final Optional<LanguageSpecification> language;
  private final Map<IntervalImage, WordSearchResult> known = new HashMap<>();
  private ObjectProgram subject;
  private Optional<ObjectProgram> spec;

  /**
   * @param spec a class; empty where a language says what is right
   * @param operations nothing for all
   */
  public record Request(
      List<Path> classPath,
      String className,
      String spec,
      Optional<LanguageSpecification> language,
      List<OperationRequest> operations) {
    public Request {
      classPath = List.copyOf(classPath);
      operations = List.copyOf(operations);
    }
  }

  /** What was wrong, with as little as possible. */
  public record Violation(BarrierBounds bounds, History history, int threads) {}

  /**
   * @param exhausted what was gone through without a violation, in order
   * @param undecided why nothing is certain; empty where it is
   */
  public record Report(
      Optional<Violation> violation, List<DelayBoundedSearch.Result> exhausted, String undecided)
      implements EngineEvidence {
    public Report {
      exhausted = List.copyOf(exhausted);
    }

    public long states() {
      return exhausted.stream().mapToLong(DelayBoundedSearch.Result::states).sum();
    }
  }

  public BarrierSearch(Request request) {
    this(request, Budget.unlimited());
  }

  /**
   * @param budget for reading the class and trying its calls, too
   */
  public BarrierSearch(Request request, Budget budget) {
    this.world = ProgramContext.of(request.classPath(), request.className()).within(budget);
    this.language = request.language();
    ClassInfo type = ClassOperations.classNamed(world.classes(), request.className());
    List<OperationRequest> requests =
        request.operations().isEmpty() ? ClassOperations.allOf(type) : request.operations();
    ClassOperations operations = ClassOperations.of(type, requests);
    this.alphabet = CallAlphabet.of(world.classes(), operations, requests, VALUES);
    this.subject =
        ObjectProgram.buildUnclocked(
            new ObjectProgram.Plan(
                world,
                operations,
                List.of(),
                alphabet,
                AllocationPrivacy.UNTIL_PUBLISHED,
                SpinAbstraction.ANY));
    this.spec =
        language.isPresent()
            ? Optional.empty()
            : Optional.of(
                ObjectProgram.buildUnclocked(
                    new ObjectProgram.Plan(
                        world,
                        operations.in(ClassOperations.classNamed(world.classes(), request.spec())),
                        List.of(),
                        alphabet,
                        AllocationPrivacy.NONE)));
  }

  /** Upwards from nothing to the bounds. */
  public Report search(BarrierBounds most, Budget budget) {
    List<DelayBoundedSearch.Result> exhausted = new ArrayList<>();
    world.within(budget);
    try {
      return search(most, budget, exhausted);
    } catch (Budget.Spent spent) {
      return new Report(Optional.empty(), exhausted, spent.why());
    }
  }

  private Report search(
      BarrierBounds most, Budget budget, List<DelayBoundedSearch.Result> exhausted) {
    for (int barriers = 0; barriers <= most.barriers(); barriers++) {
      for (int calls = 1; calls <= most.calls(); calls++) {
        for (int delays = 0; delays <= most.delays(); delays++) {
          Optional<Report> end =
              within(new BarrierBounds(barriers, delays, calls), budget, exhausted);
          if (end.isPresent()) {
            return end.get();
          }
        }
      }
    }
    return new Report(Optional.empty(), exhausted, "");
  }

  /** Nothing where all was seen, and the search goes on. */
  private Optional<Report> within(
      BarrierBounds bounds, Budget budget, List<DelayBoundedSearch.Result> exhausted) {
    for (; ; ) {
      try {
        Specification<?> specification = specification();
        DelayBoundedSearch search =
            new DelayBoundedSearch(
                subject,
                alphabet,
                ImageAssertion.of(specification, alphabet, bounds.calls()).remembering(known),
                bounds,
                budget);
        DelayBoundedSearch.Result result = search.search();
        if (result.run().isPresent()) {
          BarrierReplay again = search.again(result.run().get());
          return Optional.of(report(bounds, again, specification, exhausted, budget));
        } else if (!result.isExhausted()) {
          return Optional.of(new Report(Optional.empty(), exhausted, result.undecided()));
        }
        exhausted.add(result);
        return Optional.empty();
      } catch (InitializationNeeded needed) {
        initialise(needed);
      } catch (AssumptionInvalidated known) {
        if (budget.look()) {
          throw known;
        }
      }
    }
  }

  private Specification<?> specification() {
    return language.isPresent()
        ? language.get()
        : new JavaSpecification("meaning", spec.orElseThrow());
  }

  private void initialise(InitializationNeeded needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else {
      spec = spec.map(it -> it.initialising(needed));
    }
  }

  private static Report report(
      BarrierBounds bounds,
      BarrierReplay again,
      Specification<?> specification,
      List<DelayBoundedSearch.Result> exhausted,
      Budget budget) {
    if (!again.isPossible()) {
      return new Report(Optional.empty(), exhausted, "REF-106 the run cannot be reproduced");
    }
    Verdict verdict =
        CriterionProvider.find(specification.isStepwise() ? "linearizability" : "bounded-barriers")
            .judge(again.history(), specification, budget);
    if (verdict instanceof Verdict.Verified) {
      throw new IllegalStateException(
          "BUG-110 counting refutes what has a linearization: " + again.history().operations());
    }
    return verdict instanceof Verdict.Refuted
        ? new Report(
            Optional.of(new Violation(bounds, again.history(), again.threads())), exhausted, "")
        : new Report(Optional.empty(), exhausted, ((Verdict.Unknown) verdict).why());
  }

  @Override
  public void close() {
    world.close();
  }
}
