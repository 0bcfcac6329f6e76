package io.selvage.unbounded.language;

import io.selvage.core.Invocation;
import io.selvage.core.Specification;
import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.unbounded.internal.automata.FiniteAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A language as a specification that can be followed call by call: its states are the sets of
 * possible automaton states. This requires a regular, prefix-closed language; others can only be
 * decided by counting.
 */
public final class LanguageSpecification implements Specification<Set<Integer>> {
  private final String name;
  private final LanguageDefinitions definitions;
  private final Optional<FiniteAutomaton> automaton;

  public LanguageSpecification(String name, LanguageDefinitions definitions) {
    this.name = name;
    this.definitions = definitions;
    this.automaton =
        definitions.isRegular() ? Optional.of(definitions.automaton()) : Optional.empty();
  }

  public LanguageDefinitions definitions() {
    return definitions;
  }

  /** Empty if the language is not regular. */
  public Optional<FiniteAutomaton> automaton() {
    return automaton;
  }

  @Override
  public boolean isStepwise() {
    return automaton.filter(FiniteAutomaton::isPrefixClosed).isPresent();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<Integer> initial() {
    return Set.of(stepwise().initial());
  }

  @Override
  public Response<Set<Integer>> step(Set<Integer> state, Invocation call) {
    FiniteAutomaton known = stepwise();
    List<Transition<Set<Integer>>> transitions = new ArrayList<>();
    for (CallSymbol symbol : known.symbols()) {
      if (symbol.call().equals(call)) {
        Set<Integer> next = after(known, state, symbol);
        if (!next.isEmpty()) {
          transitions.add(new Transition<>(symbol.outcome(), next));
        }
      }
    }
    return new Response<>(transitions, transitions.isEmpty() ? "cannot be called now" : "");
  }

  private static Set<Integer> after(
      FiniteAutomaton automaton, Set<Integer> states, CallSymbol symbol) {
    BitSet now = new BitSet();
    states.forEach(now::set);
    Set<Integer> next = new TreeSet<>();
    automaton.after(now, symbol).stream().forEach(next::add);
    return Set.copyOf(next);
  }

  private FiniteAutomaton stepwise() {
    return automaton
        .filter(it -> isStepwise())
        .orElseThrow(
            () ->
                Diagnostic.BAD_SPECIFICATION.error(
                    name,
                    "its language is not regular or not prefix-closed, which only --criterion"
                        + " bounded-barriers supports"));
  }
}
