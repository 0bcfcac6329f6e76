package io.selvage.prove.helping.certificate;

import io.selvage.prove.helping.code.HelpingProgram;
import io.selvage.prove.helping.code.Slot;
import io.selvage.prove.helping.code.Word;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is not known may be anything that fits: a scene for each. */
final class Guessing {
  private final Plan plan;
  private final Elements elements;

  Guessing(Plan plan, Elements elements) {
    this.plan = plan;
    this.elements = elements;
  }

  /** A scene, and in it the thing that was asked about. */
  record Seen(Scene scene, Thing thing) {}

  /** The slot of the thing, known. */
  List<Seen> known(Scene scene, Thing thing, int slot) {
    List<Seen> all = new ArrayList<>();
    int where = scene.things.indexOf(thing);
    if (thing.fields[plan.place(slot)] != null) {
      all.add(new Seen(scene, thing));
    } else if (plan.isToken(slot)) {
      for (Scene each : elements.guesses(scene, thing, slot)) {
        all.add(new Seen(each, each.things.get(where)));
      }
    } else {
      for (Choice word : words(scene, plan.slot(slot), thing.owned)) {
        Thing twin = word.scene().things.get(where);
        if (fits(twin, slot, word.word())) {
          twin.fields[plan.place(slot)] = word.word();
          all.add(new Seen(word.scene(), twin));
        }
      }
    }
    return all;
  }

  /** The slot of the descriptor, known; if a node is there, then its value too. */
  List<Seen> told(Scene scene, Thing descriptor, int slot) {
    List<Seen> some = known(scene, descriptor, slot);
    if (!plan.program.holdsNode(slot)) {
      return some;
    }
    List<Seen> all = new ArrayList<>();
    for (Seen each : some) {
      if (each.thing().fields[plan.place(slot)] instanceof Thing node) {
        int value = plan.program.roles().value();
        known(each.scene(), node, value).stream()
            .filter(it -> isValue(it.thing().fields[plan.place(value)]))
            .forEach(all::add);
      }
    }
    return all;
  }

  /** A word, in a scene that has what it refers to. */
  record Choice(Scene scene, Object word) {}

  private static boolean isValue(@Nullable Object word) {
    return word instanceof Thing thing && thing.type == HelpingProgram.VALUE;
  }

  /**
   * Three things are known of words in fields that others can see: descriptors tell the arguments
   * of their operation, which are no nulls for a stack, or have nodes that tell them; and links of
   * nodes that were content lead to older ones that were, and their values are arguments, too.
   */
  private boolean fits(Thing thing, int slot, Object word) {
    if (plan.program.isCell() || thing.owned) {
      return true;
    }
    boolean argument =
        plan.isDescriptor(thing.type) && plan.parameters(thing.maker - 1).contains(slot);
    if (argument) {
      boolean node = plan.program.holdsNode(slot);
      return word instanceof Thing value
          && (node ? plan.program.isNode(value.type) : value.type == HelpingProgram.VALUE);
    }
    if (slot == plan.program.roles().value() && thing.sign == Thing.Sign.LISTED) {
      return isValue(word);
    }
    if (slot == plan.program.roles().link() && thing.sign == Thing.Sign.LISTED) {
      if (word instanceof Thing below && below.sign != Thing.Sign.LISTED) {
        return false;
      }
      int place = plan.place(slot);
      Object at = word;
      while (at instanceof Thing node) {
        if (node == thing) {
          return false;
        }
        at = node.fields[place];
      }
    }
    return true;
  }

  List<Choice> words(Scene scene, Slot slot, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (int constant : slot.constants()) {
      Object word = constant == Word.ANY ? Thing.ANY : (Object) Word.value(constant);
      all.add(new Choice(scene.copy(), word));
    }
    for (int type : slot.types()) {
      if (plan.isDescriptor(type)) {
        throw new Rejected("a descriptor comes from nowhere");
      }
      all.addAll(things(scene, type, owned));
    }
    return all;
  }

  /** Every thing of the type, and one more. */
  List<Choice> things(Scene scene, int type, boolean owned) {
    List<Choice> all = new ArrayList<>();
    for (Thing thing : scene.things) {
      if (thing.type == type && (owned || !thing.owned)) {
        Scene.Copied copied = scene.copied();
        all.add(new Choice(copied.scene(), copied.of(thing)));
      }
    }
    all.add(fresh(scene, type, Thing.Sign.NONE));
    if (plan.program.isNode(type)) {
      all.add(fresh(scene, type, Thing.Sign.LISTED));
    }
    return all;
  }

  private Choice fresh(Scene scene, int type, Thing.Sign sign) {
    Scene more = scene.copy();
    Thing fresh = new Thing(type, 0, plan.width(type));
    fresh.sign = sign;
    more.things.add(fresh);
    return new Choice(more, fresh);
  }
}
