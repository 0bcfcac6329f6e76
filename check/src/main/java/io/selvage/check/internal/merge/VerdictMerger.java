package io.selvage.check.internal.merge;

import io.selvage.check.EngineContradiction;
import io.selvage.check.EngineResult;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.AtomicityEvidence;
import io.selvage.core.verdict.BoundedCoverage;
import io.selvage.core.verdict.Evidence;
import io.selvage.core.verdict.ExecutionCoverage;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One verdict from many: refuted if any engine refuted within the question; else verified if under
 * every memory model that was to be checked some engine covered the question; else unknown. A
 * violation inside of what another engine had explored completely is a {@link EngineContradiction}.
 */
public final class VerdictMerger {
  private final Question question;
  private final Set<String> models;
  private final Set<String> modelsOfViolations;
  private final List<EngineResult> results;
  private final Map<String, UnknownCause> complaints;
  private final Set<String> observers;
  private final Set<String> brief;

  /** Whether only engines that prove are run. */
  private final boolean isOnlyProof;

  private VerdictMerger(
      Question question,
      Set<String> models,
      Set<String> modelsOfViolations,
      List<EngineResult> results,
      Map<String, UnknownCause> complaints,
      Set<String> observers,
      Set<String> brief,
      boolean isOnlyProof) {
    this.question = question;
    this.models = models;
    this.modelsOfViolations = modelsOfViolations;
    this.results = results;
    this.complaints = complaints;
    this.observers = observers;
    this.brief = brief;
    this.isOnlyProof = isOnlyProof;
  }

  /** Where the question was asked as it is. */
  public static Verdict of(Question question, List<EngineResult> results) {
    Set<String> one = Set.of(question.memoryModel());
    return new VerdictMerger(question, one, one, results, Map.of(), Set.of(), Set.of(), true)
        .verdict();
  }

  /**
   * Where everybody was asked, under the memory model that each handles: a violation under the Java
   * memory model is one that users meet, whatever holds under a stricter model.
   *
   * @param models that are to be checked
   * @param complaints of engines that found the question to be at fault
   * @param observers engines that run the class
   * @param brief engines that prove more than the others, or nothing
   * @param isOnlyProof whether only engines run that prove what returning calls do
   */
  public static Verdict ofAll(
      Question question,
      Set<String> models,
      List<EngineResult> results,
      Map<String, UnknownCause> complaints,
      Set<String> observers,
      Set<String> brief,
      boolean isOnlyProof) {
    Set<String> all = new HashSet<>(models);
    all.add(question.memoryModel());
    if (MemoryModels.isViolation(question.memoryModel(), MemoryModels.JAVA)) {
      all.add(MemoryModels.JAVA);
    }
    return new VerdictMerger(
            question, models, all, results, complaints, observers, brief, isOnlyProof)
        .verdict();
  }

  private Verdict verdict() {
    requireConsistent();
    return refuted().or(this::verified).orElseGet(this::unknown);
  }

  private void requireConsistent() {
    List<EngineResult> refutations = new ArrayList<>(results);
    results.forEach(it -> it.letter().ifPresent(refutations::add));
    for (EngineResult refutation : refutations) {
      for (EngineResult other : results) {
        if (CoverageRules.contradicts(refutation, other)) {
          throw new EngineContradiction(other, refutation);
        }
      }
    }
  }

  private Optional<Verdict> refuted() {
    List<EngineResult> found = results.stream().filter(this::isRefutation).toList();
    return found.stream()
        .filter(it -> it.isReported() && it.question().memoryModel().equals(question.memoryModel()))
        .findFirst()
        .or(() -> found.stream().filter(EngineResult::isReported).findFirst())
        .or(() -> found.stream().findFirst())
        .map(EngineResult::verdict);
  }

  private boolean isRefutation(EngineResult result) {
    // What real threads do happens, whatever the memory model.
    Stream<String> observed =
        observers.contains(result.engine())
            ? Stream.of(result.question().memoryModel())
            : Stream.empty();
    return result.verdict() instanceof Verdict.Refuted refuted
        && Stream.concat(modelsOfViolations.stream(), observed)
            .map(question::under)
            .anyMatch(
                it -> CoverageRules.isRequested(it, result.question(), refuted.counterexample()));
  }

  private Optional<Verdict> verified() {
    List<Verdict.Verified> each = new ArrayList<>();
    for (String model : models.stream().sorted().toList()) {
      Optional<Verdict.Verified> best =
          results.stream()
              .filter(result -> result.question().equals(question.under(model)))
              .flatMap(result -> covering(model, result).stream())
              .reduce(VerdictMerger::larger);
      if (best.isEmpty()) {
        return Optional.empty();
      }
      each.add(best.get());
    }
    if (each.stream().anyMatch(VerdictMerger::leavesDeadlocks) && !isSearchedForDeadlocks()) {
      return Optional.empty();
    }
    return each.isEmpty()
        ? Optional.empty()
        : Optional.of(CombinedGuarantee.ledBy(ahead(each), CombinedGuarantee.together(each)));
  }

