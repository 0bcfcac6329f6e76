package io.selvage.remedy.internal.search;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import io.selvage.core.verdict.Counterexample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A program that fails.
 *
 * @param engine that found it
 */
public record FailingProgram(Client client, String engine) {
  /** The program of a counterexample; empty if it made no calls. */
  public static Optional<FailingProgram> of(Counterexample found, String engine) {
    Client client = found.again().map(it -> it.client()).orElseGet(() -> callersOf(found));
    return client.calls() == 0 ? Optional.empty() : Optional.of(new FailingProgram(client, engine));
  }

  private static Client callersOf(Counterexample found) {
    Map<Integer, List<Invocation>> threads = new TreeMap<>();
    found
        .history()
        .operations()
        .forEach(
            it ->
                threads
                    .computeIfAbsent(it.thread(), thread -> new ArrayList<>())
                    .add(it.invocation()));
    return new Client(List.copyOf(threads.values()));
  }

  /** The calls of the program in every order that its threads allow, each by one thread. */
  List<Client> sequentialOrders() {
    List<Client> orders = new ArrayList<>();
    extend(new ArrayList<>(), new int[client.threads().size()], orders);
    return orders;
  }

  private void extend(List<Invocation> order, int[] next, List<Client> orders) {
    if (order.size() == client.calls()) {
      orders.add(new Client(List.of(List.copyOf(order))));
      return;
    }
    for (int thread = 0; thread < next.length; thread++) {
      List<Invocation> calls = client.threads().get(thread);
      if (next[thread] < calls.size()) {
        order.add(calls.get(next[thread]++));
        extend(order, next, orders);
        order.remove(order.size() - 1);
        next[thread]--;
      }
    }
  }
}
