package io.selvage.unbounded.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A vector addition system with control states, transfers and resets: the canonical system of
 * Bouajjani et al. 2013, section 2.1, where the control is what threads share, and a place counts
 * the threads in one local state. Immutable.
 */
public final class PetriNet {
  /** An arbitrary number: the initial marking of a place with unboundedly many tokens. */
  public static final int MANY = Integer.MAX_VALUE;

  private final int controls;
  private final int start;
  private final List<String> names;
  private final int[] initial;
  private final List<NetTransition> transitions;
  private final List<CoverageTarget> targets;

  private PetriNet(Builder builder) {
    this.controls = builder.controls;
    this.start = builder.start;
    this.names = List.copyOf(builder.names);
    this.initial = builder.initial.clone();
    this.transitions = List.copyOf(builder.transitions);
    this.targets = List.copyOf(builder.targets);
  }

  public int controls() {
    return controls;
  }

  /** The initial control. */
  public int start() {
    return start;
  }

  public int places() {
    return initial.length;
  }

  public String name(int place) {
    return names.get(place);
  }

  /** The initial number of tokens in a place; {@link #MANY} if it is arbitrary. */
  public int initial(int place) {
    return initial[place];
  }

  public List<NetTransition> transitions() {
    return transitions;
  }

  public List<CoverageTarget> targets() {
    return targets;
  }

  public boolean hasMoves() {
    return transitions.stream().anyMatch(transition -> !transition.moves().isEmpty());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PetriNet that
        && controls == that.controls
        && start == that.start
        && names.equals(that.names)
        && Arrays.equals(initial, that.initial)
        && transitions.equals(that.transitions)
        && targets.equals(that.targets);
  }

  @Override
  public int hashCode() {
    return 31 * transitions.hashCode() + Arrays.hashCode(initial);
  }

  /** Builds a net. */
  public static final class Builder {
    private final int controls;
    private final List<String> names;
    private final int[] initial;
    private final List<NetTransition> transitions = new ArrayList<>();
    private final List<CoverageTarget> targets = new ArrayList<>();
    private int start;

    public Builder(int controls, List<String> names) {
      this.controls = controls;
      this.names = names;
      this.initial = new int[names.size()];
    }

    /** Places without names of their own. */
    public Builder(int controls, int places) {
      this(controls, IntStream.range(0, places).mapToObj(Integer::toString).toList());
    }

    public Builder start(int control) {
      start = control;
      return this;
    }

    public Builder initial(int place, int count) {
      initial[place] = count;
      return this;
    }

    public Builder add(NetTransition transition) {
      transitions.add(transition);
      return this;
    }

    public Builder target(CoverageTarget target) {
      targets.add(target);
      return this;
    }

    public PetriNet build() {
      return new PetriNet(this);
    }
  }
}
