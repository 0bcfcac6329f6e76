package io.selvage.program.model.concurrent;

import io.selvage.program.model.ClassObjectModel;
import io.selvage.program.model.Machine;
import io.selvage.program.model.StringModel;

/** Creates int updaters. */
@SuppressWarnings("unused")
final class IntUpdaterModel {
  private IntUpdaterModel() {}

  static Object newUpdater(Class<?> owner, String name) {
    int id = ClassObjectModel.id(owner);
    int text = StringModel.text(name);
    ReferenceUpdaterModel.requireDeclared(id, text, name);
    if (Machine.fieldType(id, text) != 'I') {
      throw new IllegalArgumentException("Must be integer type");
    }
    return new IntUpdater(id, ReferenceUpdaterModel.slotOfVolatile(id, text));
  }
}
