package io.selvage.core.verdict;

import io.selvage.core.Invocation;
import io.selvage.core.question.Client;
import java.util.List;

/**
 * The clients for which evidence excludes a violation without any assumption that a run could
 * refute: a violation by one of them contradicts the evidence.
 *
 * @param calls at most that many calls in all
 * @param of the calls that the clients are made of; empty if any
 */
public record CoveredClients(int calls, List<Invocation> of) {
  /** None: the evidence rests on assumptions that a violation may refute. */
  public static final CoveredClients NONE = new CoveredClients(0, List.of());

  public CoveredClients {
    of = List.copyOf(of);
  }

  /** Of any number of calls, made of these. */
  public static CoveredClients madeOf(List<Invocation> calls) {
    return new CoveredClients(Integer.MAX_VALUE, calls);
  }

  /** Of so many calls, with any arguments. */
  public static CoveredClients upTo(int calls) {
    return new CoveredClients(calls, List.of());
  }

  public boolean includes(Client client) {
    return client.calls() <= calls
        && (of.isEmpty() || client.threads().stream().flatMap(List::stream).allMatch(of::contains));
  }
}
