package io.selvage.relaxed;

import io.selvage.fuzz.FuzzMode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Declared;
import io.selvage.relaxed.litmus.Instruction;
import io.selvage.relaxed.litmus.Litmus;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.litmus.Palette;
import io.selvage.relaxed.litmus.RandomLitmus;
import io.selvage.relaxed.notation.OneLineLitmusReader;
import io.selvage.relaxed.oracle.Behaviour;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Compares the executions of litmus tests under each model with all graphs that the axioms allow.
 */
public final class LitmusFuzzMode implements FuzzMode<LitmusFuzzMode.Example> {
  /** A context retains every class that was created in it. */
  static final int PROGRAMS_OF_A_WORLD = 500;

  private LitmusWorld world = new LitmusWorld();
  private int programs;
  private long executions;

  /** A program and the declarations of its locations. */
  public record Example(Litmus litmus, Declared declared) {
    static Example random(Random random) {
      Palette palette = Palette.values()[random.nextInt(Palette.values().length)];
      Declared declared = Declared.values()[random.nextInt(Declared.values().length)];
      return new Example(RandomLitmus.of(random.nextLong(), palette), declared);
    }

    /** Without one instruction whose result is unused. */
    List<Example> smaller() {
      List<Example> all = new ArrayList<>();
      for (int t = 0; t < litmus.threads().size(); t++) {
        for (int i = 0; i < litmus.threads().get(t).size(); i++) {
          List<List<Instruction>> threads = new ArrayList<>(litmus.threads());
          List<Instruction> thread = new ArrayList<>(threads.get(t));
          Instruction left = thread.remove(i);
          boolean isUsed =
              !left.register().isEmpty() && thread.toString().contains(left.register());
          threads.set(t, thread);
          threads.removeIf(List::isEmpty);
          if (!isUsed && threads.size() > 1) {
            all.add(new Example(new Litmus(threads), declared));
          }
        }
      }
      return all;
    }
  }

  @Override
  public String name() {
    return "litmus";
  }

  @Override
  public String counts() {
    return executions + " executions";
  }

  @Override
  public Example generate(Random random) {
    return Example.random(random);
  }

  @Override
  public List<Example> smaller(Example example) {
    return example.smaller();
  }

  @Override
  public String show(Example example) {
    return example.declared() + ": " + example.litmus();
  }

  @Override
  public Optional<String> difference(Example example) {
    if (++programs % PROGRAMS_OF_A_WORLD == 0) {
      world = new LitmusWorld();
    }
    Behaviour behaviour = world.build(example.litmus(), example.declared()).behaviour();
    for (var models : Counted.MODELS.entrySet()) {
      Set<String> seen = new HashSet<>();
      AtomicBoolean isTwice = new AtomicBoolean();
      Exploration.Result result =
          Exploration.of(
                  OneLineLitmusReader.read("", example.litmus().toString(), "", ""),
                  models.getValue())
              .run(
                  () ->
                      execution -> {
                        isTwice.compareAndSet(false, !seen.add(execution.signature()));
                        return true;
                      });
      int expected = behaviour.executions(models.getKey());
      executions += expected;
      if (result.executions() != expected || result.blocked() != 0 || isTwice.get()) {
        return Optional.of(
            "%s: %d executions, %d blocked, one twice: %s; by the axioms %d executions"
                .formatted(
                    models.getValue(), result.executions(), result.blocked(), isTwice, expected));
      }
    }
    return Optional.empty();
  }
}
