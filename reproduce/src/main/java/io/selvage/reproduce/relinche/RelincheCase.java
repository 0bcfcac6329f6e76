package io.selvage.reproduce.relinche;

/**
 * A class under check.
 *
 * @param specification the sequential class that specifies it
 * @param operations in the syntax of {@code --ops}
 */
record RelincheCase(
    String name, String type, String specification, String operations, CallMenu menu) {
  private static final String SAMPLES = "io.selvage.samples.";

  static RelincheCase queue(String name, String type) {
    return queue(name, type, "FifoQueue");
  }

  static RelincheCase queue(String name, String type, String specification) {
    return container(name, type, specification, "enqueue", "dequeue");
  }

  static RelincheCase stack(String name, String type) {
    return container(name, type, "LifoStack", "push", "pop");
  }

  private static RelincheCase container(
      String name, String type, String specification, String insert, String remove) {
    return new RelincheCase(
        name,
        SAMPLES + "weak." + type,
        SAMPLES + specification,
        insert + "," + remove,
        CallMenu.container(insert, remove));
  }

  /** With keys 1 to 3. */
  static RelincheCase set(String name, String type) {
    return new RelincheCase(
        name,
        SAMPLES + "weak." + type,
        SAMPLES + "IntSet",
        "add,remove",
        CallMenu.calls("add(1);add(2);add(3);remove(1);remove(2);remove(3)"));
  }

  /** The location of the class and its variants. */
  String home() {
    return type.substring(0, type.lastIndexOf('.') + 1);
  }
}
