package io.selvage.unbounded.serial;

import static org.assertj.core.api.Assertions.assertThat;

import io.selvage.core.Budget;
import io.selvage.core.CallSyntax;
import io.selvage.core.Invocation;
import io.selvage.core.OperationRequest;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.run.Alphabet;
import io.selvage.program.run.NeedsClass;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.Operations;
import io.selvage.program.run.Patience;
import io.selvage.program.run.Privacy;
import io.selvage.program.run.World;
import io.selvage.unbounded.model.ObjectModel;
import io.selvage.unbounded.subjects.Transactional;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Scenes from which something is missing are no proof. */
final class RecheckTest {
  private final List<OperationRequest> requests = CallSyntax.operations("move, back");

  /** Whoever is left out would come there again by some move. */
  @Test
  void everyThreadThatIsLeftOutIsMissed() throws URISyntaxException {
    assertThat(missed(scenes -> scenes.crowd().orElseThrow(), 1)).isEqualTo(35);
    assertThat(missed(scenes -> scenes, 29)).isEqualTo(58);
  }

  private int missed(UnaryOperator<Scenes> whose, int stride) throws URISyntaxException {
    try (World world = World.of(List.of(classes()))) {
      ClassInfo type = Operations.classNamed(world.classes(), Transactional.Locked.class.getName());
      Operations operations = Operations.of(type, requests);
      List<Invocation> alphabet = Alphabet.of(world.classes(), operations, requests, 1);
      ObjectProgram object =
          ObjectProgram.build(
              new ObjectProgram.Plan(
                  world, operations, List.of(), alphabet, Privacy.UNTIL_PUBLISHED, Patience.ANY));
      for (; ; ) {
        try {
          return missed(whose, stride, object, alphabet);
        } catch (NeedsClass needed) {
          object = object.initialising(needed);
        }
      }
    }
  }

  private static int missed(
      UnaryOperator<Scenes> whose, int stride, ObjectProgram object, List<Invocation> alphabet) {
    Transactions asked = Transactions.PLAIN;
    ObjectModel model = new ObjectModel(object, alphabet, 1);
    Scenes crowd = Scenes.ofCrowd(model, Listed.HOLDERS, asked);
    Scenes parts = Scenes.ofParts(crowd, new Witnesses(2, asked));
    assertThat(crowd.holds(Budget.unlimited()) && parts.holds(Budget.unlimited())).isTrue();
    BooleanSupplier check =
        () ->
            new Recheck(model, new ObjectModel(object, alphabet, 1), asked)
                .accepts(parts, Budget.unlimited());
    assertThat(check.getAsBoolean()).isTrue();
    int number = 0;
    int missed = 0;
    for (Scenes.Scene scene : whose.apply(parts).all()) {
      for (Rider rider : List.copyOf(scene.riders)) {
        if (number++ % stride == 0) {
          scene.riders.remove(rider);
          assertThat(check.getAsBoolean()).as("without %s", rider).isFalse();
          scene.riders.add(rider);
          missed++;
        }
      }
    }
    assertThat(check.getAsBoolean()).isTrue();
    return missed;
  }

  private static Path classes() throws URISyntaxException {
    return Path.of(Transactional.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
