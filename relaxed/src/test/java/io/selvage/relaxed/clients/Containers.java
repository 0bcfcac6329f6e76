package io.selvage.relaxed.clients;

import io.selvage.core.Invocation;
import io.selvage.core.Outcome;
import io.selvage.core.Specification;
import io.selvage.core.Value;
import io.selvage.relaxed.internal.analysis.MostParallelClient;
import java.util.ArrayList;
import java.util.List;

/** Plain meanings of containers, and clients of them. */
public final class Containers {
  private Containers() {}

  /** Which end a deletion takes from. */
  public enum End {
    FIRST,
    LAST
  }

  /** A queue whose deletion waits for something to delete. */
  public record Waiting() implements Specification<List<Value>> {
    @Override
    public String name() {
      return "queue that waits";
    }

    @Override
    public List<Value> initial() {
      return List.of();
    }

    @Override
    public Response<List<Value>> step(List<Value> state, Invocation call) {
      return state.isEmpty() && call.arguments().isEmpty()
          ? Response.blocked("empty")
          : new Container(End.FIRST).step(state, call);
    }
  }

  public record Container(End end) implements Specification<List<Value>> {
    @Override
    public String name() {
      return end == End.FIRST ? "queue" : "stack";
    }

    @Override
    public List<Value> initial() {
      return List.of();
    }

    @Override
    public Response<List<Value>> step(List<Value> state, Invocation call) {
      if (!call.arguments().isEmpty()) {
        List<Value> next = new ArrayList<>(state);
        next.add(call.arguments().get(0));
        return Response.of(Outcome.NOTHING, List.copyOf(next));
      }
      if (state.isEmpty()) {
        return Response.of(Outcome.returned(Value.NULL), state);
      }
      int at = end == End.FIRST ? 0 : state.size() - 1;
      List<Value> next = new ArrayList<>(state);
      Value value = next.remove(at);
      return Response.of(Outcome.returned(value), List.copyOf(next));
    }
  }

  record SetOfValues() implements Specification<List<Value>> {
    @Override
    public String name() {
      return "set";
    }

    @Override
    public List<Value> initial() {
      return List.of();
    }

    @Override
    public Response<List<Value>> step(List<Value> state, Invocation call) {
      Value key = call.arguments().get(0);
      boolean isIn = state.contains(key);
      List<Value> next = new ArrayList<>(state);
      boolean result =
          switch (call.method()) {
            case "add" -> !isIn && next.add(key);
            case "remove" -> isIn && next.remove(key);
            default -> isIn;
          };
      next.sort((a, b) -> a.toString().compareTo(b.toString()));
      return Response.of(Outcome.returned(new Value.Bool(result)), List.copyOf(next));
    }
  }

  public static MostParallelClient calls(int inserts, int removes) {
    List<Invocation> calls = new ArrayList<>();
    for (int i = 1; i <= inserts; i++) {
      calls.add(Invocation.of("insert", new Value.Whole(i)));
    }
    for (int i = 0; i < removes; i++) {
      calls.add(Invocation.of("remove"));
    }
    return MostParallelClient.of(calls, MostParallelClient.Independence.FULL);
  }

  /** As in "I1 I2 R1". */
  static MostParallelClient ofSet(String text) {
    List<Invocation> calls = new ArrayList<>();
    for (String part : text.split(" ")) {
      String method = part.startsWith("I") ? "add" : part.startsWith("R") ? "remove" : "contains";
      calls.add(Invocation.of(method, new Value.Whole(Integer.parseInt(part.substring(1)))));
    }
    return MostParallelClient.of(calls, MostParallelClient.Independence.NONE);
  }
}
