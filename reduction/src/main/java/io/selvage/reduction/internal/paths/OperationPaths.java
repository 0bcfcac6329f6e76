package io.selvage.reduction.internal.paths;

import io.selvage.program.load.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** All paths of an operation, and the rounds of its loops. */
public final class OperationPaths {
  private final MethodInfo method;
  private final List<Path> paths = new ArrayList<>();
  private final List<Round> rounds = new ArrayList<>();

  OperationPaths(MethodInfo method) {
    this.method = method;
  }

  public MethodInfo method() {
    return method;
  }

  /** As a person calls it. */
  public String name() {
    return method.name();
  }

  public List<Path> paths() {
    return paths;
  }

  public List<Round> rounds() {
    return rounds;
  }

  void cut(int pathCount, int roundCount) {
    paths.subList(pathCount, paths.size()).clear();
    rounds.subList(roundCount, rounds.size()).clear();
  }
}
