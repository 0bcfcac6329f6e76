package io.selvage.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.reduction.certificate.CertificateCheck;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The checker accepts what the engine proves. */
class CertificateCheckTest {
  static Stream<Subjects.Entry> proved() {
    return Stream.of("everyday", "hostile", "library")
        .flatMap(index -> Subjects.of(index).stream())
        .filter(Subjects.Entry::proved);
  }

  @ParameterizedTest
  @MethodSource("proved")
  void acceptsEveryProof(Subjects.Entry entry) {
    ReductionResult.Proved proved =
        (ReductionResult.Proved)
            Subjects.answer(Subjects.classPath(), entry.className(), entry.operations());
    assertThat(proved.check()).isEqualTo(new CertificateCheck.Accepted(proved.raceFree()));
  }
}
