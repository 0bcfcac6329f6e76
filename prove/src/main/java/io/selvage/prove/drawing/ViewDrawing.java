package io.selvage.prove.drawing;

import io.selvage.prove.code.AbstractType;
import java.util.List;

/** A view in drawable form. */
public sealed interface ViewDrawing {
  /**
   * Nodes in lists.
   *
   * @param view as in a certificate
   * @param globals the names of the references of the object
   */
  record Lists(String view, List<String> globals, AbstractType abstractType)
      implements ViewDrawing {
    public Lists {
      globals = List.copyOf(globals);
    }
  }

  /**
   * Objects with fields, descriptors and tokens.
   *
   * @param notes what else is known of the call, as text
   */
  record Objects(List<Item> items, List<String> notes) implements ViewDrawing {
    public Objects {
      items = List.copyOf(items);
      notes = List.copyOf(notes);
    }
  }

  /**
   * Slots in order; the distances between them are unknown.
   *
   * @param notes what is known of the call and of the observer, as text
   */
  record Slots(List<Place> places, List<String> notes) implements ViewDrawing {
    public Slots {
      places = List.copyOf(places);
      notes = List.copyOf(notes);
    }
  }

  /** How far an object is shared. */
  enum Reach {
    SHARED,
    /** Created by the running operation. */
    MINE,
    /** Created by the running operation and still private. */
    UNSEEN
  }

  /**
   * @param number identifies it in fields
   * @param token the state of its operation; empty if it is not a descriptor
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
   * @param target the number of the object it holds; 0 if no drawn object
   * @param text its content otherwise
   */
  record Field(String name, int target, String text) {}

  /**
   * @param names what is there: variables, the next free slot, the thread's own slot
   * @param mark a or b for the slot of a tracked value; otherwise empty
   * @param filled whether the value is in it
   */
  record Place(List<String> names, String mark, boolean filled) {
    public Place {
      names = List.copyOf(names);
    }
  }
}
