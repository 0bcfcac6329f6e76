package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.ProgramContext;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import io.selvage.reduction.internal.checker.Forger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker accepts what the engine proves, and nothing else. */
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
  void acceptsEveryProof(Subjects.Entry entry) {
    ReductionResult.Proved proved = prove(entry);
    assertThat(proved.check()).isEqualTo(new CertificateCheck.Accepted(proved.raceFree()));
    String text = proved.certificate().text();
    assertThat(Certificate.parse(text).text()).isEqualTo(text);
    assertThat(check(entry, Certificate.parse(text))).isEqualTo(proved.check());
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

  @ParameterizedTest
  @MethodSource("proved")
  void rejectsRandomEdits(Subjects.Entry entry) {
    List<String> lines = prove(entry).certificate().text().lines().toList();
    Random random = new Random(entry.className().hashCode());
    for (int i = 0; i < EDITS; i++) {
      List<String> edited = edited(lines, random);
      boolean same = new TreeSet<>(edited).equals(new TreeSet<>(lines));
      assertThat(!same && isAccepted(entry, edited))
          .as("seed %s, edit %s: %s", entry.className(), i, edited)
          .isFalse();
    }
  }

  /** The order of lines says nothing; what is said, and how often, does. */
  @Test
  void acceptsLinesInAnotherOrder() {
    Subjects.Entry entry = proved().findFirst().orElseThrow();
    List<String> lines = new ArrayList<>(prove(entry).certificate().text().lines().toList());
    java.util.Collections.swap(lines, lines.size() - 1, lines.size() - 2);
    assertThat(isAccepted(entry, lines)).isTrue();
  }

  /** Even if all lines agree with the code, the class is not atomic. */
  @ParameterizedTest
  @MethodSource("notProved")
  void rejectsEveryForgery(Subjects.Entry entry) {
    Forger.Forgery forgery = forge(entry);
    assertThat(forgery.certificate().map(it -> check(entry, it)))
        .as("%s", forgery)
        .isNotInstanceOf(CertificateCheck.Accepted.class);
    assertThat(forgery.certificate()).as("%s", entry).isEmpty();
  }

  /** So that the forger is one: of classes that are atomic it makes the engine's certificate. */
  @ParameterizedTest
  @MethodSource("proved")
  void forgesWhatIsTrue(Subjects.Entry entry) {
    Certificate forged = forge(entry).certificate().orElseThrow();
    assertThat(new TreeSet<>(forged.text().lines().toList()))
        .isEqualTo(new TreeSet<>(prove(entry).certificate().text().lines().toList()));
    assertThat(check(entry, forged)).isInstanceOf(CertificateCheck.Accepted.class);
  }

  private static List<String> edited(List<String> lines, Random random) {
    List<String> edited = new ArrayList<>(lines);
    int at = random.nextInt(lines.size());
    String[] fields = lines.get(at).split("\t", -1);
    int field = random.nextInt(fields.length);
    switch (random.nextInt(5)) {
      case 0 -> edited.add(at, lines.get(random.nextInt(lines.size())));
      case 1 -> fields[field] = fields[random.nextInt(fields.length)];
      case 2 -> {
        String[] others = lines.get(random.nextInt(lines.size())).split("\t", -1);
        fields[field] = others[random.nextInt(others.length)];
      }
      case 3 -> fields[field] = List.of("B", "N", "before", "after", "-").get(random.nextInt(5));
      default -> {
        String text = fields[field];
        int cut = text.isEmpty() ? 0 : random.nextInt(text.length());
        fields[field] =
            text.substring(0, cut)
                + (char) ('0' + random.nextInt(70))
                + text.substring(Math.min(text.length(), cut + 1));
      }
    }
    int index = edited.size() > lines.size() ? at + 1 : at;
    edited.set(index, String.join("\t", fields));
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
    try (ProgramContext world =
        ProgramContext.of(List.of(Subjects.classPath()), entry.className())) {
      return Reduction.check(
          world,
          Subjects.subject(Subjects.classPath(), entry.className(), entry.operations()),
          certificate,
          Budget.unlimited());
    }
  }

  private static Forger.Forgery forge(Subjects.Entry entry) {
    try (ProgramContext world =
        ProgramContext.of(List.of(Subjects.classPath()), entry.className())) {
      return Reduction.on(
          world,
          Subjects.subject(Subjects.classPath(), entry.className(), entry.operations()),
          (program, code) ->
              Forger.forge(
                  program, code.type(), code.constructor(), code.methods(), Budget.unlimited()));
    }
  }
}
