package io.selvage.unbounded.language;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.unbounded.internal.automata.ContextFreeGrammar;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import io.selvage.unbounded.internal.automata.GlushkovConstruction;
import io.selvage.unbounded.internal.automata.GrammarBuilder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Named expressions, the first of which is the specification. Without recursion the language is
 * regular; otherwise it is context-free.
 */
public final class LanguageDefinitions {
  private final Map<String, LanguageExpression> expressions;
  private final String first;

  public LanguageDefinitions(Map<String, LanguageExpression> expressions) {
    this.expressions = Collections.unmodifiableMap(new LinkedHashMap<>(expressions));
    this.first = this.expressions.keySet().iterator().next();
  }

  public String first() {
    return first;
  }

  public LanguageExpression of(String name) {
    LanguageExpression found = expressions.get(name);
    if (found == null) {
      throw Diagnostic.BAD_SYNTAX.error(
          "the specification", name + " is not defined; a call is written with parentheses");
    }
    return found;
  }

  /** Whether no definition is recursive. */
  public boolean isRegular() {
    return isFinite(first, new ArrayDeque<>());
  }

  private boolean isFinite(String name, Deque<String> inside) {
    if (inside.contains(name)) {
      return false;
    }
    inside.push(name);
    boolean isFinite = references(of(name)).stream().allMatch(it -> isFinite(it, inside));
    inside.pop();
    return isFinite;
  }

  private static List<String> references(LanguageExpression expression) {
    if (expression instanceof LanguageExpression.Reference reference) {
      return List.of(reference.name());
    }
    List<String> names = new ArrayList<>();
    parts(expression).forEach(part -> names.addAll(references(part)));
    return names;
  }

  private static List<LanguageExpression> parts(LanguageExpression expression) {
    if (expression instanceof LanguageExpression.Sequence sequence) {
      return sequence.parts();
    } else if (expression instanceof LanguageExpression.Choice choice) {
      return choice.parts();
    } else if (expression instanceof LanguageExpression.Repeated repeated) {
      return List.of(repeated.part());
    } else if (expression instanceof LanguageExpression.Prefixes prefixes) {
      return List.of(prefixes.part());
    }
    return List.of();
  }

  public FiniteAutomaton automaton() {
    if (!isRegular()) {
      throw new IllegalStateException("the language of " + first + " is not regular");
    }
    return GlushkovConstruction.automaton(this);
  }

  public ContextFreeGrammar grammar() {
    return new GrammarBuilder(this).grammar();
  }

  /** In the syntax of {@link LanguageReader}. */
  @Override
  public String toString() {
    return expressions.entrySet().stream()
        .map(each -> each.getKey() + " = " + each.getValue() + ";\n")
        .collect(Collectors.joining());
  }
}
