package io.selvage.prove;

import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;

/** What a proof takes for granted, in words. */
final class Assumptions {
  private static final String ENDLESS =
      "every index is below the length of the array: it does not run out of slots";

  private Assumptions() {}

  static List<String> of(Asked asked, StepProgram program, Content content) {
    List<String> all = new ArrayList<>();
    boolean slots = content.equals(Content.NONE);
    for (StepProgram.Operation operation : program.operations()) {
      boolean waits = slots && operation.duty() == Duty.TAKE;
      all.add(
          operation.name()
              + " is to "
              + (waits ? "take a value, waiting while there is none" : words(operation.duty())));
    }
    all.add(slots ? ENDLESS : "the content is " + words(program, content));
    if (asked.promise().isSet()) {
      if (asked.keys() == Asked.Keys.INNER) {
        all.add("clients pass neither Integer.MIN_VALUE nor Integer.MAX_VALUE");
      }
    } else {
      all.add("clients pass no null");
    }
    all.addAll(program.assumptions());
    all.add("the object is made by its constructor without parameters, and handed on safely");
    all.add("clients use it by these operations alone: no reflection, no fields, no subclass");
    all.add("memory is not recycled by hand: there is a garbage collector");
    all.add("class initialisers ran before, and no thread is interrupted or stopped");
    return all;
  }

  private static String words(Duty duty) {
    return switch (duty) {
      case ADD -> "add its key, and tell whether it was missing";
      case REMOVE -> "remove its key, and tell whether it was there";
      case CONTAINS -> "tell whether its key is there";
      case PUT -> "put its value";
      case TAKE -> "take a value, or give null if there is none";
      case SWAP, CONTROL, READ -> "be that of a conditional cell";
    };
  }

  /** Where the content is. */
  static String words(StepProgram program, Content content) {
    String root = program.globals().get(content.root()).name();
    return "what the links lead to from "
        + root
        + (content.skipsFirst() ? ", without the first node" : "")
        + (content.skipsMarked() ? ", marked nodes left out" : "");
  }
}
