package io.selvage.report;

import java.util.List;

/**
 * A change of sources as a unified diff.
 *
 * @param files as the diff names them
 * @param diff with the prefixes {@code a/} and {@code b/}, as git prints it
 * @param changedLines apart from those that only change their indentation
 */
public record SourcePatch(List<String> files, String diff, int changedLines) {
  public SourcePatch {
    files = List.copyOf(files);
  }
}
