package io.selvage.reduction.internal.paths;

import io.selvage.reduction.internal.term.Condition;
import io.selvage.reduction.internal.term.Term;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of memory when a call runs alone: nothing else may be read. */
public final class Oracle {
  private final Map<Place, Term> known;
  private final List<Condition> conditions;
  private final Map<Place, Term> written = new LinkedHashMap<>();

  public Oracle(Map<Place, Term> known, List<Condition> conditions) {
    this.known = Map.copyOf(known);
    this.conditions = List.copyOf(conditions);
  }

  /** Something is read or decided that is not known. */
  static final class Unanswered extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unanswered() {
      super(null, null, false, false);
    }
  }

  List<Condition> conditions() {
    return conditions;
  }

  Term read(Place place) {
    Optional<Term> own = Optional.empty();
    for (Map.Entry<Place, Term> each : written.entrySet()) {
      if (each.getKey().isSame(place)) {
        own = Optional.of(each.getValue());
      } else if (each.getKey().mayBe(place)) {
        own = Optional.empty();
        throw new Unanswered();
      }
    }
    if (own.isPresent()) {
      return own.get();
    }
    return known.entrySet().stream()
        .filter(each -> each.getKey().isSame(place))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(Unanswered::new);
  }

  void write(Place place, Term value) {
    written.keySet().removeIf(each -> each.isSame(place));
    written.put(place, value);
  }

  /** What the call left in memory, by place. */
  public Map<Place, Term> written() {
    return new LinkedHashMap<>(written);
  }
}
