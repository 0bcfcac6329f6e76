package io.selvage.unbounded.delays;

import io.selvage.core.Budget;
import io.selvage.core.Criteria;
import io.selvage.core.History;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.core.Specification;
import io.selvage.core.Verdict;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.Stale;
import io.selvage.program.run.World;
import io.selvage.unbounded.barriers.Image;
import io.selvage.unbounded.barriers.LanguageSpecification;
import io.selvage.unbounded.parikh.Finding;
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

  private final World world;
  private final List<Invocation> alphabet;
  private final Optional<LanguageSpecification> language;
  private final Map<Image, Finding> known = new HashMap<>();
  private ObjectProgram subject;
  private Optional<ObjectProgram> meaning;

  /**
   * @param meaning a class; empty where a language says what is right
   * @param operations nothing for all
   */
  public record Asked(
      List<Path> classPath,
      String className,
      String meaning,
      Optional<LanguageSpecification> language,
      List<OperationRequest> operations) {
    public Asked {
      classPath = List.copyOf(classPath);
      operations = List.copyOf(operations);
    }
  }

  /** What was wrong, with as little as possible. */
  public record Violation(Bounds bounds, History history, int threads) {}

  /**
   * @param exhausted what was gone through without a violation, in order
   * @param undecided why nothing is certain; empty where it is
   */
  public record Report(
      Optional<Violation> violation, List<DelayBounded.Result> exhausted, String undecided) {
    public Report {
      exhausted = List.copyOf(exhausted);
    }

    public long states() {
      return exhausted.stream().mapToLong(DelayBounded.Result::states).sum();
    }
  }

  public BarrierSearch(Asked asked) {
    this.world = World.of(asked.classPath(), asked.className());
    this.language = asked.language();
    ClassInfo type = Operations.classNamed(world.classes(), asked.className());
    List<OperationRequest> requests =
        asked.operations().isEmpty() ? Operations.allOf(type) : asked.operations();
    Operations operations = Operations.of(type, requests);
    this.alphabet = Alphabet.of(world.classes(), operations, requests, VALUES);
    this.subject =
        ObjectProgram.build(
            new ObjectProgram.Plan(
                world, operations, List.of(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
    this.meaning =
        language.isPresent()
            ? Optional.empty()
            : Optional.of(
                ObjectProgram.build(
                    new ObjectProgram.Plan(
                        world,
                        operations.in(Operations.classNamed(world.classes(), asked.meaning())),
                        List.of(),
                        alphabet,
                        Privacy.NONE)));
  }

  public List<Invocation> alphabet() {
    return alphabet;
  }

  /** Upwards from nothing to the bounds. */
  public Report search(Bounds most, Budget budget) {
    List<DelayBounded.Result> exhausted = new ArrayList<>();
    for (int barriers = 0; barriers <= most.barriers(); barriers++) {
      for (int calls = 1; calls <= most.calls(); calls++) {
        for (int delays = 0; delays <= most.delays(); delays++) {
          Optional<Report> end = within(new Bounds(barriers, delays, calls), budget, exhausted);
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
      Bounds bounds, Budget budget, List<DelayBounded.Result> exhausted) {
    for (; ; ) {
      try {
        Specification<?> specification = specification();
        DelayBounded search =
            new DelayBounded(
                subject,
                alphabet,
                Images.of(specification, alphabet, bounds.calls()).remembering(known),
                bounds,
                budget);
        DelayBounded.Result result = search.search();
        if (result.run().isPresent()) {
          Rerun again = search.again(result.run().get());
          return Optional.of(report(bounds, again, specification, exhausted, budget));
        } else if (!result.isExhausted()) {
          return Optional.of(new Report(Optional.empty(), exhausted, result.undecided()));
        }
        exhausted.add(result);
        return Optional.empty();
      } catch (NeedsClass needed) {
        initialise(needed);
      } catch (Stale known) {
        if (budget.look()) {
          throw known;
        }
      }
    }
  }

  private Specification<?> specification() {
    return language.isPresent()
        ? language.get()
        : new JavaSpecification("meaning", meaning.orElseThrow());
  }

  private void initialise(NeedsClass needed) {
    if (needed.program() == subject.program()) {
      subject = subject.initialising(needed);
    } else {
      meaning = meaning.map(it -> it.initialising(needed));
    }
  }

  private static Report report(
      Bounds bounds,
      Rerun again,
      Specification<?> specification,
      List<DelayBounded.Result> exhausted,
      Budget budget) {
    if (!again.isPossible()) {
      return new Report(Optional.empty(), exhausted, "REF-106 the run cannot be made again");
    }
    boolean isStepwise =
        !(specification instanceof LanguageSpecification language) || language.isStepwise();
    Verdict verdict =
        Criteria.find(isStepwise ? "linearizability" : "bounded-barriers")
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
