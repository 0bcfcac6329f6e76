package io.selvage.core.syntax;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import io.selvage.core.question.Client;
import io.selvage.core.question.OperationRequest;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The notation for calls, as read from the command line and printed. Blanks are ignored. Printed
 * text parses to an equal object, except for values that occur only in recordings of other
 * languages: fractions, symbols and tags.
 *
 * <pre>
 *   client     = calls {("|" | "‖") calls}                       offer(1); poll | size()
 *   calls      = call {";" call}                                 offer(1); poll
 *   call       = name ["(" [value {"," value}] ")"]              offer(1)   poll()   poll
 *   value      = number | box | "true" | "false" | "null" | "void"     1   -3   2.5   12N   0.10M
 *              | ":" name                                        :a
 *              | text | letter | "#" number                      "text"   'c'   #1
 *              | "[" [value {"," value}] "]" | constant          [1, 2]   RED   Color.RED
 *              | factory "(" [value {"," value}] ")"             List.of(1, 2)   Optional.of("a")
 *              | "new" type "(" [part {"," part}] ")"            new Point(1, 2)
 *   factory    = "List.of" | "Set.of" | "Map.of" | "Map.entry" | "Optional.of" | "Optional.empty"
 *   part       = [name ":"] value                                x: 1
 *   box        = integer "L" | real "f"                          1L   2.5f   (in other values only)
 *              | "(short)" integer | "(byte)" integer            (short) 1   (byte) 1
 *   operations = operation {"," operation}                       offer, poll
 *   operation  = name ["(" [parameter {"," parameter}] ")"]      add(int, Object)   add(1, 2)
 *   parameter  = type | values | type ":" values                 int   {1, 2}   int: {1, 2}
 *   values     = value | "{" value {"," value} "}"
 * </pre>
 *
 * <p><b>Type or value?</b> In the parameters of an operation the name of a primitive type, or
 * anything with {@code []}, is a type. Another name with a dot or an upper-case first letter may be
 * either: it is a type unless another parameter of the same operation is certainly a value; {@code
 * paint(RED)} gives a type, {@code paint(RED, 1)} and {@code paint({RED})} give values. Mixing
 * types and values is an error. {@code poll()} is the method without parameters; {@code poll} is
 * any method of that name.
 */
public final class CallSyntax {
  private CallSyntax() {}

  public static Value value(String text) {
    CallParser reader = new CallParser(text);
    return reader.toTheEnd(reader.value());
  }

  public static Invocation invocation(String text) {
    CallParser reader = new CallParser(text);
    return reader.toTheEnd(reader.call());
  }

  /** The calls of one thread; empty if the text is blank. */
  public static List<Invocation> calls(String text) {
    CallParser reader = new CallParser(text);
    return text.isBlank() ? List.of() : reader.toTheEnd(reader.calls());
  }

  /** Every thread has at least one call. */
  public static Client client(String text) {
    CallParser reader = new CallParser(text);
    return reader.toTheEnd(reader.client());
  }

  /** The operations that may be called; empty if the text is blank. */
  public static List<OperationRequest> operations(String text) {
    OperationParser reader = new OperationParser(text);
    return text.isBlank() ? List.of() : reader.toTheEnd(reader.operations());
  }

  public static String print(Value value) {
    if (value instanceof Value.Sequence sequence) {
      return list("[", sequence.elements(), "]");
    }
    if (value instanceof Value.Group || value instanceof Value.Mapping) {
      return MadeValues.print(value);
    }
    if (value instanceof Value.Instance instance && !ValueParts.isBox(instance)) {
      return MadeValues.print(instance);
    }
    if (value instanceof Value.Constant constant && !constant.type().isEmpty()) {
      return constant.type() + "." + constant.name();
    }
    return value.equals(Value.VOID) ? "void" : value.toString();
  }

  public static String print(Invocation call) {
    return call.method() + list("(", call.arguments(), ")");
  }

  public static String print(List<Invocation> calls) {
    return calls.stream().map(CallSyntax::print).collect(Collectors.joining("; "));
  }

  public static String print(Client client) {
    return client.threads().stream().map(CallSyntax::print).collect(Collectors.joining(" | "));
  }

  public static String printOperations(List<OperationRequest> operations) {
    return operations.stream().map(CallSyntax::print).collect(Collectors.joining(", "));
  }

  public static String print(OperationRequest operation) {
    return operation.name() + OperationParser.parameters(operation);
  }

  static String list(String open, List<Value> values, String close) {
    return values.stream().map(CallSyntax::print).collect(Collectors.joining(", ", open, close));
  }
}
