package io.selvage.program.internal.setup;

import io.selvage.program.internal.child.NodeKind;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.setup.HeapExport.ClassField;
import io.selvage.program.internal.setup.HeapExport.Node;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.run.UnsupportedFeature;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/** Objects of JDK classes whose model has other fields. An empty result is an opaque object. */
final class ModelTranslation {
  private static final String MODEL = "io/selvage/program/model/";
  private static final String LOCK = "java.util.concurrent.locks.ReentrantLock";
  private static final String CONDITION =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
  private static final String UPDATER = "java.util.concurrent.atomic.Atomic%sFieldUpdater";
  private static final String HANDLES = "java.lang.invoke.VarHandle";

  private final HeapExport export;
  private final ImportedClasses imported;
  private final ImportedFacts facts;
  private final ObjectFields fields;
  private final ProgramPrelude prelude;
  private final ClassTable classes;

  ModelTranslation(
      HeapExport export,
      ImportedClasses imported,
      ImportedFacts facts,
      ObjectFields fields,
      ProgramPrelude prelude) {
    this.export = export;
    this.imported = imported;
    this.facts = facts;
    this.fields = fields;
    this.prelude = prelude;
    this.classes = prelude.program().classes();
  }

  /** Whether the model of another class decides how the object is imported. */
  boolean isConditionOfLock(Node node) {
    return isLockModelled()
        && fields.isInstance(node, CONDITION)
        && isSync(export.node((int) fields.word(node, "this$0")));
  }

  /** Whether it is part of a lock that is modelled as a whole. */
  boolean isSync(Node node) {
    return isLockModelled() && fields.isInstance(node, LOCK + "$Sync");
  }

  private boolean isLockModelled() {
    return classes.get(LOCK.replace('.', '/')).model() != null;
  }

  /** The condition of an abstract lock; nobody waits, because set-up has one thread. */
  Optional<NodeShape> condition(Node node) {
    long sync = fields.word(node, "this$0");
    for (int i = 1; i <= export.nodes().size(); i++) {
      Node lock = export.node(i);
      if (lock.kind() == NodeKind.OBJECT
          && fields.isInstance(lock, LOCK)
          && fields.word(lock, "sync") == sync) {
        ClassInfo ours = classes.get(MODEL + "concurrent/LockCondition");
        NodeShape shape = new NodeShape(ours, ours.slots().size());
        shape.refer(slot(ours, "lock"), i);
        return Optional.of(shape);
      }
    }
    return Optional.empty();
  }

  /**
   * Translates an object.
   *
   * @param shape has the fields that the model shares with the JDK
   */
  Optional<NodeShape> translate(int number, NodeShape shape) {
    Node node = export.node(number);
    if (fields.isInstance(node, "java.lang.Throwable")) {
      return Optional.of(throwable(number, shape));
    } else if (fields.isInstance(node, "java.lang.AbstractStringBuilder")) {
      return Optional.of(builder(node, shape));
    } else if (fields.isInstance(node, LOCK)) {
      return Optional.of(lock(node, shape));
    } else if (fields.isInstance(node, "java.lang.invoke.MethodHandles$Lookup")) {
      return mirrored(fields.word(node, "lookupClass")).map(type -> lookup(shape, type));
    } else if (fields.isInstance(node, HANDLES)) {
      return handle(node);
    } else if (fields.isInstance(node, String.format(UPDATER, "Integer"))) {
      return updater(node, "IntUpdater");
    } else if (fields.isInstance(node, String.format(UPDATER, "Long"))) {
      return updater(node, "LongUpdater");
    } else if (fields.isInstance(node, String.format(UPDATER, "Reference"))) {
      return updater(node, "ReferenceUpdater");
    }
    return Optional.empty();
  }

  /** In the model, null means that nothing is suppressed yet, and itself that nothing can be. */
  private NodeShape throwable(int number, NodeShape shape) {
    int slot = slot(shape.type, "suppressedExceptions");
    if (shape.words[slot] == 0) {
      shape.refer(slot, number);
    } else if (export.node((int) shape.words[slot]).kind() == NodeKind.CONSTANT) {
      shape.refer(slot, 0);
    }
    return shape;
  }

