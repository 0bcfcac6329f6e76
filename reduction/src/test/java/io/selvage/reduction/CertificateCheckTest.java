package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker accepts what the engine proves, and nothing else. */
@Tag("full")
class CertificateCheckTest {
  private static final int EDITS = 10;

  static Stream<Subjects.Entry> all() {
    return Stream.of("everyday", "hostile", "library")
        .flatMap(index -> Subjects.of(index).stream());
  }

  static Stream<Subjects.Entry> proved() {
    return all().filter(Subjects.Entry::proved);
  }

  static Stream<Subjects.Entry> notProved() {
    return all().filter(it -> !it.proved());
  }

  @ParameterizedTest
  @MethodSource("proved")
  void acceptsTheTextOfEveryProof(Subjects.Entry entry) {
    ReductionResult.Proved proved = prove(entry);
    Certificate read = Certificate.parse(proved.certificate().text());
    assertThat(read.text()).isEqualTo(proved.certificate().text());
    assertThat(check(entry, read)).isEqualTo(new CertificateCheck.Accepted(proved.raceFree()));
  }

  @ParameterizedTest
  @MethodSource("proved")
  void rejectsEveryLineThatIsRemoved(Subjects.Entry entry) {
    List<String> lines = prove(entry).certificate().text().lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      List<String> fewer = new ArrayList<>(lines);
      String removed = fewer.remove(i);
      assertThat(isAccepted(entry, fewer)).as("without %s", removed).isFalse();
    }
  }

  /** Edits that leave the same set of lines, or the same set of words in one, change nothing. */
  @ParameterizedTest
  @MethodSource("proved")
  void rejectsRandomEdits(Subjects.Entry entry) {
    List<String> lines = prove(entry).certificate().text().lines().toList();
    Random random = new Random(entry.className().hashCode());
    for (int i = 0; i < EDITS; i++) {
      List<String> edited = edited(lines, random);
      assertThat(!edited.equals(lines) && isAccepted(entry, edited))
          .as("edit %s: %s", i, edited)
          .isFalse();
    }
  }

  /** The order of lines says nothing. */
  @Test
  void acceptsLinesInAnotherOrder() {
    Subjects.Entry entry = proved().findFirst().orElseThrow();
    List<String> lines = new ArrayList<>(prove(entry).certificate().text().lines().toList());
    Collections.swap(lines, lines.size() - 1, lines.size() - 2);
    assertThat(isAccepted(entry, lines)).isTrue();
  }

  /** Even if all that is compared agrees with the code, a rule rejects it. */
  @ParameterizedTest
  @MethodSource("notProved")
  void rejectsTheBestForgery(Subjects.Entry entry) {
    String objection = Forgeries.check(Subjects.classPath(), entry.className(), entry.operations());
    assertThat(objection).isNotEmpty();
  }

  /** So that the forger is one: of classes that are atomic it makes the engine's certificate. */
  @ParameterizedTest
  @MethodSource("proved")
  void forgesWhatIsTrue(Subjects.Entry entry) {
    Certificate forged =
        Forgeries.forge(Subjects.classPath(), entry.className(), entry.operations())
            .certificate()
            .orElseThrow();
    assertThat(lines(forged)).isEqualTo(lines(prove(entry).certificate()));
    assertThat(check(entry, forged)).isInstanceOf(CertificateCheck.Accepted.class);
  }

  private static TreeSet<String> lines(Certificate certificate) {
    return new TreeSet<>(certificate.text().lines().toList());
  }

  private static List<String> edited(List<String> lines, Random random) {
    List<String> edited = new ArrayList<>(lines);
    int at = random.nextInt(lines.size());
    String[] fields = lines.get(at).split("\t", -1);
    int field = random.nextInt(fields.length);
    String[] others = lines.get(random.nextInt(lines.size())).split("\t", -1);
    String old = fields[field];
    int cut = random.nextInt(old.length() + 1);
    switch (random.nextInt(5)) {
      case 0 -> {
        edited.add(at, String.join("\t", others));
        return edited;
      }
      case 1 -> fields[field] = fields[random.nextInt(fields.length)];
      case 2 -> fields[field] = others[random.nextInt(others.length)];
      case 3 -> fields[field] = List.of("B", "N", "before", "after", "-").get(random.nextInt(5));
      default -> fields[field] = old.substring(0, cut) + 'x' + old.substring(cut);
    }
    edited.set(at, String.join("\t", fields));
    return edited;
  }

  private static ReductionResult.Proved prove(Subjects.Entry entry) {
    return (ReductionResult.Proved)
        Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
  }

  private static boolean isAccepted(Subjects.Entry entry, List<String> lines) {
    try {
      Certificate certificate = Certificate.parse(String.join("\n", lines) + "\n");
      return check(entry, certificate) instanceof CertificateCheck.Accepted;
    } catch (IllegalArgumentException noCertificate) {
      return false;
    }
  }

  private static CertificateCheck check(Subjects.Entry entry, Certificate certificate) {
    return Forgeries.check(
        Subjects.classPath(), entry.className(), entry.operations(), certificate);
  }
}
