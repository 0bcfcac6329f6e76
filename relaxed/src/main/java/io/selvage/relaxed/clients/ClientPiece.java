package io.selvage.relaxed.clients;

import io.selvage.relaxed.engine.Exploration.Care;
import io.selvage.relaxed.engine.Piece;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A piece of a campaign: one most parallel client, or a piece of its executions.
 *
 * @param size how many calls the client has
 * @param index of the client among all of its size
 * @param cares what all pieces of this client need
 */
record ClientPiece(int size, int index, Set<Care> cares, Piece piece) {
  ClientPiece {
    cares = Set.copyOf(cares);
  }

  static ClientPiece all(int size, int index) {
    return new ClientPiece(size, index, Set.of(), Piece.ALL);
  }

  ClientPiece with(Piece other) {
    return new ClientPiece(size, index, cares, other);
  }

  /** The whole client, with one more care. */
  ClientPiece all(Care more) {
    Set<Care> all = EnumSet.of(more);
    all.addAll(cares);
    return new ClientPiece(size, index, all, Piece.ALL);
  }

  /** As it prints itself: {@code 4/17 APART,HELPS 0.2+1}, without cares {@code 4/17 - 0.2+1}. */
  static ClientPiece parse(String text) {
    String[] words = text.split(" ");
    int slash = words[0].indexOf('/');
    Set<Care> cares = EnumSet.noneOf(Care.class);
    if (!words[1].equals("-")) {
      for (String care : words[1].split(",")) {
        cares.add(Care.valueOf(care));
      }
    }
    return new ClientPiece(
        Integer.parseInt(words[0].substring(0, slash)),
        Integer.parseInt(words[0].substring(slash + 1)),
        cares,
        Piece.parse(words[2]));
  }

  @Override
  public String toString() {
    String words = new TreeSet<>(cares).stream().map(Care::name).collect(Collectors.joining(","));
    return size + "/" + index + " " + (words.isEmpty() ? "-" : words) + " " + piece;
  }
}
