package io.selvage.refine.internal.client;

import io.selvage.core.Invocation;
import io.selvage.core.budget.Budget;
import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.core.question.Client;
import io.selvage.core.question.ClientShape;
import io.selvage.core.verdict.Counterexample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Small clients with values that may matter, too. They are no part of what is claimed: what they
 * find is a violation, and what keeps them from an answer is of no account.
 */
public final class FurtherValuesSearch {
  /** The maximal number of calls of these clients. */
  public static final int MOST_CALLS = 3;

  private static final int MOST_CLIENTS = 2_000;

  private final List<Invocation> usual;
  private final List<Invocation> further;
  private final Budget budget;
  private final ClientSearch search;

  /**
   * @param usual the calls of other clients
   * @param further calls that pass further values
   */
  public FurtherValuesSearch(
      List<Invocation> usual, List<Invocation> further, Budget budget, ClientSearch search) {
    this.usual = List.copyOf(usual);
    this.further = List.copyOf(further);
    this.budget = budget;
    this.search = search;
  }

  /** A violation by a client of one of these shapes that passes such a value. */
  public Optional<Counterexample> find(List<ClientShape> shapes) {
    List<Invocation> all = new ArrayList<>(usual);
    all.addAll(further);
    Set<Invocation> sought = Set.copyOf(further);
    if (sought.isEmpty()) {
      return Optional.empty();
    }
    SingleClientCheck check = search.check();
    List<Client> clients =
        shapes.stream()
            .filter(shape -> shape.calls() <= MOST_CALLS)
            .flatMap(shape -> search.clients(shape, all))
            .filter(client -> calls(client).anyMatch(sought::contains))
            .limit(MOST_CLIENTS)
            .toList();
    try {
      for (Client client : clients) {
        Optional<Counterexample> violation =
            budget.look() ? Optional.empty() : check.check(client).violation();
        if (violation.isPresent() || budget.look()) {
          return violation;
        }
      }
    } catch (UnanswerableException | Budget.Spent e) {
      return Optional.empty();
    }
    return Optional.empty();
  }

  private static Stream<Invocation> calls(Client client) {
    return client.threads().stream().flatMap(List::stream);
  }
}
