package io.selvage.relaxed;

import static java.util.Objects.requireNonNull;

import io.selvage.core.Outcome;
import io.selvage.fuzz.FuzzMode;
import io.selvage.relaxed.bytecode.ClientCode;
import io.selvage.relaxed.engine.Exploration;
import io.selvage.relaxed.litmus.Built;
import io.selvage.relaxed.litmus.LitmusWorld;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Ending;
import io.selvage.relaxed.oracle.Interleavings;
import io.selvage.relaxed.oracle.Model;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Litmus tests as classes: compares the call results that the relaxed engine finds in bytecode with
 * all graphs that the axioms allow and, under sequential consistency, with all schedules.
 */
public final class LitmusClassFuzzMode implements FuzzMode<LitmusFuzzMode.Example> {
  private static final Set<Model> MODELS = Set.of(Model.SC, Model.JAVA);

  private LitmusWorld world = new LitmusWorld();
  private int programs;
  private long outcomes;

  @Override
  public String name() {
    return "litmus-java";
  }

  @Override
  public String counts() {
    return outcomes + " outcomes";
  }

  @Override
  public LitmusFuzzMode.Example generate(Random random) {
    return LitmusFuzzMode.Example.random(random);
  }

  @Override
  public List<LitmusFuzzMode.Example> smaller(LitmusFuzzMode.Example example) {
    return example.smaller();
  }

  @Override
  public String show(LitmusFuzzMode.Example example) {
    return example.declared() + ": " + example.litmus();
  }

  @Override
  public Optional<String> difference(LitmusFuzzMode.Example example) {
    if (++programs % LitmusFuzzMode.PROGRAMS_OF_A_WORLD == 0) {
      world = new LitmusWorld();
    }
    Built built = world.build(example.litmus(), example.declared());
    Behaviour behaviour = built.behaviour(MODELS);
    Set<List<Outcome>> scheduled =
        outcomes(Interleavings.of(built.object().instantiate(), built.client()).endings());
    if (!scheduled.equals(outcomes(behaviour.endings(Model.SC)))) {
      return Optional.of(
          "all schedules: " + scheduled + ", all graphs: " + behaviour.endings(Model.SC));
    }
    for (Model model : MODELS) {
      Set<List<Outcome>> found = new HashSet<>();
      ClientCode code =
          new ClientCode(built.object().instantiate(), built.client(), Counted::strength);
      Exploration.of(code, requireNonNull(Counted.MODELS.get(model)))
          .run(
              () ->
                  execution -> {
                    found.add(code.outcomes(execution).stream().map(each -> each.get(0)).toList());
                    return true;
                  });
      Set<List<Outcome>> expected = outcomes(behaviour.endings(model));
      outcomes += expected.size();
      if (!found.equals(expected)) {
        return Optional.of(model + ": " + found + ", by the axioms " + expected);
      }
    }
    return Optional.empty();
  }

  private static Set<List<Outcome>> outcomes(Set<Ending> endings) {
    return endings.stream().map(Ending::outcomes).collect(Collectors.toSet());
  }
}
