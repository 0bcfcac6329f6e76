package io.selvage.core.syntax;

import io.selvage.core.Value;
import io.selvage.core.ValueParts;
import java.util.List;

/** Parses {@link CreationSyntax}. */
final class CreationParser extends CallParser {
  CreationParser(String text) {
    super(text);
  }

  Creation creation() {
    Creation made = primary();
    while (accept('.')) {
      made = new Creation.MethodCall(made, name("a method"), arguments());
    }
    return made;
  }

  private Creation primary() {
    if (!Character.isJavaIdentifierStart(peek())) {
      return literal(value());
    }
    String word = dotted("an expression");
    if (word.equals("new")) {
      String type = dotted("a type");
      skipTypeArguments();
      return new Creation.Constructed(type, arguments());
    } else if (peek() != '(') {
      return literal(named(word));
    }
    int dot = word.lastIndexOf('.');
    if (dot < 0) {
      throw expected("a class and a dot before the method " + word + ", or new;");
    }
    return new Creation.StaticCall(word.substring(0, dot), word.substring(dot + 1), arguments());
  }

  private List<Creation> arguments() {
    if (!accept('(')) {
      throw expected("'('");
    }
    return list(this::creation, ')');
  }

  private void skipTypeArguments() {
    int depth = 0;
    do {
      char next = peek();
      if (depth == 0 && next != '<') {
        return;
      } else if (next == END) {
        throw expected("'>'");
      }
      depth += next == '<' ? 1 : next == '>' ? -1 : 0;
      accept(next);
    } while (depth > 0);
  }

  private Creation literal(Value value) {
    boolean isBox = value instanceof Value.Instance instance && ValueParts.isBox(instance);
    if (isBox
        || value instanceof Value.Null
        || value instanceof Value.Bool
        || value instanceof Value.Whole
        || value instanceof Value.Real
        || value instanceof Value.Letter
        || value instanceof Value.Text
        || value instanceof Value.Constant) {
      return new Creation.Literal(value);
    }
    throw unsupported("an object is created by new, or by a method of a class such as List.of");
  }
}
