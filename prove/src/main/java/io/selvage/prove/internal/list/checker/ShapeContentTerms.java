package io.selvage.prove.internal.list.checker;

import io.selvage.prove.certificate.ContentChange;
import io.selvage.prove.certificate.ContentChange.Extent;
import io.selvage.prove.certificate.ContentChange.Part;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.ContentLocation;
import io.selvage.prove.code.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The content of shapes as terms (the paper's Figure 3), numbered in order of appearance. */
final class ShapeContentTerms {
  private final AbstractType abstractType;
  private final ContentLocation content;
  private final Map<String, Integer> numbers = new HashMap<>();

  private ShapeContentTerms(AbstractType abstractType, ContentLocation content) {
    this.abstractType = abstractType;
    this.content = content;
  }

  static ContentChange change(
      AbstractType abstractType,
      ContentLocation content,
      OperationKind kind,
      ListShape before,
      ListShape after) {
    ShapeContentTerms figure = new ShapeContentTerms(abstractType, content);
    List<Part> was = figure.parts(before);
    List<Part> is = figure.parts(after);
    return new ContentChange(abstractType, kind, was, is, figure.value(kind, was, is));
  }

  /** An inserted value is new; a removed one was the first. */
  private int value(OperationKind kind, List<Part> was, List<Part> is) {
    if (abstractType.isSet()) {
      return -1;
    }
    List<Part> fresh = new ArrayList<>(kind == OperationKind.TAKE ? was : is);
    if (kind != OperationKind.TAKE) {
      fresh.removeAll(was);
    }
    return fresh.isEmpty() ? -1 : fresh.get(0).number();
  }

  private List<Part> parts(ListShape shape) {
    List<Part> parts = new ArrayList<>();
    int first = shape.globals[content.root()];
    for (int i = first; i >= 0; i = shape.cell(i).next) {
      ShapeNode cell = shape.cell(i);
      boolean counts =
          abstractType.isSet()
              ? !content.skipsMarked() || cell.marks != 2
              : i != first || !content.skipsFirst();
      if (counts) {
        parts.add(part(String.valueOf(i), Extent.NODE, cell.type));
      }
      if (abstractType.isSet()) {
        if (cell.below.some()) {
          parts.add(part(i + "-", Extent.STRETCH, ListShape.BELOW));
        }
        if (cell.above.some()) {
          parts.add(part(i + "+", Extent.STRETCH, ListShape.ABOVE));
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
