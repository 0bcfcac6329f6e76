package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;
import org.jspecify.annotations.Nullable;

/** Parses lines of numbers. */
final class HelpingCertificateReader {
  private final StringTokenizer numbers;
  private final CheckerProgram plan;
  private final List<AbstractObject> objects = new ArrayList<>();

  private HelpingCertificateReader(CheckerProgram plan, String line) {
    this.plan = plan;
    this.numbers = new StringTokenizer(line, " ");
  }

  private int next() {
    return Integer.parseInt(numbers.nextToken());
  }

  /** A number of the given number of bits; unused bits are rejected. */
  private int bits(int count) {
    int bits = next();
    if (bits >> count != 0) {
      throw new InvalidHelpingCertificate("a number that says nothing");
    }
    return bits;
  }

  private int[] next(int count) {
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = next();
    }
    return all;
  }

  private @Nullable Object word(int word) {
    if (word == GraphWord.UNKNOWN || word == GraphWord.DEAD) {
      return null;
    }
    if (word == GraphWord.ANY) {
      return AbstractObject.ANY;
    }
    if (word < GraphWord.ANY) {
      throw new InvalidHelpingCertificate("a number that says nothing");
    }
    return GraphWord.isNode(word)
        ? objects.get(GraphWord.number(word) - 1)
        : (Object) GraphWord.value(word);
  }

  private AbstractObject object() {
    int type = next();
    int maker = next();
    boolean first = objects.isEmpty();
    if (type < 0
        || type >= plan.program.types().size()
        || first != (type == HelpingProgram.OBJECT)
        || maker > plan.program.operations().size()
        || maker != 0 && !plan.isDescriptor(type)) {
      throw new InvalidHelpingCertificate("an object of no type");
    }
    AbstractObject object = new AbstractObject(type, maker, plan.width(type));
    object.sign = AbstractObject.TokenState.values()[next()];
    objects.add(object);
    return object;
  }

  static HeapGraph view(CheckerProgram plan, String line) {
    return new HelpingCertificateReader(plan, line).view();
  }

  private HeapGraph view() {
    HeapGraph graph = new HeapGraph(plan.program.variables(), plan.arity);
    graph.at = next();
    graph.operation = next();
    int bits = bits(2);
    graph.effect = (bits & 1) != 0;
    graph.sawEmpty = (bits & 2) != 0;
    int pure = bits(2);
    graph.nullWasRefused = (pure & 1) != 0;
    graph.nullWasContent = (pure & 2) != 0;
    int[] variables = next(2 * next());
    int[] ghosts = next(plan.arity + 3);
    int count = next();
    int[][] fields = new int[count][];
    for (int i = 0; i < count; i++) {
      AbstractObject object = object();
      int facts = bits(3);
      object.wasFalse = (facts & 1) != 0;
      object.wasTrue = (facts & 2) != 0;
      object.truthful = (facts & 4) != 0;
      int seen = bits(2);
      object.wasRefused = (seen & 1) != 0;
      object.wasContent = (seen & 2) != 0;
      int flags = bits(2);
      object.owned = (flags & 1) != 0;
      object.mine = (flags & 2) != 0;
      fields[i] = next(object.fields.length);
    }
    if (numbers.hasMoreTokens()) {
      throw new InvalidHelpingCertificate("a view with more than it can have");
    }
    for (int i = 0; i < count; i++) {
      fill(objects.get(i), fields[i]);
    }
    for (int i = 0; i < variables.length; i += 2) {
      graph.variables[variables[i]] = word(variables[i + 1]);
    }
    for (int i = 0; i < plan.arity; i++) {
      graph.arguments[i] = word(ghosts[i]);
    }
    graph.result = word(ghosts[ghosts.length - 3]);
    graph.removed = word(ghosts[ghosts.length - 2]);
    graph.me = word(ghosts[ghosts.length - 1]);
    graph.objects.addAll(objects);
    graph.number();
    return graph;
  }

  private void fill(AbstractObject object, int[] words) {
    for (int p = 0; p < words.length; p++) {
      object.fields[p] = word(words[p]);
    }
  }

  static HeapInterference action(CheckerProgram plan, String line) {
    return new HelpingCertificateReader(plan, line).action();
  }

  private HeapInterference action() {
    int count = next();
    int[][] before = new int[count][];
    int[][] after = new int[count][];
    List<HeapInterference.Part> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      AbstractObject object = object();
      HeapInterference.Part part =
          new HeapInterference.Part(object, AbstractObject.TokenState.values()[next()]);
      int bits = bits(2);
      object.mine = (bits & 1) != 0;
      object.owned = (bits & 2) != 0;
      before[i] = next(object.fields.length);
      after[i] = next(object.fields.length);
      parts.add(part);
    }
    if (numbers.hasMoreTokens()) {
      throw new InvalidHelpingCertificate("an action with more than it can have");
    }
    for (int i = 0; i < count; i++) {
      fill(objects.get(i), before[i]);
      for (int p = 0; p < after[i].length; p++) {
        parts.get(i).after()[p] = word(after[i][p]);
      }
    }
    for (int i = 0; i < count; i++) {
      objects.get(i).number = i;
    }
    return new HeapInterference(parts);
  }
}
