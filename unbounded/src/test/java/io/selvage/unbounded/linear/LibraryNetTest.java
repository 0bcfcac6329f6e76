package io.selvage.unbounded.linear;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.spec.JavaSpecification;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityPortfolio.SearchKind;
import io.selvage.unbounded.internal.closure.search.ClosureNet;
import io.selvage.unbounded.internal.closure.search.MoveCache;
import io.selvage.unbounded.internal.closure.search.StopRule;
import io.selvage.unbounded.internal.closure.search.ThreadModularClosure;
import io.selvage.unbounded.internal.linearization.DeterministicSpecification;
import io.selvage.unbounded.internal.linearization.LinearizationMonitor;
import io.selvage.unbounded.internal.linearization.LinearizationPoints;
import io.selvage.unbounded.internal.linearization.LinearizingThread;
import io.selvage.unbounded.internal.model.ThreadModularModel;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.MistWriter;
import io.selvage.unbounded.net.PetriNet;
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
    PetriNet net = classes.with((object, meaning) -> net(classes, object, meaning));
    assertThat(isSafe(net)).isFalse();
    assertThat(isSafe(MistReader.read("again.spec", MistWriter.write(net)))).isFalse();
    assertThat(
            isSafe(
                TtsReader.read(
                    "again.tts", TtsWriter.write(net), "again.prop", TtsWriter.property(net))))
        .isFalse();
  }

  private static PetriNet net(Classes classes, ObjectProgram object, JavaSpecification meaning) {
    ThreadModularClosure<LinearizingThread> closure =
        ThreadModularClosure.keepingEdges(
            new MoveCache(new ThreadModularModel(object, classes.alphabet, 1)),
            new LinearizationMonitor(
                new DeterministicSpecification<>(meaning, classes.alphabet),
                new LinearizationPoints(Map.of("increment", "object 1 #0"))));
    assertThat(closure.close(StopRule.NEVER, Budget.unlimited())).isTrue();
    assertThat(closure.hasFaults()).isTrue();
    return new ClosureNet<>(closure).to(0);
  }

  private static boolean isSafe(PetriNet net) {
    CoverabilityCertificate certificate =
        new CoverabilityPortfolio(Set.of(SearchKind.NEAREST, SearchKind.FORWARD))
            .decide(net, Budget.unlimited())
            .certificate()
            .orElseThrow();
    return certificate.isSafe();
  }
}
