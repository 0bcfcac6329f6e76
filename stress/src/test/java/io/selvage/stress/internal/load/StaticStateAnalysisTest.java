package io.selvage.stress.internal.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.core.Outcome;
import io.selvage.core.SpecificationSession;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.history.StrongConsistency;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.stress.HistoryClassifier;
import io.selvage.stress.OrderRecording;
import io.selvage.stress.RunLimit;
import io.selvage.stress.Scenario;
import io.selvage.stress.ScenarioFindings;
import io.selvage.stress.ScenarioRunner;
import io.selvage.stress.SubjectClass;
import io.selvage.stress.internal.actor.OutcomeNumbering;
import io.selvage.stress.internal.actor.ScenarioHarness;
import io.selvage.stress.subjects.ContextQueue;
import io.selvage.stress.subjects.StaticQueue;
import io.selvage.stress.subjects.Statics;
import io.selvage.stress.subjects.Unmakable;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects start from fresh statics, in the class loader that is theirs; or it is said why not. */
final class StaticStateAnalysisTest {
  private static final URL CLASSES =
      StaticQueue.class.getProtectionDomain().getCodeSource().getLocation();

  private static URLClassLoader loader() {
    return new URLClassLoader("subject", new URL[] {CLASSES}, ClassLoader.getPlatformClassLoader());
  }

  private static Optional<String> state(Class<?> type) {
    return StaticStateAnalysis.find(type.getName(), new FreshClassLoader.Source(loader())::bytes);
  }

  private static SubjectClass subject(Class<?> type) throws ClassNotFoundException {
    URLClassLoader loader = loader();
    FreshClassLoader.Source source = new FreshClassLoader.Source(loader);
    return SubjectClass.of(
        Class.forName(type.getName(), false, loader),
        StaticStateAnalysis.find(type.getName(), source::bytes).map(field -> source));
  }

  @Test
  void constantsAreNoState() {
    assertThat(state(Statics.Constants.class)).isEmpty();
    assertThat(state(Statics.LooksUp.class)).isEmpty();
    assertThat(state(java.util.concurrent.ConcurrentLinkedQueue.class)).isEmpty();
  }

  @Test
  void stateIsSeenWhereverItIs() {
    for (Class<?> type :
        List.of(
            Statics.Written.class,
            Statics.Held.class,
            Statics.Hidden.class,
            Statics.Listed.class,
            Statics.Elsewhere.class,
            Statics.Enumerated.class,
            Statics.Updated.class,
            Statics.Captured.class,
            Statics.Inherited.class,
            Statics.FailsOnce.class,
            Statics.Circular.class)) {
      assertThat(state(type)).as(type.getName()).isPresent();
    }
  }

  @Test
  void everyObjectBeginsWithStaticsOfItsOwn() throws ClassNotFoundException {
    Scenario scenario = Scenario.parse("{offer(1)} poll() | is(YES) {poll()}");
    ScenarioHarness rig =
        new ScenarioHarness(subject(StaticQueue.class), scenario, OrderRecording.COUNTERS, 3);
    assertThat(rig.isFresh()).isTrue();
    OutcomeNumbering outcomes = new OutcomeNumbering(rig.arguments().tokens());
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Set<ClassLoader> contexts = new HashSet<>();
    try {
      for (int i = 0; i < 3; i++) {
        rig.make(i);
      }
      for (int i = 0; i < 3; i++) {
        rig.actor(0).act(i);
        rig.actor(1).act(i);
        rig.finish(i);
        contexts.add(Thread.currentThread().getContextClassLoader());
        assertThat(rig.tape(0).result(i, 0)).isEqualTo(1);
        assertThat(rig.after().result(i, 0)).isNull();
        assertThat(outcomes.get(outcomes.number(rig.tape(1).result(i, 0))))
            .isEqualTo(
                Outcome.returned(new Value.Constant(StaticQueue.Answer.class.getName(), "YES")));
      }
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertThat(contexts).hasSize(3);
  }

  private static ScenarioFindings run(Class<?> type, String scenario, long runs)
      throws ClassNotFoundException {
    HistoryClassifier jury =
        new HistoryClassifier(
            SpecificationSession.of(BuiltInSpecifications.named("queue", Optional.empty())),
            StrongConsistency.LINEARIZABILITY,
            List.of());
    try (ScenarioRunner stress = new ScenarioRunner(subject(type), OrderRecording.COUNTERS, jury)) {
      return stress.run(
          Scenario.parse(scenario), new RunLimit(Duration.ofMinutes(2), runs), Budget.unlimited());
    }
  }

  @Test
  void realThreadsSeeNothingOfOtherObjects() throws ClassNotFoundException {
    ScenarioFindings findings = run(StaticQueue.class, "{offer(1)} poll() | offer(2); poll()", 20);
    assertThat(findings.runs()).isGreaterThanOrEqualTo(20);
    assertThat(findings.illegalRuns()).isZero();
  }

  @Test
  void theContextClassLoaderIsThatOfTheSubject() throws ClassNotFoundException {
    ScenarioFindings findings = run(ContextQueue.class, "{offer(1)} poll() | offer(2); poll()", 20);
    assertThat(findings.illegalRuns()).isZero();
    assertThat(findings.observations())
        .flatExtracting(it -> it.history().operations())
        .noneMatch(it -> it.outcome() instanceof Outcome.Threw);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {Unmakable.Checked.class, Unmakable.Deep.class, Unmakable.Initialised.class})
  void whatCannotBeMadeIsNoViolation(Class<?> type) {
    assertThatThrownBy(() -> run(type, "poll() | poll()", 1))
        .isInstanceOfSatisfying(
            UsageException.class,
            e -> assertThat(e.diagnostic()).isEqualTo(Diagnostic.SETUP_FAILED))
        .hasMessageContaining(type.getTypeName());
  }

  @Test
  void resourcesAreThoseOfTheClassPath() throws ClassNotFoundException, MalformedURLException {
    Class<?> again =
        new FreshClassLoader.Source(loader())
            .again(loader().loadClass(StaticQueue.class.getName()));
    String name = StaticQueue.class.getName().replace('.', '/') + ".class";
    assertThat(again.getClassLoader().getResource(name)).isEqualTo(new URL(CLASSES + name));
    assertThat(again.getProtectionDomain().getCodeSource().getLocation()).isEqualTo(CLASSES);
    assertThat(again).isNotEqualTo(StaticQueue.class);
  }
}
