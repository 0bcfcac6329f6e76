package io.selvage.program.model.concurrent;

import io.selvage.program.model.ClassObjectModel;
import io.selvage.program.model.Machine;
import io.selvage.program.model.StringModel;

/** Creates long updaters. */
@SuppressWarnings("unused")
final class LongUpdaterModel {
  private LongUpdaterModel() {}

  static Object newUpdater(Class<?> owner, String name) {
    int id = ClassObjectModel.id(owner);
    int text = StringModel.text(name);
    ReferenceUpdaterModel.requireDeclared(id, text, name);
    if (Machine.fieldType(id, text) != 'J') {
      throw new IllegalArgumentException("Must be long type");
    }
    return new LongUpdater(id, ReferenceUpdaterModel.slotOfVolatile(id, text));
  }
}
