package io.selvage.program.model;

/** Reflected methods: that one exists can be asked, calling it is refused. */
@SuppressWarnings("unused")
final class Methods {
  private Methods() {}

  static Object invoke(Object self, Object object, Object[] arguments) {
    Machine.refuse("REF-012 a call by reflection is not modelled");
    return self;
  }
}
