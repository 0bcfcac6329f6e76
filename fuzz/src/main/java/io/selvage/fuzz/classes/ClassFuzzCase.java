package io.selvage.fuzz.classes;

import io.selvage.fuzz.classes.ReferenceInterpreter.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A class and a client of it.
 *
 * @param dice determines which of the slow engines run
 */
record ClassFuzzCase(RandomClass type, List<List<Call>> client, int dice) {
  static final String NAME = "Subject";

  static ClassFuzzCase random(Random random) {
    RandomClass type = new ClassGenerator(random).next();
    List<List<Call>> client = new ArrayList<>();
    for (int size : SHAPES.get(random.nextInt(SHAPES.size()))) {
      List<Call> calls = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        calls.add(new Call(random.nextInt(type.operations().size()), random.nextInt(2)));
      }
      client.add(List.copyOf(calls));
    }
    return new ClassFuzzCase(type, List.copyOf(client), random.nextInt(1_000));
  }

  private static final List<List<Integer>> SHAPES =
      List.of(List.of(1, 1), List.of(1, 1), List.of(2, 1), List.of(2, 2), List.of(1, 1, 1));

  List<OperationInstructions> codes() {
    return IntStream.range(0, type.operations().size())
        .mapToObj(operation -> OperationInstructions.of(type, operation))
        .toList();
  }

  String source() {
    return JavaSourcePrinter.of(NAME, type);
  }

  /** In the syntax of Selvage's command line. */
  String clientText() {
    return client.stream()
        .map(calls -> calls.stream().map(Call::toString).collect(Collectors.joining("; ")))
        .collect(Collectors.joining(" | "));
  }

  /** The distinct calls of the client. */
  String operationsText() {
    return client.stream()
        .flatMap(List::stream)
        .distinct()
        .map(Call::toString)
        .collect(Collectors.joining(", "));
  }

  List<ClassFuzzCase> smaller() {
    List<ClassFuzzCase> all = new ArrayList<>();
    for (int thread = 0; thread < client.size(); thread++) {
      for (int call = 0; call < client.get(thread).size(); call++) {
        List<List<Call>> less = new ArrayList<>(client);
        List<Call> calls = new ArrayList<>(client.get(thread));
        calls.remove(call);
        less.set(thread, List.copyOf(calls));
        less.removeIf(List::isEmpty);
        if (less.size() > 1) {
          all.add(new ClassFuzzCase(type, List.copyOf(less), dice));
        }
      }
    }
    type.smaller().forEach(less -> all.add(new ClassFuzzCase(less, client, dice)));
    return all;
  }
}
