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
  record KnownObject(HeapGraph scene, AbstractObject thing) {}

  /** The cases in which the slot of the object is known. */
  List<KnownObject> known(HeapGraph scene, AbstractObject thing, int slot) {
    List<KnownObject> all = new ArrayList<>();
    int where = scene.things.indexOf(thing);
    if (thing.fields[plan.place(slot)] != null) {
      all.add(new KnownObject(scene, thing));
    } else if (plan.isToken(slot)) {
      for (HeapGraph each : elements.guesses(scene, thing, slot)) {
        all.add(new KnownObject(each, each.things.get(where)));
      }
    } else {
      for (Choice word : words(scene, plan.slot(slot), thing.owned)) {
        AbstractObject twin = word.scene().things.get(where);
        if (fits(twin, slot, word.word())) {
          twin.fields[plan.place(slot)] = word.word();
          all.add(new KnownObject(word.scene(), twin));
        }
      }
    }
    return all;
  }

  /**
   * The cases in which the slot of the descriptor is known; if it holds a node, the node's value,
   * too.
   */
  List<KnownObject> told(HeapGraph scene, AbstractObject descriptor, int slot) {
    List<KnownObject> some = known(scene, descriptor, slot);
    if (!plan.program.holdsNode(slot)) {
      return some;
    }
    List<KnownObject> all = new ArrayList<>();
    for (KnownObject each : some) {
      if (each.thing().fields[plan.place(slot)] instanceof AbstractObject node) {
        int value = plan.program.roles().value();
        known(each.scene(), node, value).stream()
            .filter(it -> isValue(it.thing().fields[plan.place(value)]))
            .forEach(all::add);
      }
    }
    return all;
  }

  /** A word, in a graph that contains what it refers to. */
  record Choice(HeapGraph scene, Object word) {}

  private static boolean isValue(@Nullable Object word) {
    return word instanceof AbstractObject thing && thing.type == HelpingProgram.VALUE;
  }

  /**
   * Three facts restrict the words in shared fields: descriptors contain the arguments of their
   * operation, which are not null for a stack, or nodes that contain them; links of nodes that were
   * content refer to older such nodes; and their values are arguments, too.
   */
  private boolean fits(AbstractObject thing, int slot, Object word) {
    if (plan.program.isCell() || thing.owned) {
      return true;
    }
    boolean argument =
        plan.isDescriptor(thing.type) && plan.parameters(thing.maker - 1).contains(slot);
    if (argument) {
      boolean node = plan.program.holdsNode(slot);
      return word instanceof AbstractObject value
          && (node ? plan.program.isNode(value.type) : value.type == HelpingProgram.VALUE);
    }
    if (slot == plan.program.roles().value() && thing.sign == AbstractObject.TokenState.LISTED) {
      return isValue(word);
    }
    if (slot == plan.program.roles().link() && thing.sign == AbstractObject.TokenState.LISTED) {
      if (word instanceof AbstractObject below && below.sign != AbstractObject.TokenState.LISTED) {
        return false;
      }
      int place = plan.place(slot);
      Object at = word;
      while (at instanceof AbstractObject node) {
        if (node == thing) {
          return false;
        }
        at = node.fields[place];
      }
    }
    return true;
  }

  List<Choice> words(HeapGraph scene, FieldSlot slot, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (int constant : slot.constants()) {
      Object word =
          constant == GraphWord.ANY ? AbstractObject.ANY : (Object) GraphWord.value(constant);
      all.add(new Choice(scene.copy(), word));
    }
    for (int type : slot.types()) {
      if (plan.isDescriptor(type)) {
        throw new InvalidHelpingCertificate("a descriptor comes from nowhere");
      }
      all.addAll(things(scene, type, owned));
    }
    return all;
  }

  /** Every object of the type, and one additional one. */
  List<Choice> things(HeapGraph scene, int type, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (AbstractObject thing : scene.things) {
      if (thing.type == type && (owned || !thing.owned)) {
        HeapGraph.Copied copied = scene.copied();
        all.add(new Choice(copied.scene(), copied.of(thing)));
      }
    }
    all.add(fresh(scene, type, AbstractObject.TokenState.NONE));
    if (plan.program.isNode(type)) {
      all.add(fresh(scene, type, AbstractObject.TokenState.LISTED));
    }
    return all;
  }

  private Choice fresh(HeapGraph scene, int type, AbstractObject.TokenState sign) {
    HeapGraph more = scene.copy();
    AbstractObject fresh = new AbstractObject(type, 0, plan.width(type));
    fresh.sign = sign;
    more.things.add(fresh);
    return new Choice(more, fresh);
  }
}
