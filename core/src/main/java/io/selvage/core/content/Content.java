package io.selvage.core.content;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import org.jspecify.annotations.Nullable;

/**
 * The content of an object as a tree, by rule and not by the object's {@code equals} (decision
 * 0280). Engines interpret this class after a call has returned, as part of the call, and the
 * stress engine runs it: the definition is the same everywhere. Null, strings, boxes, enum
 * constants and plain objects are leaves and have no tree.
 *
 * <p>A result is a number whatever its box. In a container the type of the box counts where no
 * declaration determines it: {@code List.of(1)} differs from {@code List.of(1L)}, and {@code new
 * long[] {1}} does not differ from {@code new int[] {1}}.
 *
 * <p>The code writes no object that it has not created, and reads none of its own fields back, so
 * that the tree costs an interpreter no steps.
 */
public final class Content {
  /** A list or an array, in order; its parts have no names. */
  public static final int SEQUENCE = 0;

  /** A set: the order of its parts means nothing. */
  public static final int SET = 1;

  /** A map: its parts are alternating keys and values, and the order of the pairs means nothing. */
  public static final int MAP = 2;

  /** An object of a class, by its named or unnamed parts. */
  public static final int OBJECT = 3;

  /** An integer of any size: its only part is its decimal text. */
  public static final int INTEGER = 4;

  /** An instant: seconds and nanoseconds since the epoch. */
  public static final int INSTANT = 5;

  /** A Throwable, which is its only part: what of it is compared depends on the question. */
  public static final int THROWABLE = 6;

  /** An object whose class has no rule. */
  public static final int UNSUPPORTED = 7;

  /** An object that contains itself, or that is too deep or too long. */
  public static final int UNBOUNDED = 8;

  /** The code that enumerates the parts has thrown. */
  public static final int UNREADABLE = 9;

  private static final int MOST_PARTS = 10_000;
  private static final int DEEPEST = 200;

  final int kind;
  final String type;
  final @Nullable ContentPart last;

  private Content(int kind, String type, @Nullable ContentPart last) {
    this.kind = kind;
    this.type = type;
    this.last = last;
  }

  /** The content of a result, or the result itself if it is a leaf. */
  public static @Nullable Object of(@Nullable Object result) {
    return result == null || isLeaf(result) ? result : tree(result, null);
  }

  private static boolean isLeaf(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Double
        || object instanceof Float
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Enum<?>
        || object.getClass() == Object.class;
  }

  /** A part of a container that holds objects of any type. */
  private static @Nullable Object part(@Nullable Object object, ContentPath above) {
    return object != null && isTyped(object)
        ? one(object.getClass().getName(), object)
        : declared(object, above);
  }

  /** A part whose declaration determines which box it is, if it is one. */
  private static @Nullable Object declared(@Nullable Object object, ContentPath above) {
    if (object instanceof BigInteger number) {
      return text(OBJECT, "java.math.BigInteger", number.toString());
    }
    return object == null || isLeaf(object) ? object : tree(object, above);
  }

  /** Boxes that are no values of their own; an Integer and a Double are a number as written. */
  private static boolean isTyped(Object object) {
    return object instanceof Long
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Float;
  }

  private static Content tree(Object object, @Nullable ContentPath above) {
    String type = object.getClass().getName();
    ContentPath path = new ContentPath(object, above);
    if (path.depth > DEEPEST || ContentPath.contains(above, object)) {
      return new Content(UNBOUNDED, type, null);
    }
    try {
      return known(object, type, path);
    } catch (RuntimeException | LinkageError unreadable) {
      return new Content(UNREADABLE, type, null);
    }
  }

  private static Content known(Object object, String type, ContentPath path) {
    if (object.getClass().isArray()) {
      return array(object, type, path);
    } else if (object instanceof List<?> list) {
      return elements(SEQUENCE, type, list, path);
    } else if (object instanceof Set<?> set) {
      return elements(SET, type, set, path);
    } else if (object instanceof Map<?, ?> map) {
      return map(type, map, path);
    } else if (object instanceof Map.Entry<?, ?> entry) {
      ContentPart key = new ContentPart(part(entry.getKey(), path), "", null);
      return new Content(
          OBJECT, "java.util.Map.Entry", new ContentPart(part(entry.getValue(), path), "", key));
    } else if (object instanceof Throwable) {
      return new Content(THROWABLE, type, new ContentPart(object, "", null));
    } else if (isInOrder(object)) {
      return elements(SEQUENCE, type, (Iterable<?>) object, path);
    }
    return library(object, type, path);
  }

