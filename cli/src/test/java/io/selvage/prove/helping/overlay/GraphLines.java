package io.selvage.prove.helping.overlay;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.helping.view.GraphLayout;
import io.selvage.prove.internal.helping.view.HelpingProofFailure;
import io.selvage.prove.internal.helping.view.InterferenceFragment;
import io.selvage.prove.internal.helping.view.ObjectGraph;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the lines of a certificate back into what the engine works with. */
final class GraphLines {
  private final GraphLayout layout;
  private final int[] numbers;
  private int at;

  private GraphLines(GraphLayout layout, String line) {
    this.layout = layout;
    this.numbers = Stream.of(line.split(" ", -1)).mapToInt(Integer::parseInt).toArray();
  }

  private int next() {
    return numbers[at++];
  }

  private int below(int end) {
    int number = next();
    require(number >= 0 && number < end, "a number that says nothing");
    return number;
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new HelpingProofFailure(otherwise, 0);
    }
  }

  /** What is not known is written differently in variables and in fields; both are read in both. */
  private static int word(int word, int unknown) {
    return word == GraphWord.DEAD || word == GraphWord.UNKNOWN ? unknown : word;
  }

  // ---------------------------------------------------------------- views

  static ObjectGraph view(GraphLayout layout, String line) {
    return new GraphLines(layout, line).view();
  }

  private ObjectGraph view() {
    ObjectGraph graph = new ObjectGraph(layout.subject.variables(), layout);
    graph.at = next();
    graph.operation = next();
    int bits = below(5);
    graph.effect = (bits & 1) != 0;
    graph.sawEmpty = (bits & 2) != 0;
    graph.pure[0] = below(5);
    int known = next();
    for (int i = 0; i < known; i++) {
      int variable = next();
      graph.words[variable] = word(next(), GraphWord.DEAD);
    }
    for (int g = 0; g < graph.ghosts.length; g++) {
      graph.ghosts[g] = word(next(), GraphWord.DEAD);
    }
    int count = next();
    for (int node = 1; node <= count; node++) {
      int type = type(node == 1);
      int number = node == 1 ? 1 : graph.add(type, layout.width(type), GraphWord.UNKNOWN);
      graph.maker[number] = maker(type);
      graph.token[number] = below(5);
      graph.facts[number] = below(8);
      graph.pure[number] = below(5);
      graph.flags[number] = below(5);
      for (int p = 0; p < graph.fields[number].length; p++) {
        graph.fields[number][p] = word(next(), GraphWord.UNKNOWN);
      }
    }
    require(at == numbers.length, "a line with more than it can have");
    requireSound(graph);
    return reached(graph);
  }

  private int type(boolean first) {
    int type = below(layout.subject.types().size());
    require(first == (type == HelpingProgram.OBJECT), "an object of no type");
    return type;
  }

  private int maker(int type) {
    int maker = below(layout.subject.operations().size() + 1);
    require(maker == 0 || layout.roles.isDescriptor(type), "a maker of what is no descriptor");
    return maker;
  }

  /** What every view of the engine is by the way it is made. */
  private void requireSound(ObjectGraph graph) {
    boolean idle = graph.at < 0;
    require(idle == graph.operation < 0, "who is where");
    require(graph.at < layout.subject.code().size(), "no such step");
    require(graph.operation < layout.subject.operations().size(), "no such operation");
    IntStream.concat(IntStream.of(graph.words), IntStream.of(graph.ghosts))
        .forEach(
            word ->
                require(GraphWord.number(word) < graph.count || word % 2 != 0, "no such object"));
    for (int node = 1; node < graph.count; node++) {
      for (int word : graph.fields[node]) {
        require(!GraphWord.isNode(word) || GraphWord.number(word) < graph.count, "no such object");
        require(node > 1 || word != GraphWord.UNKNOWN, "a field of the object is not known");
        boolean seen = !GraphWord.isNode(word) || !graph.isOwned(GraphWord.number(word));
        require(graph.isOwned(node) || seen, "what others see leads to what they do not");
      }
    }
    require(!graph.isOwned(GraphWord.SELF), "the object is not shared");
  }

  /**
   * Without objects that nothing leads to, own descriptors apart: that there is one more object
   * says nothing.
   */
  private ObjectGraph reached(ObjectGraph graph) {
    BitSet reached = new BitSet();
    ArrayDeque<Integer> open = new ArrayDeque<>();
    reach(GraphWord.node(GraphWord.SELF), reached, open);
    IntStream.of(graph.words).forEach(word -> reach(word, reached, open));
    IntStream.of(graph.ghosts).forEach(word -> reach(word, reached, open));
    for (int node = 2; node < graph.count; node++) {
      if (graph.isMine(node) && layout.roles.isDescriptor(graph.type[node])) {
        reach(GraphWord.node(node), reached, open);
      }
    }
    while (!open.isEmpty()) {
      for (int word : graph.fields[open.poll()]) {
        reach(word, reached, open);
      }
    }
    for (int node = graph.count - 1; node > 1; node--) {
      if (!reached.get(node)) {
        drop(graph, node);
      }
    }
    return graph;
  }

  private static void reach(int word, BitSet reached, ArrayDeque<Integer> open) {
    if (GraphWord.isNode(word) && !reached.get(GraphWord.number(word))) {
      reached.set(GraphWord.number(word));
      open.add(GraphWord.number(word));
    }
  }

  private static void drop(ObjectGraph graph, int gone) {
    List<int[]> all = new ArrayList<>(List.of(graph.words, graph.ghosts));
    all.addAll(List.of(graph.fields).subList(0, graph.count));
    for (int[] words : all) {
      for (int i = 0; i < words.length; i++) {
        boolean later = GraphWord.isNode(words[i]) && GraphWord.number(words[i]) > gone;
        words[i] -= later ? GraphWord.node(1) : 0;
      }
    }
    int rest = graph.count - gone - 1;
    for (int[] each :
        List.of(graph.type, graph.maker, graph.token, graph.facts, graph.pure, graph.flags)) {
      System.arraycopy(each, gone + 1, each, gone, rest);
    }
    System.arraycopy(graph.fields, gone + 1, graph.fields, gone, rest);
    graph.count--;
  }

  // ---------------------------------------------------------------- actions

  static InterferenceFragment action(GraphLayout layout, String line) {
    return new GraphLines(layout, line).action();
  }

  private InterferenceFragment action() {
    InterferenceFragment cut = new InterferenceFragment(next() + 1, "somebody", 0);
    require(cut.count > 1, "an action of nobody");
    for (int node = 1; node < cut.count; node++) {
      int type = type(node == 1);
      cut.type[node] = type;
      cut.maker[node] = maker(type);
      cut.tokenBefore[node] = below(5);
      cut.tokenAfter[node] = below(5);
      int bits = below(5);
      cut.mine[node] = (bits & 1) != 0;
      cut.fresh[node] = (bits & 2) != 0;
      cut.before[node] = words(layout.width(type), cut.count);
      cut.after[node] = words(layout.width(type), cut.count);
    }
    require(at == numbers.length, "a line with more than it can have");
    return cut;
  }

  private int[] words(int width, int count) {
    int[] words = new int[width];
    for (int p = 0; p < width; p++) {
      words[p] = word(next(), GraphWord.UNKNOWN);
      require(!GraphWord.isNode(words[p]) || GraphWord.number(words[p]) < count, "no such object");
    }
    return words;
  }
}
