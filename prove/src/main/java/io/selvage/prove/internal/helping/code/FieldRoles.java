package io.selvage.prove.internal.helping.code;

import java.util.BitSet;
import java.util.List;
import java.util.Map;

/**
 * What fields are for: where the content is, and how descriptors tell of their operations. Found by
 * what flows where. This is a guess: that a descriptor tells the truth is checked when it is shown.
 *
 * @param root the cell, or the top of the stack
 * @param control what conditions of a cell depend on; -1 for a stack
 * @param link of the nodes of a stack; -1 for a cell
 * @param value of the nodes of a stack; -1 for a cell
 * @param descriptors types of descriptors
 * @param tokens slots that descriptors are shown in
 * @param parameters for an operation, its number, the slots of its descriptor with its arguments,
 *     or with the nodes that have them
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
