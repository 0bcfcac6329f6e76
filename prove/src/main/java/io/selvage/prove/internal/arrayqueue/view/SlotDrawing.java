package io.selvage.prove.internal.arrayqueue.view;

import io.selvage.prove.code.StepProgram;
import io.selvage.prove.drawing.ViewDrawing;
import io.selvage.prove.drawing.ViewGallery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Views as pictures: the relevant places, from the first slot on; a is the first value. */
final class SlotDrawing {
  private SlotDrawing() {}

  static ViewGallery gallery(StepProgram program, List<SlotView> views) {
    Map<Integer, List<SlotView>> places = new TreeMap<>();
    views.forEach(view -> places.computeIfAbsent(view.at, at -> new ArrayList<>()).add(view));
    List<ViewGallery.Section> rooms = new ArrayList<>();
    places.forEach(
        (at, some) ->
            rooms.add(ViewGallery.room(where(program, some.get(0)), some, v -> of(program, v))));
    return new ViewGallery(rooms);
  }

  private static String where(StepProgram program, SlotView view) {
    return view.at == SlotView.IDLE
        ? ViewGallery.IDLE
        : program.operations().get(view.operation).name()
            + ", line "
            + program.code().get(view.at).line();
  }

  static ViewDrawing of(StepProgram program, SlotView view) {
    List<ViewDrawing.Place> places = new ArrayList<>();
    int last = 0;
    for (int rank : view.ranks) {
      last = Math.max(last, rank);
    }
    for (int rank = 0; rank <= last; rank++) {
      places.add(place(view, rank));
    }
    return new ViewDrawing.Slots(places, notes(program, view));
  }

  private static ViewDrawing.Place place(SlotView view, int rank) {
    boolean first = view.ranks[SlotView.FIRST] == rank;
    boolean second = view.ranks[SlotView.SECOND] == rank;
    SlotFilling filling = first ? view.first : second ? view.second : SlotFilling.ABSENT;
    return new ViewDrawing.Place(
        names(view, rank), first ? "a" : second ? "b" : "", filling == SlotFilling.FILLED);
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
          case NOTHING -> "no value is tracked yet";
          case CALLED -> "a is being inserted";
          case RETURNED -> "the insertion of a has returned";
          case BOTH -> "the insertion of b was called after that: a must be removed first";
          case OVER -> "a is removed: the order is correct";
          case FAILED -> "b was removed although a is still present";
        });
    return notes;
  }
}
