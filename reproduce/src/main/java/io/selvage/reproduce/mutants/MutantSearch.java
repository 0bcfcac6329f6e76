package io.selvage.reproduce.mutants;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How to explore mutants of a sample, if this differs from the default for its specification.
 *
 * @param specification the sequential class
 * @param operations as text
 * @param setUps alternative lists of calls before the client
 * @param clients instead of all small ones
 */
public record MutantSearch(
    Optional<String> specification,
    Optional<String> operations,
    List<String> setUps,
    List<String> clients) {
  /** The default. */
  public static final MutantSearch USUAL =
      new MutantSearch(Optional.empty(), Optional.empty(), List.of(), List.of());

  public MutantSearch {
    setUps = List.copyOf(setUps);
    clients = List.copyOf(clients);
  }

  /** With one more line of the list of mutants: a keyword and the text. */
  MutantSearch with(String line) {
    String[] words = line.split(" ", 2);
    String text = words[1].strip();
    return switch (words[0]) {
      case "meaning" -> new MutantSearch(Optional.of(text), operations, setUps, clients);
      case "ops" -> new MutantSearch(specification, Optional.of(text), setUps, clients);
      case "init" -> new MutantSearch(specification, operations, and(setUps, text), clients);
      case "client" -> new MutantSearch(specification, operations, setUps, and(clients, text));
      default -> throw new IllegalStateException("BUG-812 no line of a list of mutants: " + line);
    };
  }

  private static List<String> and(List<String> some, String more) {
    List<String> all = new ArrayList<>(some);
    all.add(more);
    return all;
  }
}
