package io.selvage.check;

import io.selvage.core.Evidence;
import io.selvage.core.Exhaustion;
import io.selvage.core.Question;
import io.selvage.core.Verdict;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One verdict from many: refuted if any engine refuted within the question; else verified if an
 * exhaustive engine covered it, memory model included; else unknown. A violation inside of what
 * another engine had explored completely is a {@link Contradiction}.
 */
final class Merge {
  private final Question asked;
  private final List<Attempt> attempts;

  private Merge(Question asked, List<Attempt> attempts) {
    this.asked = asked;
    this.attempts = attempts;
  }

  static Verdict of(Question asked, List<Attempt> attempts) {
    Merge merge = new Merge(asked, attempts);
    merge.requireConsistent();
    return merge.refuted().or(merge::verified).orElseGet(merge::unknown);
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
    return attempts.stream().filter(this::isRefutation).findFirst().map(Attempt::verdict);
  }

  private boolean isRefutation(Attempt attempt) {
    return attempt.verdict() instanceof Verdict.Refuted refuted
        && Coverage.isAsked(asked, attempt.question(), refuted.counterexample());
  }

  /** The last one: engines that cost more say more. */
  private Optional<Verdict> verified() {
    return attempts.stream()
        .filter(attempt -> attempt.question().equals(asked))
        .map(Attempt::verdict)
        .filter(this::isCovering)
        .reduce((cheaper, dearer) -> dearer);
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
    return saturation.isPresent() ? saturation : sizes();
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
