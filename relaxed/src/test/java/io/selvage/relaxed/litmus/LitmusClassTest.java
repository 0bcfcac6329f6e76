package io.selvage.relaxed.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Value;
import io.selvage.program.run.ObjectInstance;
import io.selvage.program.run.PreparedCall;
import io.selvage.program.run.SequentialRunner;
import io.selvage.program.run.ThreadState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Litmus classes are classes: this JVM accepts them, and one call at a time does what we do. */
final class LitmusClassTest {
  private static final int PROGRAMS = 40;

  private final LitmusWorld world = new LitmusWorld();

  @ParameterizedTest
  @EnumSource
  void thisJvmAgrees(Declared declared) throws ReflectiveOperationException {
    for (Palette palette : Palette.values()) {
      for (int seed = 1; seed <= PROGRAMS; seed++) {
        Litmus litmus = RandomLitmus.of(seed, palette);
        assertThat(interpreted(litmus, declared))
            .as("seed %d, %s: %s", seed, palette, litmus)
            .isEqualTo(natively(litmus, declared));
      }
    }
  }

  private static final class Loader extends ClassLoader {
    Class<?> define(byte[] file) {
      return defineClass(null, file, 0, file.length);
    }
  }

  private static List<Outcome> natively(Litmus litmus, Declared declared)
      throws ReflectiveOperationException {
    Class<?> type = new Loader().define(LitmusClass.write("Native", litmus, declared));
    Object object = type.getConstructor().newInstance();
    List<Outcome> outcomes = new ArrayList<>();
    for (String method : methods(litmus)) {
      outcomes.add(Outcome.returned(Value.of((long) type.getMethod(method).invoke(object))));
    }
    return outcomes;
  }

  private List<Outcome> interpreted(Litmus litmus, Declared declared) {
    ObjectInstance instance = world.build(litmus, declared).object().instantiate();
    ThreadState thread = new ThreadState(instance.program(), instance.program().thread(0));
    SequentialRunner runner = new SequentialRunner(instance.program(), instance.heap());
    List<Outcome> outcomes = new ArrayList<>();
    for (String method : methods(litmus)) {
      PreparedCall call = instance.call(Invocation.of(method));
      instance.begin(thread, call);
      runner.run(thread, choices -> 0);
      outcomes.add(instance.outcome(thread, call));
    }
    return outcomes;
  }

  /** The threads one after the other, then a look at the fields. */
  private static List<String> methods(Litmus litmus) {
    List<String> methods = new ArrayList<>();
    for (int thread = 0; thread < litmus.threads().size(); thread++) {
      methods.add(LitmusClass.method(thread));
    }
    methods.add(LitmusClass.LAST);
    return methods;
  }
}
