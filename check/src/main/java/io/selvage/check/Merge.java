package io.selvage.check;

import io.selvage.core.Evidence;
import io.selvage.core.Executions;
import io.selvage.core.Exhaustion;
import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

/**
 * One verdict from many: refuted if any engine refuted within the question; else verified if an
 * exhaustive engine covered it, memory model included; else unknown. A violation inside of what
 * another engine had explored completely is a {@link Contradiction}.
 */
final class Merge {
  /** Between two guarantees: engines that cost more say more. */
  private static final BinaryOperator<Verdict> DEARER = (cheaper, dearer) -> dearer;

  private final Question asked;
  private final Set<String> models;
  private final List<Attempt> attempts;
  private final BinaryOperator<Verdict> better;

  private Merge(
      Question asked, Set<String> models, List<Attempt> attempts, BinaryOperator<Verdict> better) {
    this.asked = asked;
    this.models = models;
    this.attempts = attempts;
    this.better = better;
  }

  static Verdict of(Question asked, List<Attempt> attempts) {
    return new Merge(asked, Set.of(asked.memoryModel()), attempts, DEARER).verdict();
  }

  /**
   * Where everybody was asked, under the memory model that each knows: a violation under the Java
   * memory model is one that users meet, whatever holds under a stricter model; "verified" is what
   * holds under the one that was asked for, and the guarantee names the one that it holds under.
   */
  static Verdict ofAll(Question asked, List<Attempt> attempts) {
    return new Merge(asked, Set.of(asked.memoryModel(), MemoryModels.JAVA), attempts, Merge::larger)
        .verdict();
  }

  /** The one for larger clients; if they are as large, the one that costs more. */
  private static Verdict larger(Verdict cheaper, Verdict dearer) {
    return Coverage.calls(cheaper) > Coverage.calls(dearer) ? cheaper : dearer;
  }

  private Verdict verdict() {
    requireConsistent();
    return refuted().or(this::verified).orElseGet(this::unknown);
  }

  private void requireConsistent() {
    for (Attempt refutation : attempts) {
      for (Attempt other : attempts) {
        if (Coverage.contradicts(refutation, other)) {
          throw new Contradiction(other, refutation);
        }
      }
    }
  }

  private Optional<Verdict> refuted() {
    List<Attempt> found = attempts.stream().filter(this::isRefutation).toList();
    return found.stream()
        .filter(it -> it.isTold() && it.question().memoryModel().equals(asked.memoryModel()))
        .findFirst()
        .or(() -> found.stream().filter(Attempt::isTold).findFirst())
        .or(() -> found.stream().findFirst())
        .map(Attempt::verdict);
  }

  private boolean isRefutation(Attempt attempt) {
    return attempt.verdict() instanceof Verdict.Refuted refuted
        && models.stream()
            .map(asked::under)
            .anyMatch(it -> Coverage.isAsked(it, attempt.question(), refuted.counterexample()));
  }

  private Optional<Verdict> verified() {
    return attempts.stream()
        .filter(attempt -> models.contains(attempt.question().memoryModel()))
        .filter(attempt -> attempt.question().under(asked.memoryModel()).equals(asked))
        .map(Attempt::verdict)
        .filter(this::isCovering)
        .reduce(better);
  }

  private boolean isCovering(Verdict verdict) {
    return verdict instanceof Verdict.Verified verified && Coverage.gap(asked, verified).isEmpty();
  }

  private Verdict unknown() {
    Map<String, String> whys = new LinkedHashMap<>();
    attempts.forEach(attempt -> whys.putIfAbsent(attempt.engine(), why(attempt)));
    return new Verdict.Unknown(together(whys), explored(), followUp());
  }

  private static String together(Map<String, String> whys) {
    Set<String> distinct = Set.copyOf(whys.values());
    return distinct.size() == 1
        ? distinct.iterator().next()
        : whys.entrySet().stream()
            .map(why -> why.getKey() + ": " + why.getValue())
            .collect(Collectors.joining("; "));
  }

  private String why(Attempt attempt) {
    if (attempt.verdict() instanceof Verdict.Unknown unknown) {
      return unknown.why();
    }
    return attempt.verdict() instanceof Verdict.Verified verified
        ? Coverage.gap(asked, verified).orElse("only part of the question was answered")
        : "refuted, but by a client that was not asked for";
  }

  private Optional<Evidence> explored() {
    Optional<Evidence> saturation =
        attempts.stream().flatMap(attempt -> attempt.saturation().stream()).findFirst();
    return saturation.or(this::sizes).or(this::executions);
  }

  private Optional<Evidence> executions() {
    return attempts.stream()
        .flatMap(attempt -> attempt.executions().stream())
        .max(Comparator.comparingLong(Executions::seen))
        .map(Evidence.class::cast);
  }

  private Optional<Evidence> sizes() {
    return attempts.stream()
        .flatMap(attempt -> attempt.explored().stream())
        .max(Comparator.comparingLong(Exhaustion::clients))
        .map(Evidence.class::cast);
  }

  private Optional<Question> followUp() {
    return attempts.stream().flatMap(attempt -> followUpOf(attempt).stream()).findFirst();
  }

  /** What the engine would like the others to be asked. */
  static Optional<Question> followUpOf(Attempt attempt) {
    return attempt.verdict() instanceof Verdict.Unknown unknown
        ? unknown.followUp()
        : Optional.empty();
  }
}
