package io.selvage.program.internal.setup;

import io.selvage.core.diagnostic.UnanswerableException;
import io.selvage.program.internal.run.ConstantObjects;
import io.selvage.program.internal.run.ProgramPrelude;
import io.selvage.program.internal.setup.HeapExport.ClassField;
import io.selvage.program.internal.setup.HeapExport.Field;
import io.selvage.program.internal.setup.HeapExport.Node;
import io.selvage.program.internal.setup.HeapExport.Statics;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.FieldInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.load.ReferenceWord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Creates the objects of an export in a prelude. What static fields reach becomes part of the
 * image; the rest is {@link ImportedRoot}.
 */
public final class HeapImport {
  private static final String UNKNOWN = "io/selvage/program/model/imported/UnknownObject";
  private static final String LOADER = "io/selvage/program/model/ClassLoaderModel";
  private static final String LOGGER = "java/util/logging/Logger";

  private final HeapExport export;
  private final ProgramPrelude prelude;
  private final ConstantObjects constants;
  private final ClassTable classes;
  private final ImportedClasses imported;
  private final ImportedFacts facts;
  private final NodeShapes shapes;
  private final @Nullable String[] paths;
  private final int[] parents;
  private final long[] references;

  private HeapImport(HeapExport export, ProgramPrelude prelude, ConstantObjects constants) {
    this.export = export;
    this.prelude = prelude;
    this.constants = constants;
    this.classes = prelude.program().classes();
    this.imported = new ImportedClasses(classes, export);
    this.facts = new ImportedFacts(export.javaVersion() + ", image " + export.digest());
    ObjectFields fields = new ObjectFields(export);
    this.shapes =
        new NodeShapes(
            export,
            imported,
            fields,
            new ModelTranslation(export, imported, facts, fields, prelude),
            this::isUsable);
    this.paths = new @Nullable String[export.nodes().size() + 1];
    this.parents = new int[paths.length];
    this.references = new long[paths.length];
  }

  /** Imports everything; the prelude must be new. */
  public static ImportedRoot into(
      ProgramPrelude prelude, ConstantObjects constants, HeapExport export) {
    return new HeapImport(export, prelude, constants).run();
  }

  private ImportedRoot run() {
    addFacts();
    prelude.adopt(facts);
    Map<ClassInfo, Statics> statics = new LinkedHashMap<>();
    for (Statics each : export.statics()) {
      if (each.isReadable()) {
        imported.of(each.type()).ifPresent(type -> statics.put(type, each));
      }
    }
    statics.keySet().forEach(prelude::adopt);
    export.failed().forEach(name -> imported.named(name).ifPresent(prelude::adoptFailed));
    List<Integer> shared = reached(statics);
    shared.forEach(this::create);
    shared.forEach(this::fill);
    statics.forEach(this::fill);
    setProperties();
    return root();
  }

  /** No user class is partly interpreted and partly imported. */
  private boolean isUsable(ClassInfo type) {
    return ClassTable.isUsers(type.javaName())
        ? prelude.isSettledClass(type)
        : prelude.canInitialise(type);
  }

  private void addFacts() {
    for (int i = 0; i < export.classes().size(); i++) {
      HeapExport.ClassRow row = export.row(i);
      imported.of(i).filter(type -> !type.isArray()).ifPresent(type -> addOffsets(row, type));
    }
  }

  private void addOffsets(HeapExport.ClassRow row, ClassInfo type) {
    for (ClassField field : row.fields()) {
      if (!field.isStatic()) {
        for (FieldInfo ours : type.slots()) {
          if (ours.owner() == type
              && ours.name().equals(field.name())
              && ours.descriptor().equals(field.descriptor())) {
            facts.addOffset(type, field.offset(), ours);
          }
        }
      }
    }
  }

  // ---------------------------------------------------------------- what is reached

