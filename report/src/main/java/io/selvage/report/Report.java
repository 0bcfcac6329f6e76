package io.selvage.report;

import io.selvage.core.question.Question;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.ExerciseSummary;
import io.selvage.core.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A verdict with what there is to say around it.
 *
 * @param name what the reader knows the check by: a test class, a class, a file
 * @param question what was asked; absent where a recorded history was judged
 * @param millis how long the answer took
 * @param replay how to see a counterexample again
 * @param table who said what, where several were asked
 * @param exercise what the calls do one after the other
 * @param notes on that, a line each: they stand under the headline
 * @param remedies changes after which a class that failed passes
 * @param specification a violation that only the letter of the Java specification allows, beside a
 *     verdict about HotSpot
 */
public record Report(
    String name,
    Optional<Question> question,
    Verdict verdict,
    long millis,
    Optional<Replay> replay,
    EvidenceTable table,
    ExerciseSummary exercise,
    List<String> notes,
    List<VerifiedRemedy> remedies,
    Optional<Counterexample> specification) {
  public Report {
    notes = List.copyOf(notes);
    remedies = List.copyOf(remedies);
  }

  /**
   * A saved counterexample.
   *
   * @param token what {@code selvage replay} takes
   * @param longForm the same in itself, without the file behind the token
   */
  public record Replay(String token, String longForm) {}

  public static Report of(String name, Question question, Verdict verdict, long millis) {
    return new Report(
        name,
        Optional.of(question),
        verdict,
        millis,
        Optional.empty(),
        EvidenceTable.NONE,
        ExerciseSummary.NONE,
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** The verdict on a recorded history. */
  public static Report ofHistory(String name, Verdict verdict, long millis) {
    return new Report(
        name,
        Optional.empty(),
        verdict,
        millis,
        Optional.empty(),
        EvidenceTable.NONE,
        ExerciseSummary.NONE,
        List.of(),
        List.of(),
        Optional.empty());
  }

  public Report with(Replay other) {
    return new Report(
        name,
        question,
        verdict,
        millis,
        Optional.of(other),
        table,
        exercise,
        notes,
        remedies,
        specification);
  }

  public Report with(EvidenceTable other) {
    return new Report(
        name, question, verdict, millis, replay, other, exercise, notes, remedies, specification);
  }

  public Report with(ExerciseSummary counted, List<String> lines) {
    return new Report(
        name, question, verdict, millis, replay, table, counted, lines, remedies, specification);
  }

  public Report with(List<VerifiedRemedy> verified) {
    return new Report(
        name, question, verdict, millis, replay, table, exercise, notes, verified, specification);
  }

  /** With a violation that only the letter of the Java specification allows. */
  public Report besides(Optional<Counterexample> letter) {
    return new Report(
        name, question, verdict, millis, replay, table, exercise, notes, remedies, letter);
  }

  /** What the process returns: 0 verified, 1 refuted, 2 unknown. */
  public int exitCode() {
    return verdict.exitCode();
  }

  public <T> T fold(
      Function<Verdict.Verified, T> verified,
      Function<Verdict.Refuted, T> refuted,
      Function<Verdict.Unknown, T> unknown) {
    if (verdict instanceof Verdict.Verified v) {
      return verified.apply(v);
    }
    return verdict instanceof Verdict.Refuted r
        ? refuted.apply(r)
        : unknown.apply((Verdict.Unknown) verdict);
  }
}
