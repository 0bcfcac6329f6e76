package io.selvage.program.model;

/** Makes the updaters of ints. */
@SuppressWarnings("unused")
final class IntUpdaters {
  private IntUpdaters() {}

  static Object newUpdater(Class<?> owner, String name) {
    int id = Classes.id(owner);
    int text = Strings.text(name);
    Updaters.requireDeclared(id, text, name);
    if (Machine.fieldType(id, text) != 'I') {
      throw new IllegalArgumentException("Must be integer type");
    }
    return new IntUpdater(id, Updaters.slotOfVolatile(id, text));
  }
}
