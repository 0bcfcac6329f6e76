package io.selvage.history.axiom;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.syntax.TextScanner;
import io.selvage.history.axiom.RelationTerm.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Reads axioms. A term is {@code po}, {@code hb}, {@code lin} or {@code vis}; two with {@code ∘} or
 * {@code ;} between them; two with {@code ∪} or {@code |}; a term in parentheses; a term composed
 * with methods in brackets. Composition binds tighter.
 */
final class AxiomParser {
  private static final Pattern WORD = Pattern.compile("\\p{javaJavaIdentifierPart}+");

  private final String text;
  private final TextScanner scanner;

  AxiomParser(String text) {
    this.text = text;
    this.scanner = new TextScanner(text, TextScanner.BLANKS);
  }

  ConsistencyAxioms parse() {
    List<RelationTerm> lin = new ArrayList<>();
    List<RelationTerm> vis = new ArrayList<>();
    do {
      axiom(lin, vis);
    } while (scanner.accept(","));
    if (!scanner.isAtEnd()) {
      throw error("expected a comma or the end");
    }
    return new ConsistencyAxioms(lin, vis);
  }

  private void axiom(List<RelationTerm> lin, List<RelationTerm> vis) {
    String left = word("an axiom: Ret, lin >= ..., vis >= ... or vis = lin");
    switch (left) {
      case "Ret", "ret" -> {} // lin ⊇ vis is implicit
      case "lin" -> {
        contains();
        lin.add(term());
      }
      case "vis" -> {
        if (scanner.accept("=")) {
          RelationTerm right = term();
          if (right != Name.LIN) {
            throw error("vis = requires lin; write vis >= " + right);
          }
          vis.add(right);
        } else {
          contains();
          vis.add(term());
        }
      }
      default -> throw error("an axiom must start with lin or vis, not " + left);
    }
  }

  private void contains() {
    if (!scanner.accept("⊇") && !scanner.accept(">=")) {
      throw error("expected >=");
    }
  }

  private RelationTerm term() {
    RelationTerm rel = product();
    while (scanner.accept("∪") || scanner.accept("|")) {
      rel = rel.or(product());
    }
    unsupported();
    return rel;
  }

  private RelationTerm product() {
    RelationTerm rel = factor();
    while (scanner.accept("∘") || scanner.accept(";")) {
      rel = scanner.accept("[") ? rel.into(methods()) : rel.then(factor());
    }
    return rel;
  }

  private RelationTerm factor() {
    unsupported();
    if (scanner.accept("(")) {
      RelationTerm rel = term();
      if (!scanner.accept(")")) {
        throw error("expected )");
      }
      return rel;
    }
    String word = word("po, hb, lin, vis or (");
    for (Name name : Name.values()) {
      if (name.toString().equals(word)) {
        return name;
      }
    }
    throw error("no relation " + word + "; there are po, hb, lin and vis");
  }

  /** If visibility were smaller, the axioms with any of these would not always require less. */
  private void unsupported() {
    for (String sign : List.of("^-1", "⁻¹", "~", "!", "¬", "\\", "-", "^")) {
      if (scanner.rest().startsWith(sign)) {
        throw error(
            "inverse, complement and difference are not supported: a term must be monotonic in vis,"
                + " because the search tries minimal visibility only");
      }
    }
  }

  private SortedSet<String> methods() {
    SortedSet<String> methods = new TreeSet<>();
    do {
      methods.add(word("a method"));
    } while (scanner.accept(","));
    if (!scanner.accept("]")) {
      throw error("expected ]");
    }
    return methods;
  }

  private String word(String what) {
    String word = scanner.take(WORD);
    if (word.isEmpty()) {
      unsupported();
      throw error("expected " + what);
    }
    return word;
  }

  private RuntimeException error(String what) {
    String place = scanner.isAtEnd() ? "at the end" : "at '" + scanner.rest().strip() + "'";
    return Diagnostic.BAD_SYNTAX.error("the axioms '" + text + "'", what + ", " + place);
  }
}
