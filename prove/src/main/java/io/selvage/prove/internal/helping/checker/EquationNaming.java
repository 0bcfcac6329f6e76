package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.clauses.ClauseComparison.Sign;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Places with equal contents share a name for it: {@code e.value = v, return = v}. */
final class EquationNaming {
  private static final String[] NUMBERS = {"i", "j", "k"};
  private static final String[] VALUES = {"v", "w", "u", "x", "y", "z"};

  private final Map<String, String> held = new LinkedHashMap<>();
  private final List<String> names = new ArrayList<>();
  private final List<ClauseComparison> different = new ArrayList<>();

  /**
   * @param numbers the places that hold numbers
   * @param references the places in which zero is null
   */
  EquationNaming(
      Collection<ClauseComparison> literals, Set<String> numbers, Set<String> references) {
    for (ClauseComparison each : literals) {
      if (each.sign() == Sign.DIFFERENT) {
        different.add(each);
      } else if (isWord(each.right())) {
        boolean isNull = each.right().equals("0") && references.contains(each.left());
        held.put(each.left(), isNull ? "null" : each.right());
      } else if (each.right().equals(DescriptorAbstraction.INDEX)) {
        held.put(each.left(), each.right());
        held.put(each.right(), each.right());
        names.add(each.right());
      }
    }
    for (ClauseComparison each : literals) {
      if (each.sign() == Sign.SAME && !isWord(each.right())) {
        String word = held.computeIfAbsent(each.left(), place -> fresh(place, numbers));
        held.putIfAbsent(each.right(), word);
      }
    }
  }

  /** A constant, or one of the two descriptors. */
  private static boolean isWord(String text) {
    return text.matches("-?\\d+|[de]");
  }

  private String fresh(String place, Set<String> numbers) {
    String[] some = numbers.contains(place) ? NUMBERS : VALUES;
    for (String name : some) {
      if (!names.contains(name)) {
        names.add(name);
        return name;
      }
    }
    names.add("v" + names.size());
    return names.get(names.size() - 1);
  }

  List<String> names() {
    return names.stream().distinct().toList();
  }

  /** If the index of the place has a name itself, that name is used. */
  List<ClauseComparison> all() {
    List<ClauseComparison> all = new ArrayList<>();
    held.forEach(
        (place, word) -> {
          if (!place.equals(word)) {
            all.add(ClauseComparison.same(place, word));
          }
        });
    all.addAll(different);
    return all;
  }
}
