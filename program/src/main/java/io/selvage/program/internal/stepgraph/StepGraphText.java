package io.selvage.program.internal.stepgraph;

import io.selvage.program.code.RegisterInstruction;
import io.selvage.program.stepgraph.StepGraph;
import io.selvage.program.stepgraph.StepGraph.Action;
import io.selvage.program.stepgraph.StepGraph.Assignment;
import io.selvage.program.stepgraph.StepGraph.Edge;
import io.selvage.program.stepgraph.StepGraph.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A {@link StepGraph} as text: numbered steps with their lines; below a step, its successors unless
 * the only one is the next step; on the left, loops; at the end, exceptions.
 */
public final class StepGraphText {
  private final StepGraph graph;
  private final StepListing page;
  private final String prefix;
  private final int indent;
  private final Map<Integer, String> labels = new HashMap<>();
  private final List<Node> shown;
  private final Map<Integer, Integer> firstLines = new HashMap<>();

  private StepGraphText(StepGraph graph, StepListing page, String prefix, int indent) {
    this.graph = graph;
    this.page = page;
    this.prefix = prefix;
    this.indent = indent;
    this.shown = graph.nodes().stream().filter(this::isShown).toList();
    shown.forEach(node -> labels.put(node.number(), prefix + (labels.size() + 1)));
  }

  /**
   * The whole text, at most 100 characters wide.
   *
   * @param notes remarks at its end
   */
  public static String of(StepGraph graph, List<String> notes) {
    StepListing page = new StepListing(heading(graph), file(graph));
    new StepGraphText(graph, page, "", 0).write();
    notes.forEach(page::note);
    return page.text();
  }

  private static String file(StepGraph graph) {
    return Optional.ofNullable(graph.method().sourceFile()).orElse("");
  }

  private static String heading(StepGraph graph) {
    int first = graph.method().isStatic() ? 0 : 1;
    List<String> parameters = graph.parameters().subList(first, graph.parameters().size());
    return graph.method().owner().javaName()
        + "."
        + graph.method().name()
        + "("
        + String.join(", ", parameters)
        + ")";
  }

  private boolean isNested() {
    return !prefix.isEmpty();
  }

  /** Whether the node has a line of its own: not the return of a method inside a call. */
  private boolean isShown(Node node) {
    boolean end =
        node.insn() instanceof RegisterInstruction.Return leave
            && leave.value() == RegisterInstruction.NONE;
    return !node.quiet() && !(isNested() && end);
  }

  // ---------------------------------------------------------------- steps

  private void write() {
    follow(StepGraph.ENTRY, 0);
    for (int i = 0; i < shown.size(); i++) {
      Node node = shown.get(i);
      firstLines.put(node.number(), page.size());
      page.line(indent, numbered(node), page.position(file(graph), node.line()));
      node.inside()
          .ifPresent(
              body ->
                  new StepGraphText(
                          body, page, labelOf(node) + ".", indent + (isNested() ? 2 : 0) + 5)
                      .write());
      follow(node.number(), i + 1);
    }
    writeCaught();
  }

  private String labelOf(Node node) {
    return labels.getOrDefault(node.number(), "");
  }

  private String numbered(Node node) {
    return (isNested() ? labelOf(node) : String.format("%3s", labelOf(node))) + "  " + node.words();
  }

  // ---------------------------------------------------------------- successors

  /** A path to a displayed node. */
  private record Way(List<Action> actions, int to) {
    Way without(int count) {
      return new Way(actions.subList(count, actions.size()), to);
    }
  }

  /**
   * @param next the index of the node shown next
   */
  private void follow(int from, int next) {
    List<Way> ways = new ArrayList<>();
    for (Edge edge : graph.from(from)) {
      if (edge.caught().isEmpty()) {
        add(edge, List.of(), ways);
      }
    }
    int following = next < shown.size() ? shown.get(next).number() : Integer.MAX_VALUE;
    if (!ways.isEmpty()) {
      new Ways(from, following).write(ways, 0, "");
    }
    for (Way way : ways) {
      if (isBack(from, way.to())) {
        page.loop(firstLines.getOrDefault(way.to(), 0), page.size() - 1);
      }
    }
  }

  private boolean isBack(int from, int to) {
    return labels.containsKey(to) && to <= from;
  }

  /** Adds the path, or its continuations if its target is not displayed. */
  private void add(Edge edge, List<Action> before, List<Way> ways) {
    List<Action> actions = new ArrayList<>(before);
    actions.addAll(edge.actions());
    if (graph.node(edge.to()).quiet()) {
      graph.from(edge.to()).stream()
          .filter(next -> next.caught().isEmpty())
          .forEach(next -> add(next, actions, ways));
    } else {
      ways.add(new Way(actions, edge.to()));
    }
  }

  /** Writes the paths out of one node as a decision tree. */
  private final class Ways {
    private final int from;
    private final int following;

    Ways(int from, int following) {
      this.from = from;
      this.following = following;
    }

