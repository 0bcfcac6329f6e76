package io.selvage.program.programs;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Maps and sets of enum constants. */
public final class EnumCollections {
  private enum Day {
    MON,
    TUE,
    WED,
    THU
  }

  private EnumCollections() {}

  public static String map() {
    Map<Day, Integer> map = new EnumMap<>(Day.class);
    map.put(Day.WED, 3);
    map.put(Day.MON, 1);
    map.merge(Day.MON, 10, Integer::sum);
    return map + " " + map.get(Day.TUE) + map.containsKey(Day.WED) + map.keySet() + map.size();
  }

  public static String set() {
    Set<Day> set = EnumSet.of(Day.THU, Day.MON);
    set.add(Day.TUE);
    set.remove(Day.THU);
    return set
        + ""
        + EnumSet.complementOf(EnumSet.copyOf(set))
        + EnumSet.noneOf(Day.class)
        + EnumSet.range(Day.TUE, Day.THU);
  }
}
