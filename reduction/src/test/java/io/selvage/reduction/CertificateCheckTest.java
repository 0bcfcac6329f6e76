package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.CertificateCheck;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker accepts what the engine proves, and nothing else. */
@Tag("full")
class CertificateCheckTest {
  static Stream<Subjects.Entry> all() {
    return Stream.of("everyday", "hostile", "adversarial", "library")
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

  static ReductionResult.Proved prove(Subjects.Entry entry) {
    return (ReductionResult.Proved)
        Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
  }

  private static CertificateCheck check(Subjects.Entry entry, Certificate certificate) {
    return Forgeries.check(
        Subjects.classPath(), entry.className(), entry.operations(), certificate);
  }
}
