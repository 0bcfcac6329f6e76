package io.selvage.prove.future;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.picture.Drawing;
import io.selvage.prove.picture.Gallery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Views as pictures: the places that matter, from the first slot on; a is the first value. */
final class SlotDrawing {
  private SlotDrawing() {}

  static Gallery gallery(StepProgram program, List<SlotView> views) {
    Map<Integer, List<SlotView>> places = new TreeMap<>();
    views.forEach(view -> places.computeIfAbsent(view.at, at -> new ArrayList<>()).add(view));
    List<Gallery.Room> rooms = new ArrayList<>();
    places.forEach(
        (at, some) ->
            rooms.add(Gallery.room(where(program, some.get(0)), some, v -> of(program, v))));
    return new Gallery(rooms);
  }

  private static String where(StepProgram program, SlotView view) {
    return view.at == SlotView.IDLE
        ? Gallery.IDLE
        : program.operations().get(view.operation).name()
            + ", line "
            + program.code().get(view.at).line();
  }

  static Drawing of(StepProgram program, SlotView view) {
    List<Drawing.Place> places = new ArrayList<>();
    int last = 0;
    for (int rank : view.ranks) {
      last = Math.max(last, rank);
    }
    for (int rank = 0; rank <= last; rank++) {
      places.add(place(view, rank));
    }
    return new Drawing.Slots(places, notes(program, view));
  }

  private static Drawing.Place place(SlotView view, int rank) {
    boolean first = view.ranks[SlotView.FIRST] == rank;
    boolean second = view.ranks[SlotView.SECOND] == rank;
    Filling filling = first ? view.first : second ? view.second : Filling.ABSENT;
    return new Drawing.Place(
        names(view, rank), first ? "a" : second ? "b" : "", filling == Filling.FILLED);
  }

  private static List<String> names(SlotView view, int rank) {
    List<String> names = new ArrayList<>();
    if (view.ranks[SlotView.FREE] == rank) {
      names.add("free");
    }
    if (view.ranks[SlotView.MINE] == rank) {
      names.add("mine");
    }
    for (int variable = 0; variable < view.words.length; variable++) {
      if (view.rank(variable) == rank) {
        names.add("v" + variable);
      }
    }
    return names;
  }

  private static List<String> notes(StepProgram program, SlotView view) {
    List<String> notes = new ArrayList<>();
    if (view.operation >= 0) {
      String value =
          switch (view.value) {
            case PLAIN -> "";
            case FIRST -> " of a";
            case SECOND -> " of b";
          };
      notes.add(
          program.operations().get(view.operation).name()
              + value
              + (view.acted ? ", has acted" : ""));
    }
    notes.add(
        switch (view.observer) {
          case NOTHING -> "no value is followed yet";
          case CALLED -> "a is being inserted";
          case RETURNED -> "the insertion of a has returned";
          case BOTH -> "b was called for after that: a must go first";
          case OVER -> "a is gone: the order was right";
          case FAILED -> "b was removed though a is still there";
        });
    return notes;
  }
}
