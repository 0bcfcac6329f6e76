package io.selvage.cli.proved;

import io.selvage.core.Budget;
import io.selvage.prove.Answer;
import io.selvage.prove.Asked;
import io.selvage.prove.Prover;
import io.selvage.prove.code.Promise;
import io.selvage.samples.MSQueue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The samples that are proved; each is proved once for all tests. */
public final class Samples {
  private static final Map<String, Answer.Proved> PROVED = new HashMap<>();

  private Samples() {}

  /** The name of the class, from its name below the package of the samples. */
  static String name(String sample) {
    return "io.selvage.samples." + sample;
  }

  static Path path() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  static Answer.Proved proved(Promise promise, String sample) throws URISyntaxException {
    Answer.Proved known = PROVED.get(sample);
    if (known == null) {
      known = prove(path(), promise, name(sample));
      PROVED.put(sample, known);
    }
    return known;
  }

  static Answer.Proved prove(Path classes, Promise promise, String name) {
    Asked asked = new Asked(List.of(classes), name, List.of(), promise, Asked.Keys.INNER);
    Answer answer = Prover.answer(asked, Budget.unlimited());
    if (answer instanceof Answer.Unknown unknown) {
      throw new AssertionError(name + " is not proved: " + unknown.why());
    }
    return (Answer.Proved) answer;
  }

  /** A class file of a sample, by its internal name. */
  static byte[] bytes(String internalName) throws IOException {
    try (InputStream in =
        MSQueue.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
      if (in == null) {
        throw new IOException("no " + internalName);
      }
      return in.readAllBytes();
    }
  }
}