  /** The nodes with shapes that static fields reach, with their paths. */
  private List<Integer> reached(Map<ClassInfo, Statics> statics) {
    Deque<Integer> open = new ArrayDeque<>();
    statics.forEach(
        (type, fields) -> {
          for (Field field : fields.fields()) {
            if (field.isReference()) {
              meet(field.word(), 0, type.simpleName() + "." + field.name(), open);
            }
          }
        });
    return follow(open);
  }

  private void meet(long number, int parent, String label, Deque<Integer> open) {
    int node = (int) number;
    if (node != 0 && paths[node] == null) {
      paths[node] = label;
      parents[node] = parent;
      open.add(node);
    }
  }

  private List<Integer> follow(Deque<Integer> open) {
    List<Integer> found = new ArrayList<>();
    while (!open.isEmpty()) {
      int node = open.remove();
      NodeShape shape = shapes.of(node).orElse(null);
      if (shape != null) {
        found.add(node);
        for (int slot = 0; slot < shape.words.length; slot++) {
          if (shape.refers(slot)) {
            meet(shape.words[slot], node, shape.label(slot), open);
          }
        }
      }
    }
    return found;
  }

  private String path(int node) {
    StringBuilder path = new StringBuilder();
    for (int each = node; each != 0; each = parents[each]) {
      path.insert(0, Objects.requireNonNullElse(paths[each], "?"));
    }
    return path.toString();
  }

  // ---------------------------------------------------------------- objects of the image

  private void create(int number) {
    NodeShape shape = shapes.of(number).orElseThrow();
    long made = prelude.create(shape.type, shape.words.length);
    references[number] = made;
    assignHash(made, export.node(number));
  }

  private void fill(int number) {
    NodeShape shape = shapes.of(number).orElseThrow();
    long made = references[number];
    for (int slot = 0; slot < shape.words.length; slot++) {
      long word = shape.words[slot];
      put(made, slot, shape.refers(slot) ? reference((int) word) : word);
    }
  }

  private void fill(ClassInfo type, Statics statics) {
    long holder = prelude.holder(type);
    for (Field field : statics.fields()) {
      FieldInfo ours = type.declaredStatic(field.name(), field.descriptor());
      if (ours != null) {
        int node = field.isReference() ? (int) field.word() : 0;
        put(holder, ours.slot(), field.isReference() ? reference(node) : field.word());
      }
    }
  }

  private void put(long object, int slot, long word) {
    prelude.heap().load(prelude.heap().addressOf(object, slot), word);
  }

  /** An identity hash that decided where something is must stay what it was. */
  private void assignHash(long object, Node node) {
    if (node.hash() == 0) {
      return;
    }
    if (ReferenceWord.isConstant(object)) {
      facts.addHash(object, node.hash());
    } else {
      prelude.heap().assignHash(object, node.hash());
    }
  }

  /** The reference of a node that is in the image, or needs no place in a heap. */
  private long reference(int number) {
    if (number != 0 && references[number] == 0) {
      references[number] = special(number);
      assignHash(references[number], export.node(number));
    }
    return references[number];
  }

  private long special(int number) {
    Node node = export.node(number);
    return switch (node.kind()) {
      case TEXT -> text(node);
      case MIRROR -> mirror(number, node);
      case CONSTANT -> constant(node).orElseGet(() -> opaque(number));
      case CACHED_BOX -> box(node);
      case SET_UP_THREAD -> prelude.setUpThread();
      case CLASS_LOADER -> prelude.constant(classes.get(LOADER), "OF_USERS");
      case LOGGER -> logger(node);
      default -> opaque(number);
    };
  }

  private long text(Node node) {
    if (node.flag()) {
      return constants.literal(node.text());
    }
    long made = prelude.create(classes.get("java/lang/String"));
    put(made, 0, prelude.program().texts().number(node.text()));
    return made;
  }

  private long mirror(int number, Node node) {
    return imported
        .named(node.text())
        .filter(type -> node.flag())
        .map(constants::mirror)
        .orElseGet(() -> constants.opaque(classes.get("java/lang/Class"), path(number)));
  }

