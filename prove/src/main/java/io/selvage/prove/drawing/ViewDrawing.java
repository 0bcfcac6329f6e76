package io.selvage.prove.drawing;

import io.selvage.prove.code.AbstractType;
import java.util.List;

/** A view as it may be drawn. */
public sealed interface ViewDrawing {
  /**
   * Nodes in lists.
   *
   * @param view as in a certificate
   * @param globals what the references of the object are called
   */
  record Lists(String view, List<String> globals, AbstractType promise) implements ViewDrawing {
    public Lists {
      globals = List.copyOf(globals);
    }
  }

  /**
   * Objects with fields, descriptors and tokens.
   *
   * @param notes what is known of the call besides, in words
   */
  record Objects(List<Item> items, List<String> notes) implements ViewDrawing {
    public Objects {
      items = List.copyOf(items);
      notes = List.copyOf(notes);
    }
  }

  /**
   * Slots in their order; how many lie between is not known.
   *
   * @param notes what is known of the call and of the observer, in words
   */
  record Slots(List<Place> places, List<String> notes) implements ViewDrawing {
    public Slots {
      places = List.copyOf(places);
      notes = List.copyOf(notes);
    }
  }

  /** How far an object is known to others. */
  enum Reach {
    SHARED,
    /** Made by the running operation. */
    MINE,
    /** Made by the running operation, and nobody else can see it. */
    UNSEEN
  }

  /**
   * @param number fields refer to it by this
   * @param token what became of its operation; empty if it is no descriptor
   * @param names the variables that hold it
   */
  record Item(
      int number, String type, String token, Reach reach, List<String> names, List<Field> fields) {
    public Item {
      names = List.copyOf(names);
      fields = List.copyOf(fields);
    }
  }

  /**
   * @param target the number of the object it holds; 0 if that is none that is drawn
   * @param text what it holds otherwise
   */
  record Field(String name, int target, String text) {}

  /**
   * @param names what lies there: variables, the next free slot, the own one
   * @param mark a or b where it is the slot of a value that is followed; else empty
   * @param filled whether the value is in it
   */
  record Place(List<String> names, String mark, boolean filled) {
    public Place {
      names = List.copyOf(names);
    }
  }
}
