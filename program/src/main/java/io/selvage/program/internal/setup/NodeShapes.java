package io.selvage.program.internal.setup;

import io.selvage.program.internal.child.NodeKind;
import io.selvage.program.internal.setup.HeapExport.Node;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * What exported objects become; an object without a shape is opaque or has no fields of its own.
 */
final class NodeShapes {
  private final HeapExport export;
  private final ImportedClasses classes;
  private final ObjectFields fields;
  private final ModelTranslation models;
  private final Predicate<ClassInfo> usable;
  private final Map<ClassInfo, Integer> rows = new HashMap<>();
  private final Map<Integer, Optional<NodeShape>> known = new HashMap<>();

  /**
   * @param usable whether objects of the class can be used: it is initialised
   */
  NodeShapes(
      HeapExport export,
      ImportedClasses classes,
      ObjectFields fields,
      ModelTranslation models,
      Predicate<ClassInfo> usable) {
    this.export = export;
    this.classes = classes;
    this.fields = fields;
    this.models = models;
    this.usable = usable;
    for (int i = 0; i < export.classes().size(); i++) {
      int row = i;
      classes.of(i).ifPresent(type -> rows.put(type, row));
    }
  }

  Optional<NodeShape> of(int number) {
    Optional<NodeShape> shape = known.get(number);
    if (shape == null) {
      shape = compute(number);
      known.put(number, shape);
    }
    return shape;
  }

  private Optional<NodeShape> compute(int number) {
    Node node = export.node(number);
    if (node.kind() == NodeKind.ARRAY) {
      return classes.named(node.text()).flatMap(type -> array(node, type));
    } else if (node.kind() != NodeKind.OBJECT || models.isSync(node)) {
      return Optional.empty();
    } else if (models.isConditionOfLock(node)) {
      return models.condition(node);
    }
    return classes.of(node.type()).filter(usable).flatMap(type -> object(number, node, type));
  }

  private static Optional<NodeShape> array(Node node, ClassInfo type) {
    if (node.words().length > ReferenceWord.MAX_LENGTH) {
      return Optional.empty();
    }
    NodeShape shape = new NodeShape(type, node.words().length);
    for (int i = 0; i < node.words().length; i++) {
      if (type.isReferenceSlot(i)) {
        shape.refer(i, node.words()[i]);
      } else {
        shape.put(i, node.words()[i]);
      }
    }
    return Optional.of(shape);
  }

  private Optional<NodeShape> object(int number, Node node, ClassInfo type) {
    ImportRule rule = ImportRule.of(type);
    if (rule == ImportRule.OPAQUE) {
      return Optional.empty();
    }
    NodeShape shape = new NodeShape(type, type.slots().size());
    for (FieldInfo field : type.slots()) {
      Integer owner = rows.get(field.owner());
      OptionalInt index =
          owner == null
              ? OptionalInt.empty()
              : fields.index(node.type(), owner, field.name(), field.descriptor());
      if (index.isPresent()) {
        long word = node.words()[index.getAsInt()];
        if (field.isReference()) {
          shape.refer(field.slot(), word);
        } else {
          shape.put(field.slot(), word);
        }
      } else if (rule != ImportRule.TRANSLATED) {
        return Optional.empty(); // the class files differ
      }
    }
    return rule == ImportRule.TRANSLATED ? models.translate(number, shape) : Optional.of(shape);
  }
}