    void write(List<Way> ways, int depth, String lead) {
      int common = commonAssignments(ways);
      if (ways.size() == 1) {
        String end =
            ways.get(0).to() == following || ends(ways.get(0)) && lead.isEmpty()
                ? assigned(ways.get(0), common)
                : assigned(ways.get(0), common) + arrow(ways.get(0));
        put(depth, lead + end.strip());
        return;
      }
      if (common > 0) {
        put(depth, (lead + assigned(ways.get(0), common)).strip());
        write(rest(ways, common), lead.isEmpty() ? depth : depth + 1, "");
        return;
      }
      List<Map.Entry<String, List<Way>>> groups = new ArrayList<>(grouped(ways).entrySet());
      if (groups.size() == 2 && !isLeaf(groups.get(0)) && isLeaf(groups.get(1))) {
        groups.add(groups.remove(0));
      }
      String word = lead;
      for (int i = 0; i < groups.size(); i++) {
        List<Way> group = rest(groups.get(i).getValue(), 1);
        if (i < groups.size() - 1) {
          question(groups.get(i).getKey(), group, depth, word + "if ");
          word = "else ";
        } else {
          otherwise(group, depth);
        }
      }
    }

    private void question(String condition, List<Way> group, int depth, String lead) {
      if (group.size() == 1) {
        put(depth, lead + condition + answer(group.get(0)));
      } else {
        put(depth, lead + condition);
        write(group, depth + 1, "");
      }
    }

    private void otherwise(List<Way> group, int depth) {
      if (group.size() == 1) {
        put(depth, "else" + answer(group.get(0)));
      } else if (commonAssignments(group) > 0) {
        put(depth, "else");
        write(group, depth + 1, "");
      } else {
        write(group, depth, "else ");
      }
    }

    private String answer(Way way) {
      String assigned = assigned(way, way.actions().size());
      return (assigned.isEmpty() ? "" : ": " + assigned) + arrow(way);
    }

    private boolean isLeaf(Map.Entry<String, List<Way>> group) {
      return group.getValue().size() == 1;
    }

    private void put(int depth, String text) {
      if (!text.isBlank()) {
        int start = from != StepGraph.ENTRY ? 7 : isNested() ? 0 : 5;
        page.line(indent + start + 2 * depth, text, "");
      }
    }

    private boolean ends(Way way) {
      return !labels.containsKey(way.to());
    }

    private String arrow(Way way) {
      String label = labels.getOrDefault(way.to(), "return");
      return isBack(from, way.to()) ? " -> back to " + label : " -> " + label;
    }
  }

  private static String assigned(Way way, int count) {
    return String.join(", ", way.actions().subList(0, count).stream().map(Action::words).toList());
  }

  private static List<Way> rest(List<Way> ways, int count) {
    return ways.stream().map(way -> way.without(count)).toList();
  }

  /** Groups the paths by the text of their first condition. */
  private static Map<String, List<Way>> grouped(List<Way> ways) {
    Map<String, List<Way>> groups = new LinkedHashMap<>();
    for (Way way : ways) {
      groups.computeIfAbsent(way.actions().get(0).words(), key -> new ArrayList<>()).add(way);
    }
    return groups;
  }

  private static int commonAssignments(List<Way> ways) {
    List<Action> first = ways.get(0).actions();
    int count = 0;
    while (count < first.size() && isShared(ways, count, first.get(count))) {
      count++;
    }
    return count;
  }

  private static boolean isShared(List<Way> ways, int index, Action action) {
    return action instanceof Assignment
        && ways.stream()
            .allMatch(
                way -> index < way.actions().size() && way.actions().get(index).equals(action));
  }

  // ---------------------------------------------------------------- exceptions

  private void writeCaught() {
    Map<String, Set<String>> causes = new LinkedHashMap<>();
    for (Edge edge : graph.edges()) {
      if (edge.caught().isPresent()) {
        List<Way> ways = new ArrayList<>();
        add(edge, List.of(), ways);
        String type = edge.caught().get().type();
        ways.forEach(
            way ->
                causes
                    .computeIfAbsent(handling(type, way), key -> new LinkedHashSet<>())
                    .add(source(edge.from())));
      }
    }
    causes.forEach(
        (text, from) -> page.line(indent + 5, String.format(text, String.join(", ", from)), ""));
  }

  /** The handling of an exception, with a placeholder for its source. */
  private String handling(String type, Way way) {
    String words = assigned(way, way.actions().size());
    return "on "
        + type
        + " in %s"
        + (words.isEmpty() ? "" : ": " + words.replace("%", "%%"))
        + " -> "
        + labels.getOrDefault(way.to(), "return");
  }

  /** The number of the step that raises an exception, or of the step that represents it. */
  private String source(int from) {
    if (from == StepGraph.ENTRY) {
      return "the beginning";
    }
    List<Way> ways = new ArrayList<>();
    if (graph.node(from).quiet()) {
      graph.from(from).stream()
          .filter(edge -> edge.caught().isEmpty())
          .forEach(edge -> add(edge, List.of(), ways));
    }
    int shown = ways.isEmpty() ? from : ways.get(0).to();
    return labels.getOrDefault(shown, "the end");
  }
}
