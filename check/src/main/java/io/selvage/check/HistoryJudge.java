package io.selvage.check;

import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.history.History;
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
  Judged judge(Parts parts, Budget budget, ProgressListener progress);

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

  /**
   * What came of it.
   *
   * @param keys how many there are, of those that were judged
   * @param operations how many returned, of those
   * @param pending calls that never returned
   * @param refuted how many keys are wrong
   * @param faults some of these, the first by key
   * @param unknown keys of which nothing is known, each with the reason; some of them
   * @param doubt why not all was judged; else empty
   */
  record Judged(
      int files,
      long keys,
      long operations,
      long pending,
      long refuted,
      List<Fault> faults,
      List<String> unknown,
      String doubt) {
    public Judged {
      faults = List.copyOf(faults);
      unknown = List.copyOf(unknown);
    }
  }

  /**
   * A key that is wrong, with what happened to it up to the moment when that was certain.
   *
   * @param key in words; empty where there are no keys
   * @param places of each operation the file and the line
   */
  record Fault(String key, History history, List<Place> places) {
    public Fault {
      places = List.copyOf(places);
    }
  }

  /** Where an operation is written down. */
  record Place(String file, int line, int process) {}
}
