package io.selvage.prove.certificate;

import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.code.Content;
import io.selvage.prove.code.Duty;
import io.selvage.prove.code.Promise;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The content of shapes as terms (the paper's Figure 3), numbered in order of appearance. */
final class Figure3 {
  private final Promise promise;
  private final Content content;
  private final Map<String, Integer> numbers = new HashMap<>();

  private Figure3(Promise promise, Content content) {
    this.promise = promise;
    this.content = content;
  }

  static ContentChange change(
      Promise promise, Content content, Duty duty, Shape before, Shape after) {
    Figure3 figure = new Figure3(promise, content);
    List<Part> was = figure.parts(before);
    List<Part> is = figure.parts(after);
    return new ContentChange(promise, duty, was, is, figure.value(duty, was, is));
  }

  /** What is put is new, what is taken was the first. */
  private int value(Duty duty, List<Part> was, List<Part> is) {
    if (promise.isSet()) {
      return -1;
    }
    List<Part> fresh = new ArrayList<>(duty == Duty.TAKE ? was : is);
    if (duty != Duty.TAKE) {
      fresh.removeAll(was);
    }
    return fresh.isEmpty() ? -1 : fresh.get(0).number();
  }

  private List<Part> parts(Shape shape) {
    List<Part> parts = new ArrayList<>();
    int first = shape.globals[content.root()];
    for (int i = first; i >= 0; i = shape.cell(i).next) {
      Cell cell = shape.cell(i);
      boolean counts =
          promise.isSet()
              ? !content.skipsMarked() || cell.marks != 2
              : i != first || !content.skipsFirst();
      if (counts) {
        parts.add(part(String.valueOf(i), Extent.NODE, cell.type));
      }
      if (promise.isSet()) {
        if (cell.below.some()) {
          parts.add(part(i + "-", Extent.STRETCH, Shape.BELOW));
        }
        if (cell.above.some()) {
          parts.add(part(i + "+", Extent.STRETCH, Shape.ABOVE));
        }
      } else if (cell.below.some() || cell.above.some()) {
        parts.add(part(i + "*", Extent.STRETCH, cell.type));
      }
    }
    return parts;
  }

  private Part part(String name, Extent extent, int type) {
    return new Part(numbers.computeIfAbsent(name, it -> numbers.size()), extent, type);
  }
}
