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

/**
 * One verdict from many: refuted if any engine refuted within the question; else verified if under
 * every memory model that was to be checked some engine covered the question; else unknown. A
 * violation inside of what another engine had explored completely is a {@link EngineContradiction}.
 */
public final class VerdictMerger {
  private final Question asked;
  private final Set<String> models;
  private final Set<String> modelsOfViolations;
  private final List<EngineResult> attempts;
  private final Map<String, UnknownCause> complaints;
  private final Set<String> unneeded;

  /** Whether no other engine than one that proves is asked. */
  private final boolean isOnlyProof;

  private VerdictMerger(
      Question asked,
      Set<String> models,
      Set<String> modelsOfViolations,
      List<EngineResult> attempts,
      Map<String, UnknownCause> complaints,
      Set<String> unneeded,
      boolean isOnlyProof) {
    this.asked = asked;
    this.models = models;
    this.modelsOfViolations = modelsOfViolations;
    this.attempts = attempts;
    this.complaints = complaints;
    this.unneeded = unneeded;
    this.isOnlyProof = isOnlyProof;
  }

  /** Where the question was asked as it is. */
  public static Verdict of(Question asked, List<EngineResult> attempts) {
    Set<String> one = Set.of(asked.memoryModel());
    return new VerdictMerger(asked, one, one, attempts, Map.of(), Set.of(), true).verdict();
  }

  /**
   * Where everybody was asked, under the memory model that each handles: a violation under the Java
   * memory model is one that users meet, whatever holds under a stricter model.
   *
   * @param models that are to be checked
   * @param complaints of engines that found the question to be at fault
   * @param unneeded engines without which there can be an answer: those that run the class
   * @param isOnlyProof whether only engines are asked that prove what returning calls do
   */
  public static Verdict ofAll(
      Question asked,
      Set<String> models,
      List<EngineResult> attempts,
      Map<String, UnknownCause> complaints,
      Set<String> unneeded,
      boolean isOnlyProof) {
    Set<String> all = new HashSet<>(models);
    all.add(asked.memoryModel());
    all.add(MemoryModels.JAVA);
    return new VerdictMerger(asked, models, all, attempts, complaints, unneeded, isOnlyProof)
        .verdict();
  }

  private Verdict verdict() {
    requireConsistent();
    return refuted().or(this::verified).orElseGet(this::unknown);
  }

  private void requireConsistent() {
    for (EngineResult refutation : attempts) {
      for (EngineResult other : attempts) {
        if (CoverageRules.contradicts(refutation, other)) {
          throw new EngineContradiction(other, refutation);
        }
      }
    }
  }

  private Optional<Verdict> refuted() {
    List<EngineResult> found = attempts.stream().filter(this::isRefutation).toList();
    return found.stream()
        .filter(it -> it.isTold() && it.question().memoryModel().equals(asked.memoryModel()))
        .findFirst()
        .or(() -> found.stream().filter(EngineResult::isTold).findFirst())
        .or(() -> found.stream().findFirst())
        .map(EngineResult::verdict);
  }

  private boolean isRefutation(EngineResult attempt) {
    return attempt.verdict() instanceof Verdict.Refuted refuted
        && modelsOfViolations.stream()
            .map(asked::under)
            .anyMatch(
                it -> CoverageRules.isAsked(it, attempt.question(), refuted.counterexample()));
  }

  private Optional<Verdict> verified() {
    List<Verdict.Verified> each = new ArrayList<>();
    for (String model : models.stream().sorted().toList()) {
      Optional<Verdict.Verified> best =
          attempts.stream()
              .filter(attempt -> attempt.question().equals(asked.under(model)))
              .flatMap(attempt -> covering(model, attempt).stream())
              .reduce(VerdictMerger::larger);
      if (best.isEmpty()) {
        return Optional.empty();
      }
      each.add(best.get());
    }
    if (each.stream().anyMatch(VerdictMerger::leavesDeadlocks) && !isSearchedForDeadlocks()) {
      return Optional.empty();
    }
    return each.isEmpty() ? Optional.empty() : Optional.of(CombinedGuarantee.together(each));
  }

