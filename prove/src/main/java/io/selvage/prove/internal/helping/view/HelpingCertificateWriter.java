package io.selvage.prove.internal.helping.view;

import io.selvage.prove.certificate.HelpingCertificate;
import io.selvage.prove.internal.helping.code.GraphWord;
import java.util.ArrayList;
import java.util.List;

/** Writes views and actions as lines of numbers. */
final class HelpingCertificateWriter {
  private HelpingCertificateWriter() {}

  static HelpingCertificate of(
      List<ObjectGraph> views, List<InterferenceFragment> actions, ArrayElementStates elements) {
    List<String> lines = new ArrayList<>();
    views.forEach(view -> lines.add(line(view)));
    List<String> effects = new ArrayList<>();
    actions.forEach(action -> effects.add(line(action)));
    return new HelpingCertificate(lines, effects, elements.lines());
  }

  private static void add(StringBuilder line, int number) {
    if (line.length() > 0) {
      line.append(' ');
    }
    line.append(number);
  }

  private static String line(ObjectGraph graph) {
    StringBuilder line = new StringBuilder();
    add(line, graph.at);
    add(line, graph.operation);
    add(line, (graph.effect ? 1 : 0) + (graph.sawEmpty ? 2 : 0));
    add(line, graph.pure[0]);
    int known = 0;
    for (int word : graph.words) {
      known += word == GraphWord.DEAD ? 0 : 1;
    }
    add(line, known);
    for (int v = 0; v < graph.words.length; v++) {
      if (graph.words[v] != GraphWord.DEAD) {
        add(line, v);
        add(line, graph.words[v]);
      }
    }
    for (int ghost : graph.ghosts) {
      add(line, ghost);
    }
    add(line, graph.count - 1);
    for (int node = 1; node < graph.count; node++) {
      add(line, graph.type[node]);
      add(line, graph.maker[node]);
      add(line, graph.token[node]);
      add(line, graph.facts[node]);
      add(line, graph.pure[node]);
      add(line, graph.flags[node]);
      for (int field : graph.fields[node]) {
        add(line, field);
      }
    }
    return line.toString();
  }

  private static String line(InterferenceFragment fragment) {
    StringBuilder line = new StringBuilder();
    add(line, fragment.count - 1);
    for (int node = 1; node < fragment.count; node++) {
      add(line, fragment.type[node]);
      add(line, fragment.maker[node]);
      add(line, fragment.tokenBefore[node]);
      add(line, fragment.tokenAfter[node]);
      add(line, (fragment.mine[node] ? 1 : 0) + (fragment.fresh[node] ? 2 : 0));
      for (int field : fragment.before[node]) {
        add(line, field);
      }
      for (int field : fragment.after[node]) {
        add(line, field);
      }
    }
    return line.toString();
  }
}
