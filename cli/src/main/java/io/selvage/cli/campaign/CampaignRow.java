package io.selvage.cli.campaign;

import java.util.List;
import java.util.Map;

/**
 * A line of the table: what is checked, or why it cannot be.
 *
 * @param name unique in the table, and a file name
 * @param cells by the names of their columns
 * @param problem empty if the line is well-formed
 */
record CampaignRow(String name, Map<String, String> cells, String problem) {
  CampaignRow {
    cells = Map.copyOf(cells);
  }

  String cell(String column) {
    return cells.getOrDefault(column, "");
  }

  /** The entries of a cell that are separated by blanks. */
  List<String> words(String column) {
    String cell = cell(column).strip();
    return cell.isEmpty() ? List.of() : List.of(cell.split("\\s+"));
  }

  CampaignRow because(String why) {
    return new CampaignRow(name, cells, why);
  }
}
