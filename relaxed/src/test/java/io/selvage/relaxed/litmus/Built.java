package io.selvage.relaxed.litmus;

import io.selvage.core.question.Client;
import io.selvage.program.run.ObjectProgram;
import io.selvage.relaxed.oracle.Behaviour;
import io.selvage.relaxed.oracle.Model;
import java.util.EnumSet;
import java.util.Set;

/** A program that can be run: one call per thread on an object of a class. */
public record Built(ObjectProgram object, Client client) {
  public Behaviour behaviour() {
    return behaviour(EnumSet.allOf(Model.class));
  }

  public Behaviour behaviour(Set<Model> models) {
    return Behaviour.of(object.instantiate(), client, models);
  }
}