  /** The interpreter's own object, if it can initialise the class that holds it. */
  private Optional<Long> constant(Node node) {
    ClassInfo owner = imported.named(node.text()).orElse(null);
    if (owner == null || !prelude.canInitialise(owner)) {
      return Optional.empty();
    }
    FieldInfo field = owner.field(node.name());
    boolean isRun = owner.model() == null || owner.model().initialised();
    if (field == null || !field.isStatic() || !isRun) {
      return Optional.empty();
    }
    long word = prelude.constant(owner, node.name());
    return word == 0 ? Optional.empty() : Optional.of(word);
  }

  private long box(Node node) {
    ClassInfo type = imported.of(node.type()).orElseThrow();
    String letter =
        switch (type.name()) {
          case "java/lang/Integer" -> "I";
          case "java/lang/Boolean" -> "Z";
          case "java/lang/Character" -> "C";
          case "java/lang/Byte" -> "B";
          case "java/lang/Short" -> "S";
          default -> "J";
        };
    MethodInfo make = type.declared("valueOf(" + letter + ")L" + type.name() + ";");
    return prelude.call(Objects.requireNonNull(make), node.words()[0]);
  }

  private long logger(Node node) {
    ClassInfo type = classes.get(LOGGER);
    long made = prelude.create(type);
    FieldInfo name = type.field("name");
    if (name != null && node.flag()) {
      put(made, name.slot(), constants.literal(node.text()));
    }
    return made;
  }

  private long opaque(int number) {
    Node node = export.node(number);
    Optional<ClassInfo> type = node.type() >= 0 ? imported.of(node.type()) : Optional.empty();
    return constants.opaque(type.orElseGet(() -> classes.get(UNKNOWN)), path(number));
  }

  private void setProperties() {
    ClassInfo model = classes.get("io/selvage/program/model/SystemPropertiesModel");
    export
        .properties()
        .forEach(
            (name, value) ->
                prelude.call(
                    required(model, "set(Ljava/lang/String;Ljava/lang/String;)V"),
                    constants.literal(name),
                    constants.literal(value)));
    export
        .removed()
        .forEach(
            name ->
                prelude.call(
                    required(model, "remove(Ljava/lang/String;)V"), constants.literal(name)));
  }

  private static MethodInfo required(ClassInfo type, String key) {
    return Objects.requireNonNull(type.declared(key));
  }

  // ---------------------------------------------------------------- the objects of each instance

  private ImportedRoot root() {
    if (references[export.root()] != 0) {
      return new ImportedRoot(references[export.root()], List.of());
    }
    Deque<Integer> open = new ArrayDeque<>();
    meet(export.root(), 0, rootName(), open);
    List<Integer> own = follow(open);
    Map<Integer, Integer> indices = new LinkedHashMap<>();
    own.forEach(node -> indices.put(node, indices.size() + 1));
    List<ImportedRoot.Part> parts = new ArrayList<>();
    for (int node : own) {
      NodeShape shape = shapes.of(node).orElseThrow();
      long[] words = new long[shape.words.length];
      boolean[] isPart = new boolean[words.length];
      for (int slot = 0; slot < words.length; slot++) {
        Integer index = shape.refers(slot) ? indices.get((int) shape.words[slot]) : null;
        isPart[slot] = index != null;
        words[slot] =
            index != null
                ? index
                : shape.refers(slot) ? reference((int) shape.words[slot]) : shape.words[slot];
      }
      parts.add(new ImportedRoot.Part(shape.type, words, isPart, export.node(node).hash()));
    }
    if (parts.isEmpty()) {
      throw new UnusableRoot();
    }
    return new ImportedRoot(0, parts);
  }

  private String rootName() {
    String name = export.row(export.node(export.root()).type()).name();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The object itself is opaque. */
  private static final class UnusableRoot extends UnanswerableException {
    private static final long serialVersionUID = 1;

    UnusableRoot() {
      super("REF-223 the object itself cannot be imported from the JVM");
    }
  }
}
