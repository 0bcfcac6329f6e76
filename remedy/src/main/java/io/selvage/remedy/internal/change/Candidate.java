package io.selvage.remedy.internal.change;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A change that may be a remedy. It edits sources, or class files where no source matches.
 *
 * @param kind the strongest of its parts
 */
public record Candidate(
    ChangeKind kind,
    List<ChangePhrase> phrases,
    List<TextEdit> textEdits,
    List<ClassEdit> classEdits) {
  public Candidate {
    phrases = List.copyOf(phrases);
    textEdits = List.copyOf(textEdits);
    classEdits = List.copyOf(classEdits);
  }

  public static Candidate ofSource(
      ChangeKind kind, String what, String where, List<TextEdit> edits) {
    return new Candidate(kind, List.of(new ChangePhrase(what, where)), edits, List.of());
  }

  public static Candidate ofClass(ChangeKind kind, String what, String where, ClassEdit edit) {
    return new Candidate(kind, List.of(new ChangePhrase(what, where)), List.of(), List.of(edit));
  }

  /** Both changes; empty if they change the same text. */
  public Optional<Candidate> and(Candidate other) {
    boolean overlap =
        textEdits.stream().anyMatch(edit -> other.textEdits.stream().anyMatch(edit::overlaps));
    return overlap
        ? Optional.empty()
        : Optional.of(
            new Candidate(
                kind.compareTo(other.kind) < 0 ? other.kind : kind,
                Stream.concat(phrases.stream(), other.phrases.stream()).distinct().toList(),
                Stream.concat(textEdits.stream(), other.textEdits.stream()).distinct().toList(),
                Stream.concat(classEdits.stream(), other.classEdits.stream()).toList()));
  }

  public String description() {
    return ChangePhrase.join(phrases);
  }
}
