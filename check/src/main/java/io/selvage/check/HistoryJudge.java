package io.selvage.check;

import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.verdict.ShardedHistoryFindings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Judges histories that are in many files, each key by itself. */
public interface HistoryJudge {
  /**
   * What the first of the files says of the question.
   *
   * @param patience how long to wait for the file system
   */
  ClusterProvider.Beginning beginning(List<String> inputs, Duration patience);

  /** Judges all keys, or as many as the budget allows. */
  ShardedHistoryFindings judge(Parts parts, Budget budget, ProgressListener progress);

  /**
   * A history in parts: files in our own format, whose events say when they happened. All events of
   * a process are in one file, in the order of time.
   *
   * @param inputs files, folders or patterns, as the file system of the cluster has them
   * @param specification by name, or a class that is one
   * @param classPath where that class is
   * @param criterion by name
   */
  record Parts(
      List<String> inputs,
      String specification,
      Optional<Value> initial,
      List<Path> classPath,
      String criterion) {
    public Parts {
      inputs = List.copyOf(inputs);
      classPath = List.copyOf(classPath);
    }
  }
}
