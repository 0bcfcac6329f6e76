package io.selvage.prove.internal.recognition;

import io.selvage.prove.UnsupportedClass;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.code.OperationKind;
import io.selvage.prove.internal.ProofAssumptions;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the names of methods. A method named like an operation of a collection must implement that
 * operation and nothing else; one named like an operation that the prover's stacks, queues and sets
 * do not have matches none of their operations.
 */
public final class MethodNameConventions {
  private static final Map<String, OperationKind> SET =
      all(
          Map.of(
              OperationKind.ADD, Set.of("add", "insert", "put"),
              OperationKind.REMOVE, Set.of("remove", "delete", "erase"),
              OperationKind.CONTAINS,
                  Set.of(
                      "contains", "containskey", "has", "find", "lookup", "member", "ismember")));

  private static final Map<String, OperationKind> SEQUENCE =
      all(
          Map.of(
              OperationKind.PUT,
                  Set.of(
                      "push",
                      "put",
                      "add",
                      "offer",
                      "enqueue",
                      "enq",
                      "insert",
                      "append",
                      "send",
                      "addfirst",
                      "addlast",
                      "offerfirst",
                      "offerlast",
                      "putfirst",
                      "putlast"),
              OperationKind.TAKE,
                  Set.of(
                      "pop",
                      "poll",
                      "take",
                      "remove",
                      "dequeue",
                      "deq",
                      "receive",
                      "removefirst",
                      "removelast",
                      "pollfirst",
                      "polllast",
                      "takefirst",
                      "takelast")));

  /** Names of operations that none of them has. */
  private static final Set<String> OTHERS =
      Set.of(
          "peek",
          "peekfirst",
          "peeklast",
          "element",
          "top",
          "first",
          "last",
          "getfirst",
          "getlast",
          "get",
          "clear",
          "size",
          "isempty",
          "contains",
          "iterator",
          "toarray",
          "clone",
          "tostring",
          "hashcode",
          "equals",
          "drain",
          "reset",
          "close",
          "run",
          "addall",
          "removeall");

  private MethodNameConventions() {}

  private static Map<String, OperationKind> all(Map<OperationKind, Set<String>> names) {
    Map<String, OperationKind> operationKinds = new HashMap<>();
    names.forEach((kind, each) -> each.forEach(name -> operationKinds.put(name, kind)));
    return Map.copyOf(operationKinds);
  }

  /** Ends the proof if a method does something other than its name says. */
  public static void require(AbstractType type, String method, OperationKind does) {
    String name = method.toLowerCase(Locale.ROOT);
    Map<String, OperationKind> known = type.isSet() ? SET : SEQUENCE;
    Optional<OperationKind> says = Optional.ofNullable(known.get(name));
    if (says.isPresent() ? says.get() != does : OTHERS.contains(name)) {
      throw new UnsupportedClass(
          "PRV-113 "
              + method
              + " does not do what its name suggests; called sequentially, it behaves like a method"
              + " that should "
              + ProofAssumptions.words(does));
    }
  }
}
