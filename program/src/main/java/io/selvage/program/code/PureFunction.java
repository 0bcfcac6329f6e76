package io.selvage.program.code;

import io.selvage.program.internal.load.UnresolvedReference;
import io.selvage.program.internal.lowering.LoweringContext;
import io.selvage.program.internal.setup.ImportedFacts;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Pure host functions on registers, which model classes call for text, floating point and
 * reflection. Named as in {@code Machine}.
 */
public enum PureFunction {
  TEXT_LENGTH,
  TEXT_CHAR,
  TEXT_HASH,
  TEXT_COMPARE,
  TEXT_COMPARE_IGNORE_CASE,
  TEXT_CONCAT,
  TEXT_SUBSTRING,
  TEXT_INDEX,
  TEXT_LAST_INDEX,
  TEXT_TRIM,
  TEXT_STRIP,
  TEXT_STRIP_LEADING,
  TEXT_STRIP_TRAILING,
  TEXT_MATCHES,
  TEXT_LOWER,
  TEXT_UPPER,
  TEXT_REPLACE,
  TEXT_REPEAT,
  TEXT_REVERSE,
  TEXT_OF_INT,
  TEXT_OF_LONG,
  TEXT_OF_LONG_RADIX,
  TEXT_OF_UNSIGNED,
  TEXT_OF_CHAR,
  TEXT_OF_FLOAT,
  TEXT_OF_DOUBLE,
  TEXT_OF_CLASS,
  TEXT_OF_DESCRIPTOR,
  SIMPLE_NAME,
  OUTER_ID,
  LITERAL,
  BITS,
  OF_BITS,
  OF_FLOAT_BITS,
  FLOAT_BITS,
  MATH_1,
  MATH_2,
  MIRROR,
  PRIMITIVE,
  SUPERCLASS_ID,
  ELEMENT_ID,
  ARRAY_ID,
  IS_SUBCLASS,
  IS_PRIMITIVE,
  LETTER,
  IS_INTERFACE,
  IS_USER_CLASS,
  IS_COMPARABLE_TO_ITSELF,
  IS_REFERENCE_SLOT,
  FIELD_SLOT,
  FIELD_TYPE,
  FIELD_CLASS,
  FIELD_OWNER,
  FIELD_ACCESS,
  HOLDER,
  HAS_METHOD,
  CONTENT_COUNT,
  CONTENT_NAME,
  CONTENT_SLOT,
  CONTENT_TYPE,
  CONTENT_IS_BOX,
  FEATURE,
  IS_ENDLESS,
  NAMED,
  LOADED,
  OFFSET_OF_SLOT,
  SLOT_OF_OFFSET,
  ARRAY_SCALE,
  IMPORTED_HASH;

  private static final PureFunction[] ALL = values();

  public static long apply(int ordinal, LoweringContext linker, long[] words, int base) {
    return ALL[ordinal].apply(linker, words, base);
  }

