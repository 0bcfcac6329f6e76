package io.selvage.prove.internal.list.checker;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.code.ViewWord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The shapes of a certificate, indexed by properties of the shapes that they may cover. */
public final class CertifiedShapes {
  private static final int[] NONE = {};

  private final StepProgram program;

  /** For each step, the live variables. */
  private final int[][] live;

  private final List<ListShape> all = new ArrayList<>();
  private final Map<Long, List<ListShape>> alike = new HashMap<>();

  public CertifiedShapes(StepProgram program) {
    this.program = program;
    this.live = new int[program.code().size()][];
    for (int at = 0; at < live.length; at++) {
      live[at] = program.live().get(at).stream().filter(v -> v > 0).toArray();
    }
  }

  public List<ListShape> all() {
    return all;
  }

  public void add(ListShape shape) {
    if (shape.at < -1 || shape.at >= program.code().size()) {
      throw new InvalidListCertificate("no such instruction");
    }
    requireForgotten(shape);
    all.add(shape);
    alike.computeIfAbsent(signature(shape), key -> new ArrayList<>()).add(shape);
  }

  /** Shapes must know nothing about variables that are not compared. */
  private void requireForgotten(ListShape shape) {
    int known = 0;
    for (int v = 1; v < shape.words.length; v++) {
      known += shape.words[v] == ViewWord.DEAD ? 0 : 1;
    }
    for (int v : live(shape)) {
      known -= shape.words[v] == ViewWord.DEAD ? 0 : 1;
    }
    if (known != 0) {
      throw new InvalidListCertificate("a value in a dead variable");
    }
  }

  private int[] live(ListShape shape) {
    return shape.at < 0 ? NONE : live[shape.at];
  }

  public boolean covers(ListShape by, ListShape shape) {
    return ShapeCovering.of(shape, by, live(shape));
  }

  public boolean cover(ListShape shape) {
    int[] compared = live(shape);
    for (ListShape by : alike.getOrDefault(signature(shape), List.of())) {
      if (ShapeCovering.of(shape, by, compared)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Equal for shapes of which one may cover the other: these agree on which roots are the same node
   * and which roots globals lead to. Where other roots lead may be known in only one of them.
   */
  private long signature(ListShape shape) {
    int[] compared = live(shape);
    int globals = shape.globals.length;
    int[] roots = new int[globals + 1 + compared.length];
    System.arraycopy(shape.globals, 0, roots, 0, globals);
    int count = globals;
    roots[count++] = shape.removed;
    long hash = 31L * (31L * shape.at + shape.operation) + shape.key;
    hash = 2 * hash + (shape.linearized ? 1 : 0);
    for (int lock : shape.locks) {
      hash = mixed(hash, lock);
    }
    for (int v : compared) {
      int word = shape.words[v];
      boolean about = ViewWord.isNode(word) || ViewWord.isData(word);
      hash = mixed(hash, about ? word & 7 : word + 128);
      if (about) {
        roots[count++] = ViewWord.number(word);
      }
    }
    for (int i = 0; i < count; i++) {
      hash = mixed(hash, place(shape, roots, i));
    }
    return hash;
  }

  private static long mixed(long hash, int number) {
    return (hash ^ number) * 0x9E3779B97F4A7C15L;
  }

  /** For a root: its type, the first root equal to it, and the globals that lead to it. */
  private static int place(ListShape shape, int[] roots, int i) {
    int root = roots[i];
    if (root < 0) {
      return -1;
    }
    int first = 0;
    while (roots[first] != root) {
      first++;
    }
    int led = 0;
    for (int g = 0; g < i && g < shape.globals.length; g++) {
      led |= roots[g] >= 0 && shape.leads(roots[g], root) ? 1 << g : 0;
    }
    return (led << 6 | first) << 3 | shape.cell(root).type;
  }
}
