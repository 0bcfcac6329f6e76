package io.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.selvage.check.Check;
import io.selvage.core.Value;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.ClassSubject;
import io.selvage.core.question.HistorySubject;
import io.selvage.core.question.NetSubject;
import io.selvage.core.question.Question;
import io.selvage.core.question.Scope;
import io.selvage.core.question.Subject;
import io.selvage.core.question.TestSubject;
import io.selvage.core.question.TraceSubject;
import io.selvage.core.question.UsageProtocol;
import io.selvage.core.syntax.CallSyntax;
import io.selvage.core.verdict.HistoryFindings;
import io.selvage.core.verdict.Verdict;
import io.selvage.formats.HistoryReader;
import io.selvage.history.HistoryEngine;
import io.selvage.history.HistoryExplanation;
import io.selvage.history.spec.BuiltInSpecifications;
import io.selvage.prove.ProofEngine;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.code.AbstractType;
import io.selvage.refine.ProgressEngine;
import io.selvage.refine.ProgressFindings;
import io.selvage.refine.ProgressOptions;
import io.selvage.relaxed.MemoryModel;
import io.selvage.relaxed.TestEngine;
import io.selvage.relaxed.bytecode.TestBodyExploration;
import io.selvage.relaxed.bytecode.TestFindings;
import io.selvage.relaxed.notation.LitmusTest;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.samples.MSQueue;
import io.selvage.unbounded.BarrierEngine;
import io.selvage.unbounded.CoverabilityEngine;
import io.selvage.unbounded.SerializabilityEngine;
import io.selvage.unbounded.TraceEngine;
import io.selvage.unbounded.barriers.BarrierBounds;
import io.selvage.unbounded.barriers.BarrierOptions;
import io.selvage.unbounded.cover.CoverabilityFindings;
import io.selvage.unbounded.serializability.SerializabilityFindings;
import java.io.ByteArrayInputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What commands can do, without the command line: every kind of subject, by {@link Check}. */
final class OnePathTest {
  private static final String NET =
      """
      vars out inside free
      rules
        out >= 1, free >= 1 -> out' = out - 1, free' = free - 1, inside' = inside + 1;
      init out >= 1, inside = 0, free = %d
      target inside >= 2
      """;

  private static Verdict ask(Question question) {
    return Check.of(question).within(Duration.ofMinutes(10)).ask().verdict();
  }

