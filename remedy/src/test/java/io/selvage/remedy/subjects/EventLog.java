package io.selvage.remedy.subjects;

import java.util.ArrayList;
import java.util.List;

/** An ArrayList loses elements. */
public class EventLog {
  private final List<Integer> events = new ArrayList<>();

  public void add(int event) {
    events.add(event);
  }

  public int size() {
    return events.size();
  }
}
