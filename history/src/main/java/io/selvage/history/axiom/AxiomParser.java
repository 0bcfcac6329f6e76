package io.selvage.history.axiom;

import io.selvage.core.Diagnostic;
import io.selvage.history.axiom.Rel.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Reads axioms. A term is {@code po}, {@code hb}, {@code lin} or {@code vis}; two with {@code ∘} or
 * {@code ;} between them; two with {@code ∪} or {@code |}; a term in parentheses; a term composed
 * with methods in brackets. Composition binds tighter.
 */
final class AxiomParser {
  private final String text;
  private int at;

  AxiomParser(String text) {
    this.text = text;
  }

  Axioms parse() {
    List<Rel> lin = new ArrayList<>();
    List<Rel> vis = new ArrayList<>();
    do {
      axiom(lin, vis);
    } while (took(","));
    if (at < text.length()) {
      throw error("expected a comma or the end");
    }
    return new Axioms(lin, vis);
  }

  private void axiom(List<Rel> lin, List<Rel> vis) {
    String left = word("an axiom: Ret, lin >= ..., vis >= ... or vis = lin");
    switch (left) {
      case "Ret", "ret" -> {} // is always there
      case "lin" -> {
        contains();
        lin.add(term());
      }
      case "vis" -> {
        if (took("=")) {
          Rel right = term();
          if (right != Name.LIN) {
            throw error("vis = is for lin only; write vis >= " + right);
          }
          vis.add(right);
        } else {
          contains();
          vis.add(term());
        }
      }
      default -> throw error("axioms are about lin or vis, not " + left);
    }
  }

  private void contains() {
    if (!took("⊇") && !took(">=")) {
      throw error("expected >=");
    }
  }

  private Rel term() {
    Rel rel = product();
    while (took("∪") || took("|")) {
      rel = rel.or(product());
    }
    refuse();
    return rel;
  }

  private Rel product() {
    Rel rel = factor();
    while (took("∘") || took(";")) {
      rel = took("[") ? rel.into(methods()) : rel.then(factor());
    }
    return rel;
  }

  private Rel factor() {
    refuse();
    if (took("(")) {
      Rel rel = term();
      if (!took(")")) {
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

  /** With any of these smaller visibility would not always ask for less. */
  private void refuse() {
    for (String sign : List.of("^-1", "⁻¹", "~", "!", "¬", "\\", "-", "^")) {
      skipBlanks();
      if (text.startsWith(sign, at)) {
        throw error(
            "no inverse, complement or difference: a term must grow with vis, or it is not enough"
                + " to try minimal visibility");
      }
    }
  }

  private SortedSet<String> methods() {
    SortedSet<String> methods = new TreeSet<>();
    do {
      methods.add(word("a method"));
    } while (took(","));
    if (!took("]")) {
      throw error("expected ]");
    }
    return methods;
  }

  private String word(String what) {
    skipBlanks();
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      refuse();
      throw error("expected " + what);
    }
    return text.substring(start, at);
  }

  private boolean took(String sign) {
    skipBlanks();
    if (text.startsWith(sign, at)) {
      at += sign.length();
      return true;
    }
    return false;
  }

  private void skipBlanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private RuntimeException error(String what) {
    String place = at < text.length() ? "at '" + text.substring(at).strip() + "'" : "at the end";
    return Diagnostic.BAD_SYNTAX.error("the axioms '" + text + "'", what + ", " + place);
  }
}
