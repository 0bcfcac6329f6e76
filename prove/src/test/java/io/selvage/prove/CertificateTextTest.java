package io.selvage.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentHint;
import io.selvage.prove.code.ContentLocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hints of users: where the content is, and invariants. None is trusted. */
final class CertificateTextTest {
  private static final String RIGHT = "io.selvage.prove.right.RightClasses$";

  private static ProofRequest asked(AbstractType promise, String name) {
    return Classes.asked(promise, RIGHT + name, ProofRequest.Keys.INNER);
  }

  private static ProofResult prove(ProofRequest asked) {
    return Prover.answer(asked, Budget.unlimited());
  }

  private static String why(ProofResult answer) {
    return answer instanceof ProofResult.Unknown unknown ? unknown.why() : "proved";
  }

  @ParameterizedTest
  @CsvSource({
    "STACK, TreiberStack",
    "QUEUE, MsQueue",
    "SET, OneLockSet",
  })
  void whatIsWrittenProvesAgain(AbstractType promise, String name) {
    ProofRequest asked = asked(promise, name);
    CertificateText found = CertificateText.of(prove(asked)).orElseThrow();
    CertificateText read = CertificateText.parse(found.text()).orElseThrow();
    assertThat(read).isEqualTo(found);
    assertThat(why(Prover.by(read, asked, Budget.unlimited()))).isEqualTo("proved");
    List<String> fewer = new ArrayList<>(found.views());
    fewer.remove(fewer.size() / 2);
    CertificateText less = new CertificateText(found.content(), fewer, found.actions(), List.of());
    assertThat(why(Prover.by(less, asked, Budget.unlimited()))).startsWith("PRV-111");
  }

  /** The invariant of another class, another content, and none at all. */
  @Test
  void othersAreRejected() {
    CertificateText stack =
        CertificateText.of(prove(asked(AbstractType.STACK, "TreiberStack"))).orElseThrow();
    ProofRequest queue = asked(AbstractType.QUEUE, "MsQueue");
    assertThat(why(Prover.by(stack, queue, Budget.unlimited()))).startsWith("PRV-111");
    CertificateText nothing = new CertificateText(stack.content(), List.of(), List.of(), List.of());
    ProofRequest asked = asked(AbstractType.STACK, "TreiberStack");
    assertThat(why(Prover.by(nothing, asked, Budget.unlimited()))).startsWith("PRV-111");
    CertificateText elsewhere =
        new CertificateText(
            Optional.of(ContentLocation.NONE), stack.views(), stack.actions(), List.of());
    assertThat(why(Prover.by(elsewhere, asked, Budget.unlimited()))).startsWith("PRV-111");
    assertThat(CertificateText.parse("")).isEmpty();
    assertThat(CertificateText.parse("selvage invariant 1\nvieuw 1")).isEmpty();
    assertThat(CertificateText.parse("selvage invariant 1\ncontent 0 NONE SOME")).isEmpty();
  }

  /** The places of the content of the queue: from its head, not from its tail. */
  @ParameterizedTest
  @CsvSource({
    "from head after first, proved",
    "from head by next after first, proved",
    "from tail after first, PRV-030",
    "from head, PRV-110 no such content; the candidates are the nodes that the links reach from"
        + " head",
    "from x after first, PRV-110 no such content",
    "from head by value after first, PRV-110 value is not a link of Node",
    "from head after first unless value, PRV-110 value is not a mark of Node",
  })
  void contentIsWhereTheUserSays(String line, String answer) {
    ProofRequest asked = asked(AbstractType.QUEUE, "MsQueue");
    Optional<ContentHint> vals = ContentHint.parse(line);
    assertThat(vals.map(ContentHint::toString)).contains(line);
    assertThat(why(prove(asked.at(vals)))).startsWith(answer);
  }
}
