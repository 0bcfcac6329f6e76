package io.selvage.core.question;

import io.selvage.core.Value;
import java.util.List;
import java.util.Optional;

/**
 * An operation as the user names it: {@code offer}, {@code offer(1)}, {@code add(int,Object)}.
 *
 * @param parameterTypes given if the name is overloaded
 * @param domains the values of each parameter; the engine chooses them if absent
 */
public record OperationRequest(
    String name, Optional<List<String>> parameterTypes, Optional<List<List<Value>>> domains) {
  public OperationRequest {
    parameterTypes = parameterTypes.map(List::copyOf);
    domains = domains.map(list -> list.stream().map(List::copyOf).toList());
  }

  public static OperationRequest named(String name) {
    return new OperationRequest(name, Optional.empty(), Optional.empty());
  }
}
