package io.selvage.cli.proved;

import io.selvage.core.budget.Budget;
import io.selvage.prove.ProofRequest;
import io.selvage.prove.ProofResult;
import io.selvage.prove.Prover;
import io.selvage.prove.code.AbstractType;
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
  private static final Map<String, ProofResult.Proved> PROVED = new HashMap<>();

  private Samples() {}

  /** The name of the class, from its name below the package of the samples. */
  static String name(String sample) {
    return "io.selvage.samples." + sample;
  }

  static Path path() throws URISyntaxException {
    return Path.of(MSQueue.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  static ProofResult.Proved proved(AbstractType promise, String sample) throws URISyntaxException {
    ProofResult.Proved known = PROVED.get(sample);
    if (known == null) {
      known = prove(path(), promise, name(sample));
      PROVED.put(sample, known);
    }
    return known;
  }

  static ProofResult.Proved prove(Path classes, AbstractType promise, String name) {
    ProofRequest asked =
        new ProofRequest(List.of(classes), name, List.of(), promise, ProofRequest.Keys.INNER);
    ProofResult answer = Prover.answer(asked, Budget.unlimited());
    if (answer instanceof ProofResult.Unknown unknown) {
      throw new AssertionError(name + " is not proved: " + unknown.why());
    }
    return (ProofResult.Proved) answer;
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
