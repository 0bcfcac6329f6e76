package io.selvage.relaxed.litmus;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import io.selvage.program.internal.load.RunningJdk;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AllocationPrivacy;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.run.ProgramContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The JDK, and litmus classes made as they are asked for; some thousands at most. */
public final class LitmusWorld {
  private final Map<String, byte[]> classes = new HashMap<>();
  private final ProgramContext world = new ProgramContext(new RunningJdk().or(this::find));

  private Optional<byte[]> find(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /** Ready to run. */
  public Built build(Litmus litmus, Declared declared) {
    return build(litmus, declared, List.of(Invocation.of(LitmusClass.LAST)));
  }

  /** Ready to run, in a program that has no way to read what threads only write. */
  public Built buildBlind(Litmus litmus, Declared declared) {
    return build(litmus, declared, List.of());
  }

  private Built build(Litmus litmus, Declared declared, List<Invocation> more) {
    String name = "io/selvage/relaxed/litmus/Litmus" + classes.size();
    classes.put(name, LitmusClass.write(name, litmus, declared));
    ClassInfo type = world.classes().get(name);
    List<Invocation> calls =
        IntStream.range(0, litmus.threads().size())
            .mapToObj(thread -> Invocation.of(LitmusClass.method(thread)))
            .toList();
    List<Invocation> all = new ArrayList<>(calls);
    all.addAll(more);
    List<OperationRequest> requests =
        all.stream().map(call -> OperationRequest.named(call.method())).toList();
    ObjectProgram.Plan plan =
        new ObjectProgram.Plan(
            world,
            ClassOperations.of(type, requests),
            List.of(),
            all,
            AllocationPrivacy.UNTIL_PUBLISHED);
    Client client = new Client(calls.stream().map(List::of).toList());
    return new Built(ObjectProgram.build(plan), client);
  }
}
