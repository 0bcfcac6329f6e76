package io.selvage.relaxed.internal.explore;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A piece of the tree of choices: the subtree at the end of a path, from one alternative on.
 *
 * @param path the alternative at each depth
 * @param from the first alternative after the path
 */
public record ChoiceSubtree(List<Integer> path, int from) {
  public static final ChoiceSubtree ALL = new ChoiceSubtree(List.of(), 0);

  public ChoiceSubtree {
    path = List.copyOf(path);
  }

  /** Parses the printed form: {@code 0.2.1+3}. */
  public static ChoiceSubtree parse(String text) {
    int end = text.indexOf('+');
    List<Integer> path =
        Arrays.stream(text.substring(0, end).split("\\."))
            .filter(word -> !word.isEmpty())
            .map(Integer::valueOf)
            .toList();
    return new ChoiceSubtree(path, Integer.parseInt(text.substring(end + 1)));
  }

  @Override
  public String toString() {
    return path.stream().map(String::valueOf).collect(Collectors.joining(".", "", "+")) + from;
  }
}
