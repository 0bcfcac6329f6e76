package io.selvage.program.internal.operation;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.core.question.Scope;
import io.selvage.core.question.UsageProtocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which calls may come next in a sequential run; equal values permit the same continuations. */
public sealed interface NextCalls {
  List<NextCall> legs();

  /** A call, and what may come after it. */
  record NextCall(Invocation call, NextCalls then) {}

  static NextCalls of(Scope scope, List<Invocation> alphabet, UsageProtocol protocol) {
    if (scope instanceof Scope.Given given) {
      List<Integer> starts = given.client().threads().stream().map(calls -> 0).toList();
      return new ClientCalls(given.client(), starts);
    }
    return protocol.isFree()
        ? new AnyCalls(alphabet)
        : new ProtocolCalls(alphabet, protocol, List.of());
  }

  /** Any call at any time. */
  record AnyCalls(List<Invocation> alphabet) implements NextCalls {
    @Override
    public List<NextCall> legs() {
      return alphabet.stream().map(call -> new NextCall(call, this)).toList();
    }
  }

  /** What clients that obey a protocol may call. */
  record ProtocolCalls(List<Invocation> alphabet, UsageProtocol protocol, List<Invocation> made)
      implements NextCalls {
    @Override
    public List<NextCall> legs() {
      List<NextCall> legs = new ArrayList<>();
      for (Invocation call : alphabet) {
        List<Invocation> longer = new ArrayList<>(made);
        if (protocol.methods().contains(call.method())) {
          longer.add(call);
        }
        if (protocol.allows(client(longer))) {
          legs.add(new NextCall(call, new ProtocolCalls(alphabet, protocol, List.copyOf(longer))));
        }
      }
      return legs;
    }

    /** The client with one thread for each role. */
    private Client client(List<Invocation> calls) {
      Map<String, List<Invocation>> threads = new LinkedHashMap<>();
      for (Invocation call : calls) {
        String role =
            protocol.roles().stream()
                .filter(it -> it.methods().contains(call.method()))
                .map(UsageProtocol.Role::name)
                .findFirst()
                .orElse("");
        threads.computeIfAbsent(role, none -> new ArrayList<>()).add(call);
      }
      return new Client(List.copyOf(threads.values()));
    }
  }

  /** The remaining calls of the threads of one client. */
  record ClientCalls(Client client, List<Integer> at) implements NextCalls {
    @Override
    public List<NextCall> legs() {
      List<NextCall> legs = new ArrayList<>();
      for (int thread = 0; thread < at.size(); thread++) {
        List<Invocation> calls = client.threads().get(thread);
        int next = at.get(thread);
        if (next < calls.size()) {
          List<Integer> moved = new ArrayList<>(at);
          moved.set(thread, next + 1);
          legs.add(new NextCall(calls.get(next), new ClientCalls(client, List.copyOf(moved))));
        }
      }
      return legs;
    }
  }
}
