package io.selvage.remedy.internal.search;

import io.selvage.remedy.internal.change.Candidate;
import io.selvage.remedy.internal.change.ChangeKind;
import io.selvage.report.VerifiedRemedy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tries candidates, the weakest kind first, until one is verified. Of each kind single changes come
 * first, then all changes together without those that are not needed. What is verified under the
 * Java memory model comes before what is verified under sequential consistency only.
 */
final class CandidateSearch {
  /** A larger change is no remedy but a rewrite. */
  private static final int MOST_CHANGED_LINES = 5;

  /** With more, trying them in pairs would take longer than the check did. */
  private static final int MOST_IN_PAIRS = 6;

  /** One of these is a remedy as a whole; two of them are two remedies in one place. */
  private static final Set<ChangeKind> ALONE =
      EnumSet.of(ChangeKind.SINGLE_READ, ChangeKind.RETRY_LOOP, ChangeKind.READ_AFTER_WAIT);

  /** A place that is left out costs nothing now, and fails in larger programs. */
  private static final Set<ChangeKind> WHEREVER_POSSIBLE = EnumSet.of(ChangeKind.WAIT_LOOP);

  /** What is verified, and for what. */
  private record Success(Candidate candidate, VerifiedScope scope) {}

  private final ChangedClasses classes;
  private final CandidateVerification verification;
  private final Set<String> tried = new LinkedHashSet<>();

  CandidateSearch(ChangedClasses classes, CandidateVerification verification) {
    this.classes = classes;
    this.verification = verification;
  }

  Optional<VerifiedRemedy> search(List<Candidate> candidates) {
    Optional<Success> weaker = Optional.empty();
    for (ChangeKind kind : ChangeKind.values()) {
      List<Candidate> ofKind = candidates.stream().filter(it -> it.kind() == kind).toList();
      Optional<Success> success = ofKind(kind, ofKind);
      if (success.isPresent() && success.get().scope.isUnderJava()) {
        return success.map(this::remedy);
      }
      weaker = weaker.or(() -> success);
    }
    return weaker.map(this::remedy);
  }

  private Optional<Success> ofKind(ChangeKind kind, List<Candidate> candidates) {
    if (WHEREVER_POSSIBLE.contains(kind)) {
      Optional<Success> everywhere = all(candidates).flatMap(this::attempt);
      if (everywhere.isPresent()) {
        return everywhere;
      }
    }
    for (Candidate candidate : candidates) {
      Optional<Success> success = attempt(candidate);
      if (success.isPresent()) {
        return success;
      }
    }
    return ALONE.contains(kind) || candidates.size() < 2 ? Optional.empty() : together(candidates);
  }

  private Optional<Success> together(List<Candidate> candidates) {
    if (candidates.size() <= MOST_IN_PAIRS) {
      for (int i = 0; i < candidates.size(); i++) {
        for (int j = i + 1; j < candidates.size(); j++) {
          Optional<Success> pair = candidates.get(i).and(candidates.get(j)).flatMap(this::attempt);
          if (pair.isPresent()) {
            return pair;
          }
        }
      }
    }
    return all(candidates).flatMap(this::whatever).flatMap(all -> needed(all, candidates));
  }

  /** As many as do not change the same text. */
  private static Optional<Candidate> all(List<Candidate> candidates) {
    Optional<Candidate> all = Optional.empty();
    for (Candidate candidate : candidates) {
      all = all.isEmpty() ? Optional.of(candidate) : all.get().and(candidate).or(keep(all));
    }
    return all;
  }

  private static java.util.function.Supplier<Optional<Candidate>> keep(Optional<Candidate> all) {
    return () -> all;
  }

  /** Leaves out one after the other as long as the rest is verified. */
  private Optional<Success> needed(Success all, List<Candidate> candidates) {
    Success best = all;
    List<Candidate> parts = new ArrayList<>(candidates);
    for (Candidate part : candidates) {
      List<Candidate> rest = parts.stream().filter(it -> !it.equals(part)).toList();
      Optional<Success> smaller = all(rest).flatMap(this::whatever);
      if (smaller.isPresent()) {
        best = smaller.get();
        parts.remove(part);
      }
    }
    return Optional.of(best).filter(it -> isSmall(it.candidate));
  }

  private boolean isSmall(Candidate candidate) {
    return classes.changedLines(candidate) <= MOST_CHANGED_LINES;
  }

  private Optional<Success> attempt(Candidate candidate) {
    return isSmall(candidate) ? whatever(candidate) : Optional.empty();
  }

  /** Whatever its size. */
  private Optional<Success> whatever(Candidate candidate) {
    if (verification.isOver() || !tried.add(candidate.toString())) {
      return Optional.empty();
    }
    Optional<Map<String, byte[]>> changed = classes.classesOf(candidate);
    return changed.flatMap(verification::verify).map(scope -> new Success(candidate, scope));
  }

  private VerifiedRemedy remedy(Success success) {
    return new VerifiedRemedy(
        success.candidate.description(),
        success.scope.size().claim(),
        success.scope.memoryModels(),
        classes.patchOf(success.candidate));
  }
}
