package io.selvage.prove.internal.helping.code;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * The roles of fields: which one holds the content, and how descriptors describe their operations.
 * Inferred heuristically from the data flow; that a descriptor is truthful is checked when it is
 * published.
 *
 * @param root the cell, or the top of the stack
 * @param control what conditions of a cell depend on; -1 for a stack
 * @param link of the nodes of a stack; -1 for a cell
 * @param value of the nodes of a stack; -1 for a cell
 * @param descriptors types of descriptors
 * @param tokens slots in which descriptors are published
 * @param parameters by the number of an operation, the slots of its descriptor that hold its
 *     arguments, or the nodes with them
 */
public record FieldRoles(
    int root,
    int control,
    int link,
    int value,
    BitSet descriptors,
    BitSet tokens,
    Map<Integer, List<Integer>> parameters) {
  public static final int NONE = -1;

  public FieldRoles {
    parameters = Map.copyOf(parameters);
  }

  public boolean isDescriptor(int type) {
    return descriptors.get(type);
  }

  public boolean isToken(int slot) {
    return tokens.get(slot);
  }
}
