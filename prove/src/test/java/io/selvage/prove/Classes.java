package io.selvage.prove;

import io.selvage.core.Budget;
import io.selvage.prove.code.Promise;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** Asks about classes of the tests. */
final class Classes {
  private Classes() {}

  static List<Path> path() {
    try {
      return List.of(
          Path.of(Classes.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static Asked asked(Promise promise, String name, Asked.Keys keys) {
    return new Asked(path(), name, List.of(), promise, keys);
  }

  static Answer ask(Promise promise, String name, Asked.Keys keys) {
    return Prover.answer(asked(promise, name, keys), Budget.unlimited());
  }
}
