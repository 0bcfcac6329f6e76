package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The possible contents of array elements with descriptors, as given by the certificate; everything
 * that is written must be among them.
 */
final class CertifiedElements {
  private static final int ITSELF = -10;
  private static final int ANOTHER = -11;

  private record Item(int slot, int type, int maker, int sign, List<Integer> fields) {}

  private final CheckerProgram plan;
  private final List<Item> items = new ArrayList<>();

  CertifiedElements(CheckerProgram plan, List<String> lines) {
    this.plan = plan;
    for (String line : lines) {
      int[] all = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
      List<Integer> fields = new ArrayList<>();
      Arrays.stream(all, 4, all.length).forEach(fields::add);
      if (all[1] >= 0 && fields.size() != plan.slotsOf(all[1]).size()) {
        throw new InvalidHelpingCertificate("an element of no type");
      }
      items.add(new Item(all[0], all[1], all[2], all[3], fields));
    }
  }

  /** Requires that the written element is among the items, whatever its unknown parts are. */
  void require(HeapGraph graph, AbstractObject index, int slot) {
    Object held = index.fields[plan.place(slot)];
    if (held == null) {
      throw new InvalidHelpingCertificate("an element is written and not known");
    }
    boolean empty = Integer.valueOf(0).equals(held);
    if (empty ? !hasEmpty(slot) : !hasAll(index, (AbstractObject) held, slot)) {
      throw new InvalidHelpingCertificate("an element may hold what is not listed");
    }
    if (graph.objects.stream().filter(t -> t.fields.length > 0).noneMatch(t -> t == index)) {
      throw new InvalidHelpingCertificate("an element of nothing");
    }
  }

  void requireEmpty() {
    for (int s = 0; s < plan.program.slots().size(); s++) {
      boolean element = plan.slot(s).type() == HelpingProgram.NUMBER;
      if (element && plan.isToken(s) && !hasEmpty(s)) {
        throw new InvalidHelpingCertificate("elements are empty at first");
      }
    }
  }

  private boolean hasEmpty(int slot) {
    return items.stream().anyMatch(item -> item.slot() == slot && item.type() < 0);
  }

  /** An unknown number may be the index itself or another one: both must be listed. */
  private boolean hasAll(AbstractObject index, AbstractObject held, int slot) {
    List<Item> fitting = new ArrayList<>(items);
    fitting.removeIf(
        item ->
            item.slot() != slot
                || item.type() != held.type
                || item.maker() != held.maker
                || item.sign() != held.sign.ordinal());
    for (int choice = 0; choice < 2; choice++) {
      int which = choice == 0 ? ITSELF : ANOTHER;
      if (fitting.stream().noneMatch(item -> stands(item, index, held, which))) {
        return false;
      }
    }
    return true;
  }

  private boolean stands(Item item, AbstractObject index, AbstractObject held, int unknownNumber) {
    for (int p = 0; p < item.fields().size(); p++) {
      int code = item.fields().get(p);
      Object word = held.fields[p];
      boolean fits;
      if (code == GraphWord.UNKNOWN) {
        fits = true;
      } else if (code == ITSELF || code == ANOTHER) {
        int actual = word == null ? unknownNumber : word == index ? ITSELF : ANOTHER;
        fits = actual == code && (word == null || word instanceof AbstractObject);
      } else {
        fits = Integer.valueOf(GraphWord.value(code)).equals(word);
      }
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** The graph with the element known: one graph for each case. */
  List<HeapGraph> guesses(HeapGraph graph, AbstractObject index, int slot) {
    List<HeapGraph> all = new ArrayList<>();
    for (Item item : items) {
      if (item.slot() != slot) {
        continue;
      }
      if (item.type() < 0) {
        HeapGraph.Copied copied = graph.copied();
        copied.of(index).fields[plan.place(slot)] = 0;
        all.add(copied.graph());
        continue;
      }
      for (AbstractObject object : graph.objects) {
        if (object.type == item.type() && !object.owned) {
          HeapGraph.Copied copied = graph.copied();
          hold(copied.graph(), copied.of(index), copied.of(object), item, all);
        }
      }
      HeapGraph.Copied copied = graph.copied();
      AbstractObject fresh = new AbstractObject(item.type(), item.maker(), plan.width(item.type()));
      fresh.sign = AbstractObject.TokenState.values()[item.sign()];
      copied.graph().objects.add(fresh);
      hold(copied.graph(), copied.of(index), fresh, item, all);
    }
    return all;
  }

  private void hold(
      HeapGraph graph, AbstractObject index, AbstractObject held, Item item, List<HeapGraph> all) {
    if (held.maker != item.maker() || held.sign.ordinal() != item.sign()) {
      return;
    }
    index.fields[plan.place(item.slot())] = held;
    settle(graph, index, held, item, 0, all);
  }

  private void settle(
      HeapGraph graph,
      AbstractObject index,
      AbstractObject held,
      Item item,
      int from,
      List<HeapGraph> all) {
    if (from == item.fields().size()) {
      all.add(graph);
      return;
    }
    int code = item.fields().get(from);
    Object word = held.fields[from];
    if (code == ANOTHER && word == null) {
      others(graph, index, held, item, from, all);
      return;
    }
    if (code != GraphWord.UNKNOWN && word == null) {
      held.fields[from] = code == ITSELF ? index : (Object) GraphWord.value(code);
    } else if (code != GraphWord.UNKNOWN
        && word != AbstractObject.ANY
        && !agrees(code, word, index)) {
      return;
    }
    settle(graph, index, held, item, from + 1, all);
  }

  private static boolean agrees(int code, @Nullable Object word, AbstractObject index) {
    return code == ITSELF
        ? word == index
        : code == ANOTHER ? word != index : Integer.valueOf(GraphWord.value(code)).equals(word);
  }

  private void others(
      HeapGraph graph,
      AbstractObject index,
      AbstractObject held,
      Item item,
      int from,
      List<HeapGraph> all) {
    for (AbstractObject object : graph.objects) {
      if (object.type == HelpingProgram.NUMBER && object != index) {
        HeapGraph.Copied copied = graph.copied();
        copied.of(held).fields[from] = copied.of(object);
        settle(copied.graph(), copied.of(index), copied.of(held), item, from + 1, all);
      }
    }
    HeapGraph.Copied copied = graph.copied();
    AbstractObject fresh =
        new AbstractObject(HelpingProgram.NUMBER, 0, plan.width(HelpingProgram.NUMBER));
    copied.graph().objects.add(fresh);
    copied.of(held).fields[from] = fresh;
    settle(copied.graph(), copied.of(index), copied.of(held), item, from + 1, all);
  }
}