  private static List<Path> samples() {
    try {
      return List.of(
          Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
          Path.of(Subject.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ClassSubject sample(String name, String operations) {
    return new ClassSubject(
        samples(), "io.selvage.samples." + name, CallSyntax.operations(operations), List.of());
  }

  private static NetSubject net(int free) {
    return new NetSubject("lock.spec", NET.formatted(free), NetSubject.WITHIN);
  }

  @Test
  void nets() {
    assertThat(ask(CoverabilityEngine.question(net(1)))).isInstanceOf(Verdict.Verified.class);
    Verdict unsafe = ask(CoverabilityEngine.question(net(2)));
    assertThat(unsafe).isInstanceOf(Verdict.Refuted.class);
    assertThat(unsafe.found(CoverabilityFindings.class).orElseThrow().decision().certificate())
        .isPresent();
  }

  @Test
  void histories() {
    String lines =
        """
        {"selvage":1,"specification":"register","initial":0}
        {"event":"call","process":0,"method":"write","arguments":[1]}
        {"event":"return","process":0}
        {"event":"call","process":1,"method":"read","arguments":[]}
        {"event":"return","process":1,"value":%d}
        """;
    assertThat(judged(lines.formatted(1))).isInstanceOf(Verdict.Verified.class);
    Verdict stale = judged(lines.formatted(0));
    assertThat(stale).isInstanceOf(Verdict.Refuted.class);
    HistoryFindings found = stale.found(HistoryFindings.class).orElseThrow();
    assertThat(found.core()).isPresent();
    assertThat(found.satisfied()).isPresent();
  }

  private static Verdict judged(String lines) {
    byte[] bytes = lines.getBytes(StandardCharsets.UTF_8);
    HistorySubject subject =
        new HistorySubject(
            "history.jsonl",
            HistoryReader.read("history.jsonl", new ByteArrayInputStream(bytes)).history(),
            BuiltInSpecifications.named("register", Optional.of(Value.of(0))));
    return ask(
        HistoryEngine.question(subject, "linearizability", "")
            .with(HistoryExplanation.CORE_AND_CRITERIA));
  }

  @Test
  void recordedExecutions() {
    String events = "T1|begin(m)|1\nT1|r(x)|2\nT2|begin(m)|3\nT2|w(x)|4\nT2|end(m)|5\n";
    assertThat(trace(events + "T1|end(m)|7\n")).isInstanceOf(Verdict.Verified.class);
    assertThat(trace(events + "T1|w(x)|6\nT1|end(m)|7\n")).isInstanceOf(Verdict.Refuted.class);
  }

  private static Verdict trace(String events) {
    byte[] bytes = events.getBytes(StandardCharsets.UTF_8);
    return ask(
        TraceEngine.question(new TraceSubject("run.std", () -> new ByteArrayInputStream(bytes))));
  }

  @Test
  void tests() {
    assertThat(dekker("right", MemoryModel.JAVA)).isInstanceOf(Verdict.Verified.class);
    Verdict wrong = dekker("wrong", MemoryModel.JAVA);
    assertThat(wrong).isInstanceOf(Verdict.Refuted.class);
    assertThat(wrong.found(TestFindings.class).orElseThrow().violation()).isPresent();
    // The model of the question counts, whatever the request was made for.
    Question other = question("wrong", MemoryModel.JAVA).under("sc");
    assertThat(ask(other)).isInstanceOf(Verdict.Verified.class);
  }

  private static Verdict dekker(String method, MemoryModel model) {
    return ask(question(method, model));
  }

  private static Question question(String method, MemoryModel model) {
    return TestEngine.question(
        TestSubject.method(samples(), "io.selvage.samples.explored.Dekker", method),
        TestBodyExploration.Request.of(model, TestBodyExploration.Races.HARMLESS));
  }

  @Test
  void litmusTests() {
    LitmusTest both =
        OneLineLitmusReader.read(
            "SB", "W.opq x 1; r0=R.opq y || W.opq y 1; r0=R.opq x", "0:r0=0 /\\ 1:r0=0", "");
    TestSubject test = new TestSubject("SB", both);
    Question question =
        TestEngine.question(
            test,
            TestBodyExploration.Request.of(MemoryModel.TSO, TestBodyExploration.Races.WARNED));
    assertThat(ask(question)).isInstanceOf(Verdict.Refuted.class);
    assertThat(ask(question.under("sc"))).isInstanceOf(Verdict.Verified.class);
  }

  @Test
  void progress() {
    Scope.Endless two = new Scope.Endless(2, 1, 9);
    Verdict verdict =
        ask(ProgressEngine.question(sample("BoundedStack", ""), "", two, ProgressOptions.NONE));
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    assertThat(verdict.found(ProgressFindings.Standstills.class).orElseThrow().states())
        .isPositive();
  }

  @Test
  void serializability() {
    assertThat(ask(conflicts(sample("transactions.LockedPair", ""))))
        .isInstanceOf(Verdict.Verified.class);
    Verdict verdict = ask(conflicts(sample("transactions.UnlockedPair", "")));
    assertThat(((Verdict.Refuted) verdict).counterexample().code()).isEqualTo("ATO-001");
    assertThat(verdict.found(SerializabilityFindings.class)).isPresent();
  }

  private static Question conflicts(ClassSubject subject) {
    return new Question(
        subject,
        subject.className(),
        SerializabilityEngine.CONFLICT,
        "sc",
        new Scope.Endless(Integer.MAX_VALUE, 2, 3));
  }

  @Test
  void barriers() {
    BarrierOptions few = new BarrierOptions(new BarrierBounds(1, 2, 4), Optional.empty());
    String plain = "io.selvage.samples.barriers.PlainStack";
    Verdict verdict = ask(BarrierEngine.question(sample("barriers.RacyPopStack", ""), plain, few));
    assertThat(((Verdict.Refuted) verdict).counterexample().history().size()).isPositive();
    Verdict nothing = ask(BarrierEngine.question(sample("barriers.PlainStack", ""), plain, few));
    assertThat(nothing).isNotInstanceOf(Verdict.Verified.class);
  }

  @Test
  void proofs() {
    ClassSubject stack = sample("TreiberStack", "push, pop");
    ProofRequest asked =
        new ProofRequest(
            stack.classPath(),
            stack.className(),
            stack.operations(),
            AbstractType.STACK,
            ProofRequest.Keys.ALL);
    Verdict verdict = ask(ProofEngine.question(asked));
    assertThat(verdict).isInstanceOf(Verdict.Verified.class);
    assertThat(ProofEngine.result(verdict).isProved()).isTrue();
    // Of another class nothing is proved by the same request.
    Question other = ProofEngine.question(asked).about(sample("MSQueue", "enqueue, dequeue"));
    assertThatThrownBy(() -> ask(other)).isInstanceOf(UsageException.class);
  }

  /** What an engine would not look at is refused, not passed over. */
  @Test
  void whatAnEngineDoesNotSupportIsRefused() {
    ClassSubject pair = sample("transactions.UnlockedPair", "");
    for (ClassSubject subject :
        List.of(
            pair.withInvariants(List.of("isSane")),
            pair.withProtocol(UsageProtocol.parse("writer x1: move; reader: back")),
            pair.withPreparation(List.of("prepare")))) {
      assertThatThrownBy(() -> ask(conflicts(subject))).isInstanceOf(UsageException.class);
    }
    assertThatThrownBy(() -> ask(conflicts(pair).under("java"))).isInstanceOf(UsageException.class);
  }

  /** An engine answers for its own kind of subject only. */
  @Test
  void noEngineAnswersForAnotherKind() {
    assertThatThrownBy(() -> ask(new Question(net(1), "linearizability")))
        .isInstanceOf(UsageException.class);
    assertThatThrownBy(() -> Check.object("java.util.ArrayDeque").engine("coverability"))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining("unknown engine coverability")
        .hasMessageNotContaining("serializability");
    assertThatThrownBy(() -> ask(conflicts(sample("MSQueue", "")).by("coverability")))
        .isInstanceOf(UsageException.class);
  }
}