  private NodeShape builder(Node node, NodeShape shape) {
    long[] value = export.node((int) fields.word(node, "value")).words();
    int count = (int) fields.word(node, "count");
    boolean isLatin = fields.word(node, "coder") == 0;
    byte[] bytes = new byte[isLatin ? count : 2 * count];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) value[i];
    }
    String text =
        isLatin
            ? new String(bytes, StandardCharsets.ISO_8859_1)
            : new String(bytes, StandardCharsets.UTF_16LE);
    shape.put(slot(shape.type, "text"), prelude.program().texts().number(text));
    return shape;
  }

  private NodeShape lock(Node node, NodeShape shape) {
    Node sync = export.node((int) fields.word(node, "sync"));
    if (fields.word(sync, "state") != 0) {
      throw UnsupportedFeature.because("REF-222 the set-up returns while it holds a " + LOCK);
    }
    boolean isFair = fields.isInstance(sync, LOCK + "$FairSync");
    shape.put(slot(shape.type, "fair"), isFair ? 1 : 0);
    return shape;
  }

  private static NodeShape lookup(NodeShape shape, ClassInfo type) {
    shape.put(slot(shape.type, "type"), type.id());
    return shape;
  }

  private Optional<NodeShape> updater(Node node, String model) {
    if (!fields.has(node, "tclass") || !fields.has(node, "offset")) {
      return Optional.empty(); // a subclass of the user's
    }
    long offset = fields.word(node, "offset");
    return mirrored(fields.word(node, "tclass"))
        .map(
            owner -> {
              ClassInfo ours = classes.get(MODEL + "concurrent/" + model);
              NodeShape shape = new NodeShape(ours, ours.slots().size());
              shape.put(slot(ours, "owner"), owner.id());
              shape.put(slot(ours, "slot"), facts.slotOfOffset(owner, offset));
              return shape;
            });
  }

  private Optional<NodeShape> handle(Node node) {
    if (fields.has(node, "receiverType")) {
      long offset = fields.word(node, "fieldOffset");
      return mirrored(fields.word(node, "receiverType"))
          .map(type -> type.slots().get(facts.slotOfOffset(type, offset)))
          .map(field -> handle(field.owner(), field, 0));
    } else if (fields.has(node, "base") && fields.has(node, "fieldOffset")) {
      Node base = export.node((int) fields.word(node, "base"));
      return staticField(base, fields.word(node, "fieldOffset"))
          .filter(field -> prelude.isInitialised(field.owner()))
          .map(field -> handle(field.owner(), field, prelude.holder(field.owner())));
    } else if (fields.has(node, "abase")) {
      return arrayOf(node).map(this::elementHandle);
    }
    return Optional.empty();
  }

  private Optional<ClassInfo> arrayOf(Node node) {
    if (fields.has(node, "componentType")) {
      return mirrored(fields.word(node, "componentType"))
          .flatMap(element -> classes.find(arrayName(element)));
    }
    String kind = export.row(node.type()).name().substring(HANDLES.length());
    return switch (kind) {
      case "Booleans$Array" -> classes.find("[Z");
      case "Bytes$Array" -> classes.find("[B");
      case "Chars$Array" -> classes.find("[C");
      case "Shorts$Array" -> classes.find("[S");
      case "Ints$Array" -> classes.find("[I");
      case "Longs$Array" -> classes.find("[J");
      case "Floats$Array" -> classes.find("[F");
      case "Doubles$Array" -> classes.find("[D");
      default -> Optional.empty();
    };
  }

  private static String arrayName(ClassInfo element) {
    return element.isArray() ? "[" + element.name() : "[L" + element.name() + ";";
  }

  private NodeShape elementHandle(ClassInfo array) {
    ClassInfo element = Objects.requireNonNull(array.element());
    return handle(array, 0, element.isPrimitive() ? element.name().charAt(0) : 'L', 0);
  }

  private NodeShape handle(ClassInfo owner, FieldInfo field, long holder) {
    char letter = field.isReference() ? 'L' : field.descriptor().charAt(0);
    return handle(owner, field.slot(), letter, holder);
  }

  private NodeShape handle(ClassInfo owner, int slot, char letter, long holder) {
    ClassInfo ours = classes.get(MODEL + "FieldHandle");
    NodeShape shape = new NodeShape(ours, ours.slots().size());
    shape.put(slot(ours, "owner"), owner.id());
    shape.put(slot(ours, "slot"), slot);
    shape.put(slot(ours, "type"), letter);
    shape.put(slot(ours, "holder"), holder);
    return shape;
  }

  private Optional<FieldInfo> staticField(Node mirror, long offset) {
    for (HeapExport.ClassRow row : export.classes()) {
      if (row.name().equals(mirror.text())) {
        for (ClassField field : row.fields()) {
          if (field.isStatic() && field.offset() == offset) {
            return imported
                .named(row.name())
                .flatMap(type -> Optional.ofNullable(type.field(field.name())));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The class of a mirror. */
  private Optional<ClassInfo> mirrored(long node) {
    Node mirror = export.node((int) node);
    return mirror.flag() ? imported.named(mirror.text()) : Optional.empty();
  }

  private static int slot(ClassInfo type, String field) {
    return Objects.requireNonNull(type.field(field)).slot();
  }
}