  /**
   * One switch instead of a lambda for each: fifty lambdas would add a tenth of a second to the
   * start-up time.
   */
  private long apply(LoweringContext l, long[] w, int b) {
    return switch (this) {
      case TEXT_LENGTH -> text(l, w, b).length();
      case TEXT_CHAR -> text(l, w, b).charAt((int) w[b + 1]);
      case TEXT_HASH -> text(l, w, b).hashCode();
      case TEXT_COMPARE -> text(l, w, b).compareTo(text(l, w, b + 1));
      case TEXT_COMPARE_IGNORE_CASE -> text(l, w, b).compareToIgnoreCase(text(l, w, b + 1));
      case TEXT_CONCAT -> number(l, text(l, w, b).concat(text(l, w, b + 1)));
      case TEXT_SUBSTRING -> number(l, text(l, w, b).substring((int) w[b + 1], (int) w[b + 2]));
      case TEXT_INDEX -> text(l, w, b).indexOf(text(l, w, b + 1), (int) w[b + 2]);
      case TEXT_LAST_INDEX -> text(l, w, b).lastIndexOf(text(l, w, b + 1), (int) w[b + 2]);
      case TEXT_TRIM -> number(l, text(l, w, b).trim());
      case TEXT_STRIP -> number(l, text(l, w, b).strip());
      case TEXT_STRIP_LEADING -> number(l, text(l, w, b).stripLeading());
      case TEXT_STRIP_TRAILING -> number(l, text(l, w, b).stripTrailing());
      case TEXT_MATCHES -> bit(matches(l, w, b));
      case TEXT_LOWER -> number(l, text(l, w, b).toLowerCase(Locale.ROOT));
      case TEXT_UPPER -> number(l, text(l, w, b).toUpperCase(Locale.ROOT));
      case TEXT_REPLACE -> number(l, text(l, w, b).replace(text(l, w, b + 1), text(l, w, b + 2)));
      case TEXT_REPEAT -> number(l, text(l, w, b).repeat((int) w[b + 1]));
      case TEXT_REVERSE -> number(l, new StringBuilder(text(l, w, b)).reverse().toString());
      case TEXT_OF_INT -> number(l, Integer.toString((int) w[b]));
      case TEXT_OF_LONG -> number(l, Long.toString(w[b]));
      case TEXT_OF_LONG_RADIX -> number(l, Long.toString(w[b], (int) w[b + 1]));
      case TEXT_OF_UNSIGNED -> number(l, Long.toUnsignedString(w[b], (int) w[b + 1]));
      case TEXT_OF_CHAR -> number(l, String.valueOf((char) w[b]));
      case TEXT_OF_FLOAT -> number(l, Float.toString(Float.intBitsToFloat((int) w[b])));
      case TEXT_OF_DOUBLE -> number(l, Double.toString(Double.longBitsToDouble(w[b])));
      case TEXT_OF_CLASS -> number(l, l.classes().byId((int) w[b]).javaName());
      case TEXT_OF_DESCRIPTOR -> number(l, descriptor(l.classes().byId((int) w[b])));
      case SIMPLE_NAME -> number(l, l.classes().byId((int) w[b]).declaredName());
      case OUTER_ID -> outer(l, l.classes().byId((int) w[b]));
      case LITERAL -> l.literal(text(l, w, b));
      case BITS -> w[b];
      case OF_BITS -> w[b];
      case OF_FLOAT_BITS -> (int) w[b];
      case FLOAT_BITS -> (int) w[b];
      case MATH_1 -> math((int) w[b], w[b + 1], 0);
      case MATH_2 -> math((int) w[b], w[b + 1], w[b + 2]);
      case MIRROR -> l.mirror(l.classes().byId((int) w[b]));
      case PRIMITIVE -> l.mirror(l.classes().ofDescriptor(descriptor(text(l, w, b))).get());
      case SUPERCLASS_ID -> {
        ClassInfo above = l.classes().byId((int) w[b]).superclass();
        yield above == null ? 0 : above.id();
      }
      case ELEMENT_ID -> {
        ClassInfo element = l.classes().byId((int) w[b]).element();
        yield element == null ? 0 : element.id();
      }
      case ARRAY_ID -> l.classes().get(arrayName(l.classes().byId((int) w[b]))).id();
      case IS_SUBCLASS -> bit(l.classes().byId((int) w[b]).is(l.classes().byId((int) w[b + 1])));
      case IS_PRIMITIVE -> bit(l.classes().byId((int) w[b]).isPrimitive());
      case LETTER -> letter(l.classes().byId((int) w[b]));
      case IS_INTERFACE -> bit(l.classes().byId((int) w[b]).isInterface());
      case IS_USER_CLASS -> bit(isUserClass(l.classes().byId((int) w[b]).name()));
      case IS_COMPARABLE_TO_ITSELF -> bit(isComparableToItself(l.classes().byId((int) w[b])));
      case IS_REFERENCE_SLOT -> bit(l.classes().byId((int) w[b]).isReferenceSlot((int) w[b + 1]));
      case FIELD_SLOT -> slot(l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
      case FIELD_TYPE -> type(l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
      case FIELD_CLASS -> classOf(l, l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
      case FIELD_OWNER -> owner(l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
      case FIELD_ACCESS -> access(l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
      case HAS_METHOD -> bit(hasMethod(l.classes().byId((int) w[b]), text(l, w, b + 1)));
      case CONTENT_COUNT ->
          ContentLayout.of(l.classes().byId((int) w[b])).map(it -> it.size()).orElse(-1);
      case CONTENT_NAME -> number(l, contentField(l, w, b).name());
      case CONTENT_SLOT -> contentField(l, w, b).slot();
      case CONTENT_TYPE -> letter(contentField(l, w, b).descriptor().charAt(0));
      case CONTENT_IS_BOX -> bit(ContentLayout.isBox(contentField(l, w, b)));
      case FEATURE -> feature(l);
      case IS_ENDLESS -> bit(w[b] > l.classes().endlessWait());
      case NAMED -> classNamed(l, text(l, w, b));
      case LOADED -> classLoaded(l, text(l, w, b));
      case OFFSET_OF_SLOT -> l.imported().offsetOfSlot((int) w[b]);
      case SLOT_OF_OFFSET -> slotOfOffset(l, w[b], w[b + 1]);
      case ARRAY_SCALE -> l.imported().arrayScale(l.classes().byId((int) w[b]));
      case IMPORTED_HASH -> l.imported().hash(w[b]);
      case HOLDER -> holder(l, l.classes().byId((int) w[b]).field(text(l, w, b + 1)));
    };
  }

  public boolean isReference() {
    return this == MIRROR || this == PRIMITIVE || this == HOLDER || this == LITERAL;
  }

  public static PureFunction of(int ordinal) {
    return ALL[ordinal];
  }

  /** The function for a method of {@code Machine}, such as TEXT_OF_INT for textOfInt. */
  public static PureFunction named(String method) {
    StringBuilder name = new StringBuilder();
    for (char c : method.toCharArray()) {
      name.append(Character.isUpperCase(c) || Character.isDigit(c) ? "_" : "")
          .append(Character.toUpperCase(c));
    }
    return valueOf(name.toString());
  }

  private static String text(LoweringContext linker, long[] words, int at) {
    return linker.texts().text((int) words[at]);
  }

  private static FieldInfo contentField(LoweringContext l, long[] words, int at) {
    return ContentLayout.of(l.classes().byId((int) words[at]))
        .orElseThrow()
        .get((int) words[at + 1]);
  }

  private static int number(LoweringContext linker, String text) {
    return linker.texts().number(text);
  }

  private static boolean matches(LoweringContext linker, long[] w, int b) {
    return text(linker, w, b + 1)
        .regionMatches(
            w[b] != 0, (int) w[b + 2], text(linker, w, b + 3), (int) w[b + 4], (int) w[b + 5]);
  }

  /** The class that a nested class is a member of; 0 if the class is not nested. */
  private static long outer(LoweringContext linker, ClassInfo type) {
    InnerClassNode nesting = type.nesting();
    return nesting == null || nesting.outerName == null
        ? 0
        : linker.classes().get(nesting.outerName).id();
  }

  private static long slotOfOffset(LoweringContext linker, long object, long offset) {
    if (object == 0) {
      throw ImportedFacts.noObject();
    }
    ClassInfo type = linker.classes().byId(ReferenceWord.classId(object));
    return linker.imported().slotOfOffset(type, offset);
  }

  private static long bit(boolean condition) {
    return condition ? 1 : 0;
  }

  private static String arrayName(ClassInfo element) {
    return element.isArray() || element.isPrimitive()
        ? "[" + element.name()
        : "[L" + element.name() + ";";
  }

  private static String descriptor(ClassInfo type) {
    return type.isArray() || type.isPrimitive() ? type.name() : "L" + type.name() + ";";
  }

  /**
   * Whether a public method of that name and those parameter types exists, with any return type.
   */
  private static boolean hasMethod(ClassInfo type, String start) {
    for (ClassInfo each = type; each != null; each = each.superclass()) {
      for (MethodInfo method : each.declaredMethods()) {
        if (method.has(Opcodes.ACC_PUBLIC)
            && (method.name() + method.descriptor()).startsWith(start)) {
          return true;
        }
      }
    }
    return type.interfaces().stream().anyMatch(each -> hasMethod(each, start));
  }

  private static String descriptor(String primitive) {
    return switch (primitive) {
      case "boolean" -> "Z";
      case "long" -> "J";
      default -> primitive.substring(0, 1).toUpperCase(Locale.ROOT);
    };
  }

  private static boolean isUserClass(String name) {
    return ClassTable.isUsers(name.replace('/', '.'));
  }

  /** Whether it is declared as {@code class C implements Comparable<C>}. */
  private static boolean isComparableToItself(ClassInfo type) {
    return type.node() != null
        && type.node().signature != null
        && type.node().signature.contains("Ljava/lang/Comparable<L" + type.name() + ";>;");
  }

  private static long slot(@Nullable FieldInfo field) {
    return field == null ? -1 : field.slot();
  }

  private static long type(@Nullable FieldInfo field) {
    return field == null ? 0 : letter(field.descriptor().charAt(0));
  }

  private static long classOf(LoweringContext linker, @Nullable FieldInfo field) {
    return field == null
        ? 0
        : linker.classes().ofDescriptor(field.descriptor()).map(ClassInfo::id).orElse(0);
  }

  private static long owner(@Nullable FieldInfo field) {
    return field == null ? 0 : field.owner().id();
  }

  private static long access(@Nullable FieldInfo field) {
    return field == null ? 0 : field.access();
  }

  private static long letter(ClassInfo type) {
    return type.isPrimitive() ? type.name().charAt(0) : 'L';
  }

  private static long letter(char first) {
    return first == '[' ? 'L' : first;
  }

  private static long feature(LoweringContext linker) {
    ClassNode node = linker.classes().get("java/lang/Object").node();
    return node == null ? 17 : (node.version & 0xffff) - 44;
  }

  private static @Nullable ClassInfo found(LoweringContext linker, String name) {
    try {
      return linker.classes().find(name).orElse(null);
    } catch (UnresolvedReference broken) {
      return null; // a supertype is missing
    }
  }

  private static long classLoaded(LoweringContext linker, String name) {
    ClassInfo type = found(linker, name.replace('.', '/'));
    return type == null ? 0 : type.id();
  }

  private static long classNamed(LoweringContext linker, String name) {
    ClassInfo type = found(linker, name.replace('.', '/'));
    if (type == null) {
      return 0;
    }
    if (!linker.isInitialised(type)) {
      linker.initialise(type);
    }
    return type.id();
  }

  private static long holder(LoweringContext linker, @Nullable FieldInfo field) {
    if (field == null || !field.isStatic()) {
      return 0;
    }
    if (!linker.isInitialised(field.owner())) {
      linker.initialise(field.owner());
    }
    return linker.holder(field.owner());
  }

  private static long math(int function, long a, long b) {
    double x = Double.longBitsToDouble(a);
    double y = Double.longBitsToDouble(b);
    double result =
        switch (function) {
          case 0 -> StrictMath.sqrt(x);
          case 1 -> StrictMath.floor(x);
          case 2 -> StrictMath.ceil(x);
          case 3 -> StrictMath.rint(x);
          case 4 -> StrictMath.sin(x);
          case 5 -> StrictMath.cos(x);
          case 6 -> StrictMath.tan(x);
          case 7 -> StrictMath.exp(x);
          case 8 -> StrictMath.log(x);
          case 9 -> StrictMath.pow(x, y);
          case 10 -> StrictMath.atan2(x, y);
          case 11 -> StrictMath.log10(x);
          case 12 -> StrictMath.cbrt(x);
          case 13 -> StrictMath.asin(x);
          case 14 -> StrictMath.acos(x);
          case 15 -> StrictMath.atan(x);
          case 16 -> StrictMath.sinh(x);
          case 17 -> StrictMath.cosh(x);
          case 18 -> StrictMath.tanh(x);
          case 19 -> StrictMath.expm1(x);
          case 20 -> StrictMath.log1p(x);
          case 21 -> StrictMath.hypot(x, y);
          case 22 -> StrictMath.IEEEremainder(x, y);
          default -> throw new IllegalArgumentException("function " + function);
        };
    return Double.doubleToRawLongBits(result);
  }
}
