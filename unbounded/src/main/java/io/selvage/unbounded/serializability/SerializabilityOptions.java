package io.selvage.unbounded.serializability;

import io.selvage.core.question.Client;
import io.selvage.core.question.EngineOption;
import java.util.Optional;
import java.util.Set;

/**
 * What is asked of calls as transactions.
 *
 * @param pairs of how many conflicting pairs cycles are looked for, at most
 * @param client any number of threads, each making the calls of one of its lists
 * @param throwing operations of which it is meant that they throw in every call
 */
public record SerializabilityOptions(
    int pairs, TransactionModel transactions, Optional<Client> client, Set<String> throwing)
    implements EngineOption {
  /** All cycles, of threads that call what they like. */
  public static final SerializabilityOptions USUAL =
      new SerializabilityOptions(
          Integer.MAX_VALUE, TransactionModel.PLAIN, Optional.empty(), Set.of());

  public SerializabilityOptions {
    throwing = Set.copyOf(throwing);
  }
}