  /** Whether a queue is enumerated in the order of its elements; heaps are not. */
  private static boolean isInOrder(Object object) {
    if (object instanceof Deque<?> || object instanceof ConcurrentLinkedQueue<?>) {
      return true;
    }
    return object instanceof BlockingQueue<?> queue
        && !(queue instanceof PriorityBlockingQueue<?>)
        && !(queue instanceof DelayQueue<?>)
        && !(queue instanceof SynchronousQueue<?>);
  }

  private static Content library(Object object, String type, ContentPath path) {
    return switch (type) {
      case "java.util.Optional" -> {
        Optional<?> optional = (Optional<?>) object;
        yield optional.isPresent()
            ? one(type, part(optional.get(), path))
            : new Content(OBJECT, type, null);
      }
      case "java.util.OptionalInt" -> {
        OptionalInt optional = (OptionalInt) object;
        yield optional.isPresent()
            ? one(type, optional.getAsInt())
            : new Content(OBJECT, type, null);
      }
      case "java.util.OptionalLong" -> {
        OptionalLong optional = (OptionalLong) object;
        yield optional.isPresent()
            ? one(type, optional.getAsLong())
            : new Content(OBJECT, type, null);
      }
      case "java.util.OptionalDouble" -> {
        OptionalDouble optional = (OptionalDouble) object;
        yield optional.isPresent()
            ? one(type, optional.getAsDouble())
            : new Content(OBJECT, type, null);
      }
      case "java.math.BigInteger" -> text(INTEGER, type, ((BigInteger) object).toString());
      case "java.math.BigDecimal" -> text(OBJECT, type, ((BigDecimal) object).toString());
      case "java.time.Instant" -> {
        Instant instant = (Instant) object;
        ContentPart seconds = new ContentPart(instant.getEpochSecond(), "", null);
        yield new Content(INSTANT, type, new ContentPart(instant.getNano(), "", seconds));
      }
      case "java.time.Duration",
          "java.time.Period",
          "java.time.LocalDate",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "java.time.OffsetTime",
          "java.time.OffsetDateTime",
          "java.time.ZonedDateTime",
          "java.time.ZoneOffset",
          "java.time.ZoneRegion",
          "java.time.Year",
          "java.time.YearMonth",
          "java.time.MonthDay",
          "java.util.UUID",
          "java.lang.StringBuilder",
          "java.lang.StringBuffer" ->
          text(OBJECT, type, object.toString());
      case "java.lang.Class" -> text(OBJECT, type, ((Class<?>) object).getName());
      default -> fields(object, type, path);
    };
  }

  private static Content one(String type, @Nullable Object part) {
    return new Content(OBJECT, type, new ContentPart(part, "", null));
  }

  private static Content text(int kind, String type, String text) {
    return new Content(kind, type, new ContentPart(text, "", null));
  }

  /** A record, or an object of a class of the user whose fields are all final. */
  private static Content fields(Object object, String type, ContentPath path) {
    int count = ContentFields.count(object);
    if (count < 0) {
      return new Content(UNSUPPORTED, type, null);
    }
    ContentPart last = null;
    for (int i = 0; i < count; i++) {
      Object field = ContentFields.value(object, i);
      Object value = ContentFields.isBox(object, i) ? declared(field, path) : part(field, path);
      last = new ContentPart(value, ContentFields.name(object, i), last);
    }
    return new Content(OBJECT, type, last);
  }

  private static Content array(Object array, String type, ContentPath path) {
    int length = ContentFields.length(array);
    if (length > MOST_PARTS) {
      return new Content(UNBOUNDED, type, null);
    }
    boolean isOfBoxes = isOfBoxes(array);
    ContentPart last = null;
    for (int i = 0; i < length; i++) {
      Object element = ContentFields.element(array, i);
      last = new ContentPart(isOfBoxes ? declared(element, path) : part(element, path), "", last);
    }
    return new Content(SEQUENCE, type, last);
  }

  private static boolean isOfBoxes(Object array) {
    return !(array instanceof Object[])
        || array instanceof Long[]
        || array instanceof Short[]
        || array instanceof Byte[]
        || array instanceof Float[];
  }

  private static Content elements(int kind, String type, Iterable<?> elements, ContentPath path) {
    ContentPart last = null;
    int count = 0;
    for (Object element : elements) {
      if (++count > MOST_PARTS) {
        return new Content(UNBOUNDED, type, null);
      }
      last = new ContentPart(part(element, path), "", last);
    }
    return new Content(kind, type, last);
  }

  private static Content map(String type, Map<?, ?> map, ContentPath path) {
    ContentPart last = null;
    int count = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      if (++count > MOST_PARTS) {
        return new Content(UNBOUNDED, type, null);
      }
      ContentPart key = new ContentPart(part(entry.getKey(), path), "", last);
      last = new ContentPart(part(entry.getValue(), path), "", key);
    }
    return new Content(MAP, type, last);
  }
}
