package io.selvage.prove.report;

import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A view of a certificate, read from its line.
 *
 * @param at where the thread stands; -1 between two calls
 * @param names for each node, the variables and globals that hold it
 * @param nulls the globals that hold none
 */
record CertificateView(
    int at, int key, Ghost ghost, List<Node> nodes, List<String> names, List<String> nulls) {
  /**
   * What is known of the call beside its variables.
   *
   * @param linearized whether it had its effect
   * @param bits what it has seen: 1 the key missing or all empty, 2 the key
   */
  record Ghost(boolean linearized, int bits) {}

  /**
   * @param next 0 is null, -1 is anywhere
   * @param below the stretch of lesser keys after it, as a number of the certificate
   */
  record Node(int next, int type, int marks, int held, boolean owned, int below, int above) {
    boolean isMarked() {
      return marks == 2;
    }

    boolean mayBeMarked() {
      return marks == 3;
    }
  }

  private static final int NUMBERS = 8;

  /**
   * @param globals what the references of the object are called
   */
  static CertificateView read(String line, List<String> globals) {
    return read(line, globals, variable -> "v" + variable);
  }

  /**
   * @param variables what the variables of the thread are called
   */
  static CertificateView read(String line, List<String> globals, IntFunction<String> variables) {
    String[] parts = line.split(";", -1);
    int[] head = numbers(parts[0]);
    int[] words = numbers(parts[1]);
    int[] roots = numbers(parts[2]);
    int[] flat = numbers(parts[4]);
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i + NUMBERS <= flat.length; i += NUMBERS) {
      nodes.add(
          new Node(
              flat[i],
              flat[i + 1],
              flat[i + 2],
              flat[i + 3],
              flat[i + 4] != 0,
              flat[i + 6],
              flat[i + 7]));
    }
    List<String> names = new ArrayList<>();
    for (int node = 1; node <= nodes.size(); node++) {
      names.add(names(node, words, roots, globals, variables));
    }
    Ghost ghost = new Ghost(head[3] != 0, head[4]);
    return new CertificateView(
        head[0], head[2], ghost, nodes, names, List.of(names(0, roots, globals)));
  }

  private static String names(
      int node, int[] words, int[] roots, List<String> globals, IntFunction<String> variables) {
    List<String> all = new ArrayList<>(List.of(names(node, roots, globals)));
    for (int v = 1; v < words.length; v++) {
      if (ViewWord.isNode(words[v]) && ViewWord.number(words[v]) == node) {
        all.add(variables.apply(v));
      }
    }
    return String.join(" ", all);
  }

  private static String[] names(int node, int[] roots, List<String> globals) {
    return java.util.stream.IntStream.range(0, roots.length)
        .filter(g -> roots[g] == node)
        .mapToObj(globals::get)
        .toArray(String[]::new);
  }

  private static int[] numbers(String text) {
    return text.isBlank()
        ? new int[0]
        : java.util.Arrays.stream(text.strip().split("\\s+")).mapToInt(Integer::parseInt).toArray();
  }

  /** The node, from 1. */
  Node node(int number) {
    return nodes.get(number - 1);
  }
}
