package io.selvage.program.model;

/** Reflected methods: that one exists can be asked, calling it is refused. */
@SuppressWarnings("unused")
final class ReflectedMethodModel {
  private ReflectedMethodModel() {}

  static Object invoke(Object self, Object object, Object[] arguments) {
    Machine.refuse("REF-012 calling a method by reflection is not supported");
    return self;
  }
}
