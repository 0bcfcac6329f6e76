package io.selvage.relaxed.engine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece of the tree of choices: what comes at the end of a path, from one alternative on.
 *
 * @param path of each depth the alternative
 * @param from the first alternative behind the path
 */
public record Piece(List<Integer> path, int from) {
  public static final Piece ALL = new Piece(List.of(), 0);

  public Piece {
    path = List.copyOf(path);
  }

  /** As it prints itself: {@code 0.2.1+3}. */
  public static Piece parse(String text) {
    int end = text.indexOf('+');
    List<Integer> path =
        Arrays.stream(text.substring(0, end).split("\\."))
            .filter(word -> !word.isEmpty())
            .map(Integer::valueOf)
            .toList();
    return new Piece(path, Integer.parseInt(text.substring(end + 1)));
  }

  @Override
  public String toString() {
    return path.stream().map(String::valueOf).collect(Collectors.joining(".", "", "+")) + from;
  }
}
