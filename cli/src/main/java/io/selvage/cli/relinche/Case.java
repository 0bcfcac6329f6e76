package io.selvage.cli.relinche;

/**
 * A class on trial.
 *
 * @param meaning the sequential class that says what it means
 * @param operations as {@code --ops} has them
 */
record Case(String name, String type, String meaning, String operations, Menu menu) {
  private static final String SAMPLES = "io.selvage.samples.";

  static Case queue(String name, String type) {
    return queue(name, type, "FifoQueue");
  }

  static Case queue(String name, String type, String meaning) {
    return container(name, type, meaning, "enqueue", "dequeue");
  }

  static Case stack(String name, String type) {
    return container(name, type, "LifoStack", "push", "pop");
  }

  private static Case container(
      String name, String type, String meaning, String insert, String remove) {
    return new Case(
        name,
        SAMPLES + "weak." + type,
        SAMPLES + meaning,
        insert + "," + remove,
        Menu.container(insert, remove));
  }

  /** With keys 1 to 3. */
  static Case set(String name, String type) {
    return new Case(
        name,
        SAMPLES + "weak." + type,
        SAMPLES + "IntSet",
        "add,remove",
        Menu.calls("add(1);add(2);add(3);remove(1);remove(2);remove(3)"));
  }

  /** Where the classes stand that are its own, and its variants'. */
  String home() {
    return type.substring(0, type.lastIndexOf('.') + 1);
  }
}
