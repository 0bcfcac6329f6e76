package io.selvage.core.syntax;

import io.selvage.core.Value;
import java.util.List;

/** An expression that creates an object, as {@link CreationSyntax} reads it. */
public sealed interface Creation {
  /** {@code new Type(arguments)}. */
  record Constructed(String type, List<Creation> arguments) implements Creation {
    public Constructed {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code Type.method(arguments)}. */
  record StaticCall(String type, String method, List<Creation> arguments) implements Creation {
    public StaticCall {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code receiver.method(arguments)}. */
  record MethodCall(Creation receiver, String method, List<Creation> arguments)
      implements Creation {
    public MethodCall {
      arguments = List.copyOf(arguments);
    }
  }

  /** A value without parts, or a constant; the constant {@code class} of a type is its class. */
  record Literal(Value value) implements Creation {}
}
