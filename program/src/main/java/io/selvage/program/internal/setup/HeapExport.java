package io.selvage.program.internal.setup;

import io.selvage.program.internal.child.NodeKind;
import java.util.List;
import java.util.Map;

/**
 * The objects that a set-up in a JVM created, as that JVM wrote them.
 *
 * @param javaVersion of that JVM
 * @param digest of everything written
 * @param root the number of the object that was set up
 * @param properties system properties that the set-up set
 * @param removed system properties that it removed
 * @param failed classes whose initialisers threw
 * @param statics of the user classes that it initialised, in that order
 * @param nodes the objects; their numbers begin with 1, the index 0
 * @param generated the class files of lambdas, by the name of the class
 */
public record HeapExport(
    String javaVersion,
    String digest,
    int root,
    Map<String, String> properties,
    List<String> removed,
    List<String> failed,
    List<Statics> statics,
    List<Node> nodes,
    List<ClassRow> classes,
    Map<String, byte[]> generated) {
  public HeapExport {
    properties = Map.copyOf(properties);
    removed = List.copyOf(removed);
    failed = List.copyOf(failed);
    statics = List.copyOf(statics);
    nodes = List.copyOf(nodes);
    classes = List.copyOf(classes);
    generated = Map.copyOf(generated);
  }

  /**
   * The static fields of an initialised class.
   *
   * @param isReadable whether they could be read
   */
  record Statics(int type, boolean isReadable, List<Field> fields) {
    Statics {
      fields = List.copyOf(fields);
    }
  }

  /** A field with its word; that of a reference is the number of a node. */
  record Field(String name, String descriptor, long word) {
    boolean isReference() {
      return descriptor.length() > 1;
    }
  }

  /**
   * An object.
   *
   * @param hash its identity hash, 0 if it has none
   * @param type the number of its class; of an array, nothing
   * @param flag of a text: whether it is interned; of a mirror: whether the class is known
   * @param text of a text, the content; otherwise the name of a class or a field
   * @param name of a constant, the field
   * @param words of fields or elements; the value of a box
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Node(
      NodeKind kind, int hash, int type, boolean flag, String text, String name, long[] words) {}

  /**
   * A class.
   *
   * @param above the number of its superclass, -1 for none
   */
  record ClassRow(String name, int above, List<ClassField> fields) {
    ClassRow {
      fields = List.copyOf(fields);
    }
  }

  /** A declared field and its offset in the JVM. */
  record ClassField(String name, String descriptor, boolean isStatic, long offset) {
    boolean isReference() {
      return descriptor.length() > 1;
    }
  }

  /** The same with the class files of lambdas. */
  HeapExport with(Map<String, byte[]> files) {
    return new HeapExport(
        javaVersion, digest, root, properties, removed, failed, statics, nodes, classes, files);
  }

  Node node(int number) {
    return nodes.get(number - 1);
  }

  ClassRow row(int type) {
    return classes.get(type);
  }
}
