package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.program.run.JavaSpecification;
import io.selvage.program.run.ObjectProgram;
import io.selvage.unbounded.certificate.Certificate;
import io.selvage.unbounded.cover.Coverability;
import io.selvage.unbounded.cover.Coverability.Way;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.net.Net;
import io.selvage.unbounded.net.SpecReader;
import io.selvage.unbounded.net.SpecWriter;
import io.selvage.unbounded.net.TtsReader;
import io.selvage.unbounded.net.TtsWriter;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The net of a class, written out and read again, has the same answer. */
final class LibraryNetTest {
  @Test
  void bothFormatsKeepTheAnswer() {
    Classes classes = new Classes("CounterWithoutCas", "Digits", "increment, get");
    Net net = classes.with((object, meaning) -> net(classes, object, meaning));
    assertThat(isSafe(net)).isFalse();
    assertThat(isSafe(SpecReader.read("again.spec", SpecWriter.write(net)))).isFalse();
    assertThat(
            isSafe(
                TtsReader.read(
                    "again.tts", TtsWriter.write(net), "again.prop", TtsWriter.property(net))))
        .isFalse();
  }

  private static Net net(Classes classes, ObjectProgram object, JavaSpecification meaning) {
    Closure closure =
        new Closure(
            new ObjectModel(object, classes.alphabet, 1),
            new Meaning<>(meaning, classes.alphabet),
            new Points(Map.of("increment", "object 1 #0")),
            new Closure.Memory(),
            Closure.Faults.NOTE);
    assertThat(closure.holds(Budget.unlimited())).isFalse();
    return new ClosureNet(closure, closure.start(), closure.idle()).to(0);
  }

  private static boolean isSafe(Net net) {
    Certificate certificate =
        new Coverability(Set.of(Way.NEAREST, Way.FORWARD))
            .decide(net, Budget.unlimited())
            .certificate()
            .orElseThrow();
    return certificate.isSafe();
  }
}