  /** What holds for any number of threads while few objects are shared, beside a bounded answer. */
  private List<Verdict.Verified> ahead(List<Verdict.Verified> each) {
    return results.stream()
        .filter(it -> brief.contains(it.engine()))
        .filter(it -> models.contains(it.question().memoryModel()))
        .map(EngineResult::verdict)
        .filter(Verdict.Verified.class::isInstance)
        .map(Verdict.Verified.class::cast)
        .filter(it -> CoverageRules.isOfAnyThreads(it) && !each.contains(it))
        .filter(it -> each.stream().noneMatch(CoverageRules::isUnbounded))
        .toList();
  }

  /** Whether only what calls do that return was proved. */
  private static boolean leavesDeadlocks(Verdict.Verified verified) {
    return verified.evidence() instanceof AtomicityEvidence proof
        ? !proof.callsReturn()
        : CoverageRules.isOfAnyThreads(verified);
  }

  /**
   * A class that is proved correct may still deadlock. A verdict that claims more than that proof
   * relies on an engine that has explored every schedule of all programs of the least size.
   */
  private boolean isSearchedForDeadlocks() {
    return isOnlyProof || results.stream().anyMatch(this::searchesForDeadlocks);
  }

  private boolean searchesForDeadlocks(EngineResult result) {
    String model = result.question().memoryModel();
    return (model.equals(MemoryModels.SC) || !models.contains(MemoryModels.SC))
        && covering(model, result)
            .filter(found -> !(found.evidence() instanceof AtomicityEvidence))
            .filter(found -> !CoverageRules.isOfAnyThreads(found))
            .isPresent();
  }

  private Optional<Verdict.Verified> covering(String model, EngineResult result) {
    return result.verdict() instanceof Verdict.Verified verified
            && CoverageRules.gap(question.under(model), verified).isEmpty()
        ? Optional.of(verified)
        : Optional.empty();
  }

  /** The one for larger clients; if they are as large, the one that costs more. */
  private static Verdict.Verified larger(Verdict.Verified cheaper, Verdict.Verified dearer) {
    return CoverageRules.calls(cheaper) > CoverageRules.calls(dearer) ? cheaper : dearer;
  }

  private Verdict unknown() {
    Map<String, UnknownCause> causes = new LinkedHashMap<>(complaints);
    results.stream()
        .filter(result -> !isEnough(result))
        .forEach(result -> causes.putIfAbsent(result.engine(), cause(result)));
    if (causes.isEmpty()) {
      results.forEach(result -> causes.putIfAbsent(result.engine(), cause(result)));
    }
    return new Verdict.Unknown(together(causes), explored(), followUp());
  }

  /** Whether the engine did what it could: it is not the one that stands in the way. */
  private boolean isEnough(EngineResult result) {
    return observers.contains(result.engine())
        || brief.contains(result.engine())
        || models.size() > 1 && covering(result.question().memoryModel(), result).isPresent();
  }

  private static UnknownCause together(Map<String, UnknownCause> causes) {
    Set<UnknownCause> distinct = Set.copyOf(causes.values());
    return distinct.size() == 1
        ? distinct.iterator().next()
        : new UnknownCause.Several(
            causes.entrySet().stream()
                .map(it -> new UnknownCause.OfEngine(it.getKey(), it.getValue()))
                .toList());
  }

  private UnknownCause cause(EngineResult result) {
    if (result.verdict() instanceof Verdict.Unknown unknown) {
      return unknown.cause();
    }
    if (result.verdict() instanceof Verdict.Observed observed) {
      return new UnknownCause.OnlyObserved(observed.runs());
    }
    return result.verdict() instanceof Verdict.Verified verified
        ? CoverageRules.gap(question.under(result.question().memoryModel()), verified)
            .orElse(
                new UnknownCause.Uncovered(
                    UnknownCause.Uncovered.Part.SIZE, "only part of the question was answered"))
        : new UnknownCause.Uncovered(
            UnknownCause.Uncovered.Part.PROGRAM,
            "a violation was found, but by a program that is not among those asked for");
  }

  private Optional<Evidence> explored() {
    Optional<Evidence> saturation =
        results.stream().flatMap(result -> result.saturation().stream()).findFirst();
    return saturation.or(this::sizes).or(this::executions);
  }

  private Optional<Evidence> executions() {
    return results.stream()
        .flatMap(result -> result.executions().stream())
        .max(Comparator.comparingLong(ExecutionCoverage::seen))
        .map(Evidence.class::cast);
  }

  private Optional<Evidence> sizes() {
    return results.stream()
        .flatMap(result -> result.explored().stream())
        .max(Comparator.comparingLong(BoundedCoverage::clients))
        .map(Evidence.class::cast);
  }

  private Optional<Question> followUp() {
    return results.stream().flatMap(result -> followUpOf(result).stream()).findFirst();
  }

  /** What the engine would like the others to be asked. */
  public static Optional<Question> followUpOf(EngineResult result) {
    return result.verdict() instanceof Verdict.Unknown unknown
        ? unknown.followUp()
        : Optional.empty();
  }
}
