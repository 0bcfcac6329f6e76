package io.selvage.core.question;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How many calls each thread of a client makes, largest first. */
public record ClientShape(List<Integer> sizes) {
  public ClientShape {
    sizes = List.copyOf(sizes);
  }

  public static ClientShape of(List<Integer> sizes) {
    return new ClientShape(sizes);
  }

  public int threads() {
    return sizes.size();
  }

  public int calls() {
    return sizes.stream().mapToInt(Integer::intValue).sum();
  }

  /**
   * All shapes of two or more threads within the limits, smallest first: by calls, then by the
   * longest thread, so that the first counterexample found is a smallest one.
   */
  public static List<ClientShape> upTo(int threads, int calls) {
    List<ClientShape> shapes = new ArrayList<>();
    for (int total = 2; total <= calls; total++) {
      for (int longest = 1; longest < total; longest++) {
        extend(new ArrayList<>(), total, longest, longest, threads, shapes);
      }
    }
    return shapes;
  }

  private static void extend(
      List<Integer> sizes, int left, int first, int most, int threads, List<ClientShape> shapes) {
    if (left == 0) {
      if (sizes.size() >= 2) {
        shapes.add(new ClientShape(sizes));
      }
      return;
    }
    if (sizes.size() == threads) {
      return;
    }
    int least = sizes.isEmpty() ? first : 1;
    for (int size = Math.min(left, most); size >= least; size--) {
      sizes.add(size);
      extend(sizes, left - size, first, size, threads, shapes);
      sizes.remove(sizes.size() - 1);
    }
  }

  @Override
  public String toString() {
    boolean equal = sizes.stream().distinct().count() == 1;
    return equal
        ? sizes.size() + "x" + sizes.get(0)
        : sizes.stream().map(String::valueOf).collect(Collectors.joining("+"));
  }
}
