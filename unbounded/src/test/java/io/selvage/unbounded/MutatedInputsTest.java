package io.selvage.unbounded;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.unbounded.atomicity.RapidTraceReader;
import io.selvage.unbounded.atomicity.SerializabilityMonitor;
import io.selvage.unbounded.atomicity.TraceWellFormedness;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoverabilityCertificateReader;
import io.selvage.unbounded.certificate.CoverabilityCertificateWriter;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.language.LanguageReader;
import io.selvage.unbounded.net.MistReader;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TtsReader;
import io.selvage.unbounded.net.UnsupportedNet;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Files that were cut off or changed: they are read, or the user is told what is wrong. Whatever is
 * thrown else fails the test; the seed is the number of the round.
 */
final class MutatedInputsTest {
  private static final int ROUNDS = 4_000;
  private static final String SIGNS = "0123456789 \n\t,;:|()[]{}<>-+=~'\"#abxyz_.$@\\*?!\0\u00e9";

  private static final String SPEC =
      """
      vars x y z
      rules
      x >= 1, y >= 2 -> x' = x - 1, z' = z + 1;
      y >= 1 -> x' = x + y, y' = 0;
      init x = 3, y >= 1, z in [0, 4]
      target x >= 1, y >= 2
        z >= 3
      """;

  private static final String TTS =
      """
      3 3
      0 0 -> 1 1
      1 1 +> 2 0
      2 0 -> 0 2 1 ~> 2, 2 ~> 0
      """;

  private static final String PROPERTY = "2|2,2\n1|0\n";

  private static final String TRACE =
      """
      T0|fork(T1)|0
      T0|begin(m)|1
      T0|acq(l)|2
      T0|r(V12)|3
      T0|rel(l)|4
      T1|w(V12)|5
      T0|end(m)|6
      T0|join(T1)|7
      """;

  private static final String LANGUAGE =
      """
      stack = prefixes content;
      content = (pop() -> null | push(1) full pop() -> 1)*;
      full = (push(1) full pop() -> 1 | push(2) full pop() -> 2)*;
      """;

  private static String mutated(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    int times = 1 + random.nextInt(3);
    for (int i = 0; i < times && changed.length() > 0; i++) {
      int at = random.nextInt(changed.length());
      int to = Math.min(changed.length(), at + 1 + random.nextInt(8));
      switch (random.nextInt(6)) {
        case 0 -> changed.setLength(at);
        case 1 -> changed.delete(at, to);
        case 2 -> changed.insert(at, changed.substring(at, to));
        case 3 -> changed.insert(random.nextInt(changed.length()), changed.substring(at, to));
        case 4 -> changed.insert(at, "99999999999999999999".substring(random.nextInt(19)));
        default -> changed.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
      }
    }
    return changed.toString();
  }

  /** How many of the changed texts were refused. */
  private static int refused(String text, Consumer<String> reader) {
    int refused = 0;
    for (int seed = 0; seed < ROUNDS; seed++) {
      String changed = mutated(text, new Random(seed));
      try {
        reader.accept(changed);
      } catch (UsageException | UnsupportedNet expected) {
        refused++;
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("seed " + seed + ":\n" + changed, e);
      }
    }
    return refused;
  }

  @Test
  void nets() {
    assertThat(refused(SPEC, text -> MistReader.read("a.spec", text))).isGreaterThan(ROUNDS / 2);
    assertThat(refused(TTS, text -> TtsReader.read("a.tts", text, "a.prop", PROPERTY)))
        .isGreaterThan(ROUNDS / 4);
    assertThat(refused(PROPERTY, text -> TtsReader.read("a.tts", TTS, "a.prop", text)))
        .isGreaterThan(ROUNDS / 4);
  }

  /** Of those that can be read, too, every answer is one that the checker accepts. */
  @Test
  void changedNetsAreDecided() {
    for (int seed = 0; seed < 200; seed++) {
      String changed = mutated(SPEC, new Random(seed));
      try {
        PetriNet net = MistReader.read("a.spec", changed);
        CoverabilityPortfolio.all()
            .decide(net, Budget.unlimited())
            .certificate()
            .ifPresent(
                found -> assertThat(CoverabilityCertificateChecker.fault(net, found)).isEmpty());
      } catch (UsageException | UnsupportedNet expected) {
        // That is an answer, too.
      }
    }
  }

  @Test
  void certificates() {
    for (PetriNet net :
        new PetriNet[] {
          MistReader.read("a.spec", SPEC), TtsReader.read("a.tts", TTS, "a.prop", PROPERTY)
        }) {
      CoverabilityCertificate found =
          CoverabilityPortfolio.all().decide(net, Budget.unlimited()).certificate().orElseThrow();
      String text = CoverabilityCertificateWriter.write(net, found);
      assertThat(
              refused(
                  text,
                  each -> {
                    // Whether it is one is the checker's to say, without failing.
                    CoverabilityCertificateChecker.fault(
                        net, CoverabilityCertificateReader.read("a.cert", each, net));
                  }))
          .isPositive();
    }
  }

  @Test
  void traces() {
    assertThat(refused(TRACE, MutatedInputsTest::read)).isGreaterThan(ROUNDS / 4);
  }

  private static void read(String text) {
    SerializabilityMonitor monitor = new SerializabilityMonitor();
    TraceWellFormedness form = new TraceWellFormedness();
    RapidTraceReader reader =
        new RapidTraceReader(
            "a.std", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    try {
      reader.read(
          (kind, thread, target) ->
              form.fault(kind, thread, target).isEmpty() && monitor.event(kind, thread, target));
      monitor.finish();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void languages() {
    assertThat(refused(LANGUAGE, text -> LanguageReader.read("a.language", text)))
        .isGreaterThan(ROUNDS / 2);
  }
}
