package io.selvage.program.internal.setup;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.program.internal.child.SetUpRequest;
import io.selvage.program.internal.child.SetUpRequest.Argument;
import io.selvage.program.internal.child.SetUpRequest.Call;
import io.selvage.program.internal.run.TypedArgument;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.ObjectProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a forked JVM has to do for a plan. */
public final class SetUpRequests {
  private static final Map<String, Character> BOXES =
      Map.of(
          "Ljava/lang/Long;", 'J',
          "Ljava/lang/Short;", 'S',
          "Ljava/lang/Byte;", 'B',
          "Ljava/lang/Character;", 'C',
          "Ljava/lang/Float;", 'F',
          "Ljava/lang/Double;", 'D');

  private SetUpRequests() {}

  /** Empty if an argument of a call is an object that later calls also pass. */
  public static Optional<SetUpRequest> of(ObjectProgram.Plan plan) {
    List<Call> calls = new ArrayList<>();
    for (Invocation invocation : plan.setUp()) {
      MethodInfo method = plan.operations().method(invocation);
      List<Argument> arguments = new ArrayList<>();
      for (TypedArgument each : plan.operations().arguments(invocation)) {
        Optional<Argument> argument = argument(each);
        if (argument.isEmpty()) {
          return Optional.empty();
        }
        arguments.add(argument.get());
      }
      calls.add(new Call(method.name(), method.descriptor(), arguments));
    }
    return Optional.of(new SetUpRequest(plan.operations().type().javaName(), calls));
  }

  private static Optional<Argument> argument(TypedArgument typed) {
    Value value = typed.value();
    String descriptor = typed.descriptor();
    if (value instanceof Value.Null) {
      return Optional.of(new Argument('N', ""));
    } else if (value instanceof Value.Text text) {
      return Optional.of(new Argument('T', text.value()));
    } else if (value instanceof Value.Bool bool) {
      return Optional.of(new Argument('Z', String.valueOf(bool.value())));
    } else if (value instanceof Value.Letter letter) {
      return Optional.of(new Argument('C', String.valueOf(letter.value())));
    } else if (value instanceof Value.Whole whole) {
      char kind =
          descriptor.length() == 1 ? descriptor.charAt(0) : BOXES.getOrDefault(descriptor, 'I');
      return Optional.of(new Argument(kind, String.valueOf(whole.value())));
    } else if (value instanceof Value.Real real) {
      char kind =
          descriptor.length() == 1 ? descriptor.charAt(0) : BOXES.getOrDefault(descriptor, 'D');
      return Optional.of(new Argument(kind, String.valueOf(real.value())));
    }
    return Optional.empty();
  }
}
