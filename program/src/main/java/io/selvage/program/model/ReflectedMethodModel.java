package io.selvage.program.model;

/** Reflected methods: their existence can be tested, but calls are unsupported. */
@SuppressWarnings("unused")
final class ReflectedMethodModel {
  private ReflectedMethodModel() {}

  static Object invoke(Object self, Object object, Object[] arguments) {
    Machine.unsupported("REF-012 calling a method by reflection is not supported");
    return self;
  }
}
