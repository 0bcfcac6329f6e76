package io.selvage.prove.internal.recognition;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification.Response;
import io.selvage.core.Value;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.spec.JavaSpecification;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a sequential class agrees with the specification of conditional cells that is proved: the
 * two are compared after all sequences of calls, with two objects and null, two controls and both
 * flag values. Pairs of states already compared are skipped; beyond a bound no new pair may occur.
 */
final class CellAgreement {
  /** The maximum length of sequences. Cells return to earlier states, so this costs little. */
  static final int CALLS = 12;

  private static final int OBJECTS = 2;
  private static final int CONTROLS = 2;

  private final Map<MethodInfo, CellMethodRole> roles;
  private final List<Call> calls = new ArrayList<>();

  /** The arguments as numbers: objects by number, null 0, indices from 0, flags 0 and 1. */
  private record Call(MethodInfo method, List<Integer> arguments) {}

  /** The state in the equations: objects by number, null is 0. */
  private record Cell(int content, boolean flag, List<Integer> controls) {
    static final Cell INITIAL = new Cell(0, false, List.of(0, 0));

    Cell with(int value) {
      return new Cell(value, flag, controls);
    }

    Cell withControl(int control, int value) {
      List<Integer> all = new ArrayList<>(controls);
      all.set(control, value);
      return new Cell(content, flag, List.copyOf(all));
    }
  }

  private record StatePair(JavaSpecification.State state, Cell cell) {}

  CellAgreement(Map<MethodInfo, CellMethodRole> roles) {
    this.roles = Map.copyOf(roles);
    roles.forEach((method, role) -> add(method, role, List.of()));
  }

  private void add(MethodInfo method, CellMethodRole role, List<Integer> some) {
    if (some.size() == role.sorts().size()) {
      calls.add(new Call(method, some));
      return;
    }
    int choices =
        switch (role.sorts().get(some.size())) {
          case OBJECT -> 1 + OBJECTS;
          case NUMBER -> CONTROLS;
          case FLAG -> 2;
        };
    for (int choice = 0; choice < choices; choice++) {
      List<Integer> more = new ArrayList<>(some);
      more.add(choice);
      add(method, role, List.copyOf(more));
    }
  }

  /** All calls that are compared. */
  List<Invocation> invocations() {
    return calls.stream().map(this::invocation).toList();
  }

  private Invocation invocation(Call call) {
    CellMethodRole role = role(call);
    List<Value> values = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      int number = call.arguments().get(i);
      values.add(
          switch (role.sorts().get(i)) {
            case OBJECT -> object(number);
            case NUMBER -> Value.of(number);
            case FLAG -> Value.of(number != 0);
          });
    }
    return new Invocation(call.method().name(), values);
  }

  private CellMethodRole role(Call call) {
    return java.util.Objects.requireNonNull(roles.get(call.method()));
  }

  private static Value object(int number) {
    return number == 0 ? Value.NULL : new Value.Token(number);
  }

  boolean holds(JavaSpecification specification) {
    Set<StatePair> known = new HashSet<>();
    List<StatePair> last = List.of(new StatePair(specification.initial(), Cell.INITIAL));
    for (int length = 0; length < CALLS; length++) {
      List<StatePair> next = new ArrayList<>();
      for (StatePair both : last) {
        for (Call call : calls) {
          Response<JavaSpecification.State> response =
              specification.step(both.state(), invocation(call));
          if (response.transitions().size() != 1
              || !response.transitions().get(0).outcome().equals(outcome(both.cell(), call))) {
            return false;
          }
          StatePair after =
              new StatePair(response.transitions().get(0).next(), after(both.cell(), call));
          if (known.add(after)) {
            next.add(after);
          }
        }
      }
      last = next;
    }
    // A cell returns to earlier states; a class that does not may behave differently later.
    return last.isEmpty();
  }

  private Outcome outcome(Cell cell, Call call) {
    return role(call).gives() ? Outcome.returned(object(cell.content())) : Outcome.NOTHING;
  }

  private Cell after(Cell cell, Call call) {
    List<Integer> with = call.arguments();
    return switch (role(call)) {
      case READ -> cell;
      case FLAG -> new Cell(cell.content(), with.get(0) != 0, cell.controls());
      case CONTROL -> cell.withControl(with.get(0), with.get(1));
      case SWAP -> cell.flag() ? swapped(cell, with.get(0), with.get(1)) : cell;
      case GUARDED_SWAP ->
          cell.controls().get(with.get(0)).equals(with.get(1))
              ? swapped(cell, with.get(2), with.get(3))
              : cell;
    };
  }

  private static Cell swapped(Cell cell, int expected, int next) {
    return cell.content() == expected ? cell.with(next) : cell;
  }
}
