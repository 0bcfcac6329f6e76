package io.selvage.cli.campaign;

import io.selvage.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A table of subjects: lines of cells that tabs separate, the first with the names of the columns.
 * A line that cannot be used costs that line only.
 *
 * <pre>
 *   class        the class that is checked; the only column that must be there
 *   name         of the subject (default: the class)
 *   operations   --ops         against    --against     roles     --roles
 *   init         --init        time       --time
 *   new          --new         factory    --factory
 *   spec-new     --spec-new    spec-factory  --spec-factory
 *   classpath    directories and jars, separated by blanks, relative to the table
 *   jars         Maven coordinates (group:artifact:version), separated by blanks; their jars are
 *                looked up in --jars
 * </pre>
 *
 * Other columns and lines that begin with # are skipped.
 */
final class CampaignTable {
  private CampaignTable() {}

  static List<CampaignRow> read(Path file) {
    List<String> lines = lines(file);
    if (lines.isEmpty()) {
      throw Diagnostic.BAD_INPUT.error(file, 1, "no line with the names of the columns");
    }
    List<String> columns = List.of(lines.get(0).split("\t", -1));
    if (!columns.contains("class")) {
      throw Diagnostic.BAD_INPUT.error(file, 1, "no column `class`; columns are separated by tabs");
    }
    List<CampaignRow> rows = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 1; i < lines.size(); i++) {
      CampaignRow row = row(columns, lines.get(i), "line-" + (i + 1));
      rows.add(
          names.add(row.name())
              ? row
              : unnamed(row, i).because("two rows are called " + row.name()));
    }
    return rows;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .toList();
    } catch (MalformedInputException e) {
      throw Diagnostic.CANNOT_READ.error(file, "it is not a text in UTF-8");
    } catch (IOException e) {
      throw Diagnostic.CANNOT_READ.error(file, e);
    }
  }

  private static CampaignRow unnamed(CampaignRow row, int index) {
    return new CampaignRow("line-" + (index + 1), row.cells(), row.problem());
  }

  private static CampaignRow row(List<String> columns, String line, String otherName) {
    String[] cells = line.split("\t", -1);
    Map<String, String> byName = new HashMap<>();
    for (int i = 0; i < Math.min(cells.length, columns.size()); i++) {
      byName.put(columns.get(i), cells[i].strip());
    }
    String type = byName.getOrDefault("class", "");
    String name = byName.getOrDefault("name", "");
    String called = name.isEmpty() ? type : name;
    boolean isName = called.matches("[\\w.$-]+");
    CampaignRow row = new CampaignRow(isName ? called : otherName, byName, "");
    if (cells.length > columns.size()) {
      return row.because("the row has more cells than the table has columns");
    } else if (type.isEmpty()) {
      return row.because("the row has no class");
    }
    return isName ? row : row.because("`" + called + "` is not a name: letters, digits, . $ _ -");
  }
}
