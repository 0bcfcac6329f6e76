package io.selvage.prove.internal.helping.checker;

import io.selvage.prove.internal.helping.code.FieldSlot;
import io.selvage.prove.internal.helping.code.GraphWord;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Case distinction over unknown words: one graph for each possible value. */
final class HeapMaterialization {
  private final CheckerProgram plan;
  private final CertifiedElements elements;

  HeapMaterialization(CheckerProgram plan, CertifiedElements elements) {
    this.plan = plan;
    this.elements = elements;
  }

  /** A graph with the object in question. */
  record KnownObject(HeapGraph graph, AbstractObject object) {}

  /** The cases in which the slot of the object is known. */
  List<KnownObject> known(HeapGraph graph, AbstractObject object, int slot) {
    List<KnownObject> all = new ArrayList<>();
    int where = graph.objects.indexOf(object);
    if (object.fields[plan.place(slot)] != null) {
      all.add(new KnownObject(graph, object));
    } else if (plan.isToken(slot)) {
      for (HeapGraph each : elements.guesses(graph, object, slot)) {
        all.add(new KnownObject(each, each.objects.get(where)));
      }
    } else {
      for (Choice word : words(graph, plan.slot(slot), object.owned)) {
        AbstractObject twin = word.graph().objects.get(where);
        if (fits(twin, slot, word.word())) {
          twin.fields[plan.place(slot)] = word.word();
          all.add(new KnownObject(word.graph(), twin));
        }
      }
    }
    return all;
  }

  /**
   * The cases in which the slot of the descriptor is known; if it holds a node, the node's value,
   * too.
   */
  List<KnownObject> compared(HeapGraph graph, AbstractObject descriptor, int slot) {
    List<KnownObject> some = known(graph, descriptor, slot);
    if (!plan.program.holdsNode(slot)) {
      return some;
    }
    List<KnownObject> all = new ArrayList<>();
    for (KnownObject each : some) {
      if (each.object().fields[plan.place(slot)] instanceof AbstractObject node) {
        int value = plan.program.roles().value();
        known(each.graph(), node, value).stream()
            .filter(it -> isValue(it.object().fields[plan.place(value)]))
            .forEach(all::add);
      }
    }
    return all;
  }

  /** A word, in a graph that contains what it refers to. */
  record Choice(HeapGraph graph, Object word) {}

  private static boolean isValue(@Nullable Object word) {
    return word instanceof AbstractObject object && object.type == HelpingProgram.VALUE;
  }

  /**
   * Three facts restrict the words in shared fields: descriptors contain the arguments of their
   * operation, which are not null for a stack, or nodes that contain them; links of nodes that were
   * content refer to older such nodes; and their values are arguments, too.
   */
  private boolean fits(AbstractObject object, int slot, Object word) {
    if (plan.program.isCell() || object.owned) {
      return true;
    }
    boolean argument =
        plan.isDescriptor(object.type) && plan.parameters(object.maker - 1).contains(slot);
    if (argument) {
      boolean node = plan.program.holdsNode(slot);
      return word instanceof AbstractObject value
          && (node ? plan.program.isNode(value.type) : value.type == HelpingProgram.VALUE);
    }
    if (slot == plan.program.roles().value() && object.sign == AbstractObject.TokenState.LISTED) {
      return isValue(word);
    }
    if (slot == plan.program.roles().link() && object.sign == AbstractObject.TokenState.LISTED) {
      if (word instanceof AbstractObject below && below.sign != AbstractObject.TokenState.LISTED) {
        return false;
      }
      int place = plan.place(slot);
      Object at = word;
      while (at instanceof AbstractObject node) {
        if (node == object) {
          return false;
        }
        at = node.fields[place];
      }
    }
    return true;
  }

  List<Choice> words(HeapGraph graph, FieldSlot slot, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (int constant : slot.constants()) {
      Object word =
          constant == GraphWord.ANY ? AbstractObject.ANY : (Object) GraphWord.value(constant);
      all.add(new Choice(graph.copy(), word));
    }
    for (int type : slot.types()) {
      if (plan.isDescriptor(type)) {
        throw new InvalidHelpingCertificate("a descriptor comes from nowhere");
      }
      all.addAll(things(graph, type, owned));
    }
    return all;
  }

  /** Every object of the type, and one additional one. */
  List<Choice> things(HeapGraph graph, int type, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (AbstractObject object : graph.objects) {
      if (object.type == type && (owned || !object.owned)) {
        HeapGraph.Copied copied = graph.copied();
        all.add(new Choice(copied.graph(), copied.of(object)));
      }
    }
    all.add(fresh(graph, type, AbstractObject.TokenState.NONE));
    if (plan.program.isNode(type)) {
      all.add(fresh(graph, type, AbstractObject.TokenState.LISTED));
    }
    return all;
  }

  private Choice fresh(HeapGraph graph, int type, AbstractObject.TokenState sign) {
    HeapGraph more = graph.copy();
    AbstractObject fresh = new AbstractObject(type, 0, plan.width(type));
    fresh.sign = sign;
    more.objects.add(fresh);
    return new Choice(more, fresh);
  }
}