  /** Whether only calls that return were proved atomic. */
  private static boolean leavesDeadlocks(Verdict.Verified verified) {
    return verified.evidence() instanceof AtomicityEvidence proof && !proof.callsReturn();
  }

  /**
   * A class that is proved atomic may still deadlock. Whoever is asked about more than that proof
   * relies on an engine that has looked at every schedule of all programs of the least size.
   */
  private boolean isSearchedForDeadlocks() {
    return isOnlyProof || attempts.stream().anyMatch(this::searchesForDeadlocks);
  }

  private boolean searchesForDeadlocks(EngineResult attempt) {
    String model = attempt.question().memoryModel();
    return (model.equals(MemoryModels.SC) || !models.contains(MemoryModels.SC))
        && covering(model, attempt)
            .filter(found -> !(found.evidence() instanceof AtomicityEvidence))
            .isPresent();
  }

  private Optional<Verdict.Verified> covering(String model, EngineResult attempt) {
    return attempt.verdict() instanceof Verdict.Verified verified
            && CoverageRules.gap(asked.under(model), verified).isEmpty()
        ? Optional.of(verified)
        : Optional.empty();
  }

  /** The one for larger clients; if they are as large, the one that costs more. */
  private static Verdict.Verified larger(Verdict.Verified cheaper, Verdict.Verified dearer) {
    return CoverageRules.calls(cheaper) > CoverageRules.calls(dearer) ? cheaper : dearer;
  }

  private Verdict unknown() {
    Map<String, UnknownCause> causes = new LinkedHashMap<>(complaints);
    attempts.stream()
        .filter(attempt -> !isEnough(attempt))
        .forEach(attempt -> causes.putIfAbsent(attempt.engine(), cause(attempt)));
    if (causes.isEmpty()) {
      attempts.forEach(attempt -> causes.putIfAbsent(attempt.engine(), cause(attempt)));
    }
    return new Verdict.Unknown(together(causes), explored(), followUp());
  }

  /** Whether the engine did what it could: it is not the one that stands in the way. */
  private boolean isEnough(EngineResult attempt) {
    return unneeded.contains(attempt.engine())
        || models.size() > 1 && covering(attempt.question().memoryModel(), attempt).isPresent();
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

  private UnknownCause cause(EngineResult attempt) {
    if (attempt.verdict() instanceof Verdict.Unknown unknown) {
      return unknown.cause();
    }
    if (attempt.verdict() instanceof Verdict.Observed observed) {
      return new UnknownCause.OnlyObserved(observed.runs());
    }
    return attempt.verdict() instanceof Verdict.Verified verified
        ? CoverageRules.gap(asked.under(attempt.question().memoryModel()), verified)
            .orElse(
                new UnknownCause.Uncovered(
                    UnknownCause.Uncovered.Part.SIZE, "only part of the question was answered"))
        : new UnknownCause.Uncovered(
            UnknownCause.Uncovered.Part.PROGRAM,
            "a violation was found, but by a program that is not among those asked for");
  }

  private Optional<Evidence> explored() {
    Optional<Evidence> saturation =
        attempts.stream().flatMap(attempt -> attempt.saturation().stream()).findFirst();
    return saturation.or(this::sizes).or(this::executions);
  }

  private Optional<Evidence> executions() {
    return attempts.stream()
        .flatMap(attempt -> attempt.executions().stream())
        .max(Comparator.comparingLong(ExecutionCoverage::seen))
        .map(Evidence.class::cast);
  }

  private Optional<Evidence> sizes() {
    return attempts.stream()
        .flatMap(attempt -> attempt.explored().stream())
        .max(Comparator.comparingLong(BoundedCoverage::clients))
        .map(Evidence.class::cast);
  }

  private Optional<Question> followUp() {
    return attempts.stream().flatMap(attempt -> followUpOf(attempt).stream()).findFirst();
  }

  /** What the engine would like the others to be asked. */
  public static Optional<Question> followUpOf(EngineResult attempt) {
    return attempt.verdict() instanceof Verdict.Unknown unknown
        ? unknown.followUp()
        : Optional.empty();
  }
}
