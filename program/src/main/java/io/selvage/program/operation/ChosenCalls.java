package io.selvage.program.operation;

import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.internal.operation.CallChooser;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.UnsupportedFeature;
import java.util.List;

/**
 * The calls from which clients are built, with arguments that matter to the class (decision 0149):
 * the requested number of values for each parameter, and others to try afterwards.
 *
 * @param operations each with the values of its parameters
 * @param calls each operation with each combination of these
 * @param further calls with other values
 */
public record ChosenCalls(
    List<OperationRequest> operations, List<Invocation> calls, List<Invocation> further) {
  public ChosenCalls {
    operations = List.copyOf(operations);
    calls = List.copyOf(calls);
    further = List.copyOf(further);
  }

  /** The same calls without the further ones. */
  public ChosenCalls withoutFurther() {
    return new ChosenCalls(operations, calls, List.of());
  }

  /**
   * @param plan the class with the calls before any client; the calls of the plan are ignored
   * @param values the number of values for each parameter without a given domain
   */
  public static ChosenCalls of(
      ObjectProgram.Plan plan, List<OperationRequest> requests, int values) {
    List<Invocation> ordinary =
        CallAlphabet.of(plan.world().classes(), plan.operations(), requests, values);
    CallChooser choosing = new CallChooser(plan, requests, ordinary, values);
    try {
      return choosing.choose();
    } catch (UsageException | UnsupportedFeature | AssumptionInvalidated | InitializationNeeded e) {
      return choosing.ordinary(); // the code that builds the object will report the error
    }
  }
}
