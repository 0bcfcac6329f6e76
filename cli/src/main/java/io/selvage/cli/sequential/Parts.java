package io.selvage.cli.sequential;

import java.util.List;

/** The parts, in the order of the paper's promises. */
public final class Parts {
  private Parts() {}

  public static List<Part> all() {
    return List.of(new SerialRows(), new BarrierRows());
  }
}
