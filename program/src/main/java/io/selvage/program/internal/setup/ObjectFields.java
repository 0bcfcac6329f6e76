package io.selvage.program.internal.setup;

import io.selvage.program.internal.setup.HeapExport.ClassField;
import io.selvage.program.internal.setup.HeapExport.ClassRow;
import io.selvage.program.internal.setup.HeapExport.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Finds the words of exported objects by the class that declares the field and by its name. */
final class ObjectFields {
  private final HeapExport export;
  private final Map<Integer, Map<String, Integer>> indices = new HashMap<>();

  ObjectFields(HeapExport export) {
    this.export = export;
  }

  /** The index of the field's word in objects of the class. */
  OptionalInt index(int type, int owner, String name, String descriptor) {
    Integer index =
        indices.computeIfAbsent(type, this::indicesOf).get(key(owner, name, descriptor));
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** The word of the field of that name that the nearest class declares. */
  long word(Node node, String name) {
    for (int type = node.type(); type >= 0; type = export.row(type).above()) {
      for (ClassField field : export.row(type).fields()) {
        if (field.name().equals(name) && !field.isStatic()) {
          return node.words()[index(node.type(), type, name, field.descriptor()).orElseThrow()];
        }
      }
    }
    throw new IllegalStateException(
        "BUG-221 no field " + name + " in " + export.row(node.type()).name());
  }

  boolean has(Node node, String name) {
    for (int type = node.type(); type >= 0; type = export.row(type).above()) {
      if (export.row(type).fields().stream()
          .anyMatch(field -> !field.isStatic() && field.name().equals(name))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the object is of the class of that binary name. */
  boolean isInstance(Node node, String name) {
    for (int type = node.type(); type >= 0; type = export.row(type).above()) {
      if (export.row(type).name().equals(name)) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Integer> indicesOf(int type) {
    List<Integer> chain = new ArrayList<>();
    for (int each = type; each >= 0; each = export.row(each).above()) {
      chain.add(0, each);
    }
    Map<String, Integer> found = new HashMap<>();
    for (int each : chain) {
      ClassRow row = export.row(each);
      for (ClassField field : row.fields()) {
        if (!field.isStatic()) {
          found.put(key(each, field.name(), field.descriptor()), found.size());
        }
      }
    }
    return found;
  }

  private static String key(int owner, String name, String descriptor) {
    return owner + "." + name + ":" + descriptor;
  }
}
