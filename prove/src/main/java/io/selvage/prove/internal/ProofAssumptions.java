package io.selvage.prove.internal;

import io.selvage.prove.ProofRequest;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.code.StepProgram;
import java.util.ArrayList;
import java.util.List;

/** The assumptions of a proof, as text. */
public final class ProofAssumptions {
  private static final String ENDLESS =
      "every index is below the length of the array: the slots never run out";

  private ProofAssumptions() {}

  public static List<String> of(
      ProofRequest request, StepProgram program, ContentLocation content) {
    List<String> all = new ArrayList<>();
    boolean slots = content.equals(ContentLocation.NONE);
    for (StepProgram.Operation operation : program.operations()) {
      boolean waits = slots && operation.operationKind() == OperationKind.TAKE;
      all.add(
          operation.name()
              + " must "
              + (waits
                  ? "remove a value, waiting while there is none"
                  : words(operation.operationKind())));
    }
    all.add(slots ? ENDLESS : "the content is " + words(program, content));
    if (request.abstractType().isSet()) {
      if (request.keys() == ProofRequest.Keys.INNER) {
        all.add("callers pass neither Integer.MIN_VALUE nor Integer.MAX_VALUE");
      }
    } else {
      all.add("callers never pass null");
    }
    all.addAll(program.assumptions());
    all.add("the object is created by its constructor without parameters and safely published");
    all.add("callers use only these operations: no reflection, fields or subclasses");
    all.add("the garbage collector reclaims memory; nodes are not reused");
    all.add("class initialisers have run, and no thread is interrupted or stopped");
    return all;
  }

  public static String words(OperationKind kind) {
    return switch (kind) {
      case ADD -> "add its key and return whether it was absent";
      case REMOVE -> "remove its key and return whether it was present";
      case CONTAINS -> "return whether its key is present";
      case PUT -> "insert its value";
      case TAKE -> "remove a value, or return null if there is none";
      case SWAP, CONTROL, READ -> "be an operation of a conditional cell";
    };
  }

  /** The location of the content. */
  public static String words(StepProgram program, ContentLocation content) {
    String root = program.globals().get(content.root()).name();
    return "the nodes that the links reach from "
        + root
        + (content.skipsFirst() ? ", without the first node" : "")
        + (content.skipsMarked() ? ", excluding marked nodes" : "");
  }
}
