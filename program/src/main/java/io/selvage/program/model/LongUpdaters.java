package io.selvage.program.model;

/** Makes the updaters of longs. */
@SuppressWarnings("unused")
final class LongUpdaters {
  private LongUpdaters() {}

  static Object newUpdater(Class<?> owner, String name) {
    int id = Classes.id(owner);
    int text = Strings.text(name);
    Updaters.requireDeclared(id, text, name);
    if (Machine.fieldType(id, text) != 'J') {
      throw new IllegalArgumentException("Must be long type");
    }
    return new LongUpdater(id, Updaters.slotOfVolatile(id, text));
  }
}
