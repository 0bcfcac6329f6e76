package io.selvage.prove.internal.lowering;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.FieldInfo;
import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.ContentHint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The roles of the fields of the object and its nodes, derived from their types alone. */
final class ListFields {
  static final String REFERENCE = "Ljava/util/concurrent/atomic/AtomicReference;";
  static final String MARKABLE = "Ljava/util/concurrent/atomic/AtomicMarkableReference;";
  static final String FLAG = "Ljava/util/concurrent/atomic/AtomicBoolean;";
  static final String LOCK = "Ljava/util/concurrent/locks/ReentrantLock;";

  /** Including the monitor of the object; limited by the encoding of actions. */
  private static final int MAX_LOCKS = 8;

  enum Role {
    LINK,
    LINK_BOX,
    PAIR_BOX,
    MARK,
    MARK_BOX,
    LOCK,
    DATA,
    /** Of a type that no content depends on: reads return anything. */
    IGNORED
  }

  private final ClassInfo object;
  private final ClassInfo node;
  private final Map<Integer, Role> roles = new HashMap<>();
  private final List<FieldInfo> globals = new ArrayList<>();
  private final List<FieldInfo> locks = new ArrayList<>();

  ListFields(ClassInfo object, ClassInfo node, boolean keys) {
    this.object = object;
    this.node = node;
    FinalizerCheck.require(node);
    readNode(keys);
    readObject();
  }

  private void readNode(boolean keys) {
    Optional<FieldInfo> link = Optional.empty();
    Optional<FieldInfo> mark = Optional.empty();
    for (FieldInfo field : node.slots()) {
      Role role = role(field);
      if (role == Role.LINK || role == Role.LINK_BOX || role == Role.PAIR_BOX) {
        link.ifPresent(
            other -> unsupported("PRV-002 a node has two links: " + other + " and " + field));
        link = Optional.of(field);
      }
      if (role == Role.MARK || role == Role.MARK_BOX || role == Role.PAIR_BOX) {
        mark.ifPresent(
            other -> unsupported("PRV-003 a node has two marks: " + other + " and " + field));
        mark = Optional.of(field);
      }
      roles.put(field.slot(), role);
    }
    if (link.isEmpty()) {
      unsupported("PRV-001 " + node.simpleName() + " has no link to a node of its class");
    }
    chooseData(keys);
  }

  private Role role(FieldInfo field) {
    String type = field.descriptor();
    if (type.equals("L" + node.name() + ";")) {
      return Role.LINK;
    }
    return switch (type) {
      case REFERENCE -> requireFinal(field, Role.LINK_BOX);
      case MARKABLE -> requireFinal(field, Role.PAIR_BOX);
      case FLAG -> requireFinal(field, Role.MARK_BOX);
      case LOCK -> requireFinal(field, Role.LOCK);
      case "Z" -> Role.MARK;
      default -> Role.IGNORED;
    };
  }

  private static Role requireFinal(FieldInfo field, Role role) {
    if (!field.isFinal()) {
      unsupported("PRV-004 " + field + " is not final, so its atomic could be replaced");
    }
    return role;
  }

  /**
   * The key of a set is its int field; the value of a stack or queue is preferably a field that is
   * not a number.
   */
  private void chooseData(boolean keys) {
    Optional<FieldInfo> chosen = Optional.empty();
    for (FieldInfo field : node.slots()) {
      boolean fits = keys ? field.descriptor().equals("I") : true;
      if (roles.get(field.slot()) == Role.IGNORED && fits) {
        if (keys && chosen.isPresent()) {
          unsupported("PRV-005 the key is ambiguous: " + chosen.get() + " or " + field + "?");
        }
        if (chosen.isEmpty() || field.isReference() && !chosen.get().isReference()) {
          chosen = Optional.of(field);
        }
      }
    }
    chosen.ifPresentOrElse(
        field -> roles.put(field.slot(), Role.DATA),
        () -> unsupported("PRV-006 " + node.simpleName() + " has neither a value nor a key"));
  }

  private void readObject() {
    for (FieldInfo field : object.slots()) {
      if (field.descriptor().equals("L" + node.name() + ";")) {
        globals.add(field);
      } else if (field.descriptor().equals(REFERENCE)) {
        globals.add(field); // final, or written by the constructor only: see {@code AccessLowering}
      } else if (field.descriptor().equals(LOCK)) {
        locks.add(field);
      }
    }
    if (globals.isEmpty() || globals.size() > 4) {
      unsupported(
          "PRV-007 " + object.simpleName() + " has no reference to a node, or more than four");
    }
    if (locks.size() > MAX_LOCKS) {
      unsupported("PRV-007 " + object.simpleName() + " has more than " + MAX_LOCKS + " locks");
    }
  }

  /** Rejects a content hint that names fields that the class does not have. */
  void require(ContentHint vals) {
    requireField(vals.link(), "link", List.of(Role.LINK, Role.LINK_BOX, Role.PAIR_BOX));
    requireField(vals.mark(), "mark", List.of(Role.MARK, Role.MARK_BOX, Role.PAIR_BOX));
  }

  private void requireField(Optional<String> named, String what, List<Role> fitting) {
    named
        .filter(
            name ->
                node.slots().stream()
                    .noneMatch(f -> f.name().equals(name) && fitting.contains(role(f.slot()))))
        .ifPresent(
            name ->
                unsupported("PRV-110 " + name + " is not a " + what + " of " + node.simpleName()));
  }

  static void unsupported(String why) {
    throw new UnsupportedClass(why);
  }

  ClassInfo object() {
    return object;
  }

  ClassInfo node() {
    return node;
  }

  List<FieldInfo> globals() {
    return globals;
  }

  List<FieldInfo> locks() {
    return locks;
  }

  Role role(int slot) {
    return roles.getOrDefault(slot, Role.IGNORED);
  }

  /** The number of the global for the field of the object; -1 if it is not a global. */
  int global(int slot) {
    return place(globals, slot);
  }

  int lock(int slot) {
    return place(locks, slot);
  }

  private static int place(List<FieldInfo> fields, int slot) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).slot() == slot) {
        return i;
      }
    }
    return -1;
  }

  boolean isBox(int global) {
    return globals.get(global).descriptor().equals(REFERENCE);
  }
}
