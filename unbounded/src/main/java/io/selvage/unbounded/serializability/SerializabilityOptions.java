package io.selvage.unbounded.serializability;

import io.selvage.core.question.Client;
import io.selvage.core.question.EngineOption;
import java.util.Optional;
import java.util.Set;

/**
 * How calls are treated as transactions.
 *
 * @param pairs the maximal number of conflicting pairs of the cycles to search for
 * @param client any number of threads, each making the calls of one of its lists
 * @param throwing operations that are intended to throw in every call
 */
public record SerializabilityOptions(
    int pairs, TransactionModel transactions, Optional<Client> client, Set<String> throwing)
    implements EngineOption {
  /** All cycles, of threads that make any calls. */
  public static final SerializabilityOptions USUAL =
      new SerializabilityOptions(
          Integer.MAX_VALUE, TransactionModel.PLAIN, Optional.empty(), Set.of());

  public SerializabilityOptions {
    throwing = Set.copyOf(throwing);
  }
}
