package io.selvage.prove.internal.helping.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.internal.helping.code.FieldSlot.Flavour;
import io.selvage.prove.internal.helping.code.HelpingProgram;
import io.selvage.prove.internal.lowering.FinalizerCheck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers the types of objects and their slots in the order in which the code mentions them. */
final class TypeRegistry {
  private static final String ATOMIC = "Ljava/util/concurrent/atomic/Atomic";
  private static final Set<String> BOXES =
      Set.of(ATOMIC + "Reference;", ATOMIC + "Boolean;", ATOMIC + "Integer;");
  private static final Set<String> ARRAYS =
      Set.of(ATOMIC + "ReferenceArray;", ATOMIC + "IntegerArray;");

  /** A slot whose possible contents are not known yet. */
  record Draft(String name, int type, int place, Flavour flavour) {}

  private final ClassInfo object;
  private final Map<ClassInfo, Integer> types = new LinkedHashMap<>();
  private final Map<ClassInfo, Map<Integer, Integer>> numbers = new LinkedHashMap<>();
  private final List<Draft> slots = new ArrayList<>();
  private final List<FieldInfo> assigned = new ArrayList<>();
  private final Map<Integer, Integer> lengths = new LinkedHashMap<>();
  private int elements;

  TypeRegistry(ClassInfo object) {
    this.object = object;
    numbers.put(object, new LinkedHashMap<>());
    int place = 0;
    for (FieldInfo field : object.slots()) {
      boolean array = isArray(field);
      if ((array || isBox(field)) && !field.isFinal()) {
        throw new UnsupportedClass("PRV-063 " + field + " is not final, so it could be replaced");
      }
      if (array || isBox(field)) {
        assigned.add(field);
      }
      int number = slots.size();
      Flavour flavour =
          array || isBox(field) || field.isVolatile() ? Flavour.VOLATILE : Flavour.FIXED;
      if (array) {
        lengths.put(number, number + 1);
      }
      slots.add(
          array
              ? new Draft(field.name() + "[]", HelpingProgram.NUMBER, elements++, flavour)
              : new Draft(field.name(), HelpingProgram.OBJECT, place++, flavour));
      if (array) {
        slots.add(
            new Draft(field.name() + ".length", HelpingProgram.OBJECT, place++, Flavour.FIXED));
      }
      numberOf(object).put(field.slot(), number);
    }
  }

  private Map<Integer, Integer> numberOf(ClassInfo type) {
    return java.util.Objects.requireNonNull(numbers.get(type));
  }

  ClassInfo object() {
    return object;
  }

  static boolean isBox(FieldInfo field) {
    return BOXES.contains(field.descriptor());
  }

  static boolean isArray(FieldInfo field) {
    return ARRAYS.contains(field.descriptor());
  }

  static boolean isArrayOfObjects(FieldInfo field) {
    return field.descriptor().equals(ATOMIC + "ReferenceArray;");
  }

  /** A reference that operations exchange: in a box, or directly. */
  static boolean mayBeTop(FieldInfo field) {
    boolean box = field.descriptor().equals(ATOMIC + "Reference;");
    boolean exchanged = field.descriptor().startsWith("L") && !field.isFinal();
    return box || exchanged;
  }

  static boolean isBox(ClassInfo type) {
    return BOXES.contains("L" + type.name() + ";");
  }

  static boolean isArray(ClassInfo type) {
    return ARRAYS.contains("L" + type.name() + ";");
  }

  /** For a slot of elements, the slot with the length of their array. */
  Map<Integer, Integer> lengths() {
    return lengths;
  }

  /** The boxes and arrays that the constructor must assign. */
  List<FieldInfo> assigned() {
    return assigned;
  }

  /** The number of a class that the code instantiates or tests. */
  int type(ClassInfo made) {
    Integer known = types.get(made);
    if (known != null) {
      return known;
    }
    ClassInfo above = made.superclass();
    boolean simple =
        above != null
            && (above.name().equals("java/lang/Object") || above.name().equals("java/lang/Record"));
    // each object has one type here, so a test for an interface would always fail
    boolean other = made.isArray() || made.isInterface() || made.equals(object);
    if (!simple || other || made.name().startsWith("java/")) {
      throw new UnsupportedClass("PRV-063 unsupported class " + made.javaName());
    }
    FinalizerCheck.require(made);
    int number = HelpingProgram.MADE + types.size();
    types.put(made, number);
    Map<Integer, Integer> places = new LinkedHashMap<>();
    int place = 0;
    for (FieldInfo field : made.slots()) {
      if (isBox(field) || isArray(field)) {
        throw new UnsupportedClass(
            "PRV-063 " + field + " is an atomic in an object that the class creates");
      }
      places.put(field.slot(), slots.size());
      Flavour flavour = field.isVolatile() ? Flavour.VOLATILE : Flavour.FIXED;
      slots.add(new Draft(field.name(), number, place++, flavour));
    }
    numbers.put(made, places);
    return number;
  }

  /** The slot of a field of an object of the class. */
  int slot(ClassInfo owner, int place) {
    if (!owner.equals(object)) {
      type(owner);
    }
    Integer number = numberOf(owner).get(place);
    if (number == null) {
      throw new UnsupportedClass("PRV-063 an inherited field of " + owner.javaName());
    }
    return number;
  }

  /** The classes of objects that the code instantiates or tests. */
  List<ClassInfo> made() {
    return new ArrayList<>(types.keySet());
  }

  List<Draft> slots() {
    return slots;
  }

  List<String> typeNames() {
    List<String> names = new ArrayList<>(List.of("the object", "a value", "a number"));
    types.keySet().forEach(type -> names.add(type.simpleName()));
    return names;
  }
}
