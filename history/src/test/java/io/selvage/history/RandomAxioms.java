package io.selvage.history;

import io.selvage.history.axiom.ConsistencyAxioms;
import io.selvage.history.axiom.RelationTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Axioms from the grammar: small terms, all names, filters of the methods given. */
final class RandomAxioms {
  private final Random random;
  private final List<String> methods;

  RandomAxioms(long seed, List<String> methods) {
    this.random = new Random(seed);
    this.methods = methods;
  }

  ConsistencyAxioms next() {
    List<RelationTerm> lin = new ArrayList<>();
    List<RelationTerm> vis = new ArrayList<>();
    if (random.nextInt(3) > 0) {
      lin.add(RelationTerm.Name.HB);
    } else if (random.nextInt(3) == 0) {
      lin.add(term(2));
    }
    for (int i = random.nextInt(3); i >= 0; i--) {
      vis.add(term(3));
    }
    return new ConsistencyAxioms(lin, vis);
  }

  private RelationTerm term(int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(6);
    return switch (kind) {
      case 3, 4 -> term(depth - 1).then(term(depth - 1));
      case 5 -> random.nextBoolean() ? term(depth - 1).or(term(depth - 1)) : filtered(depth);
      default -> RelationTerm.Name.values()[random.nextInt(4)];
    };
  }

  private RelationTerm filtered(int depth) {
    return term(depth - 1).into(Set.of(methods.get(random.nextInt(methods.size()))));
  }
}
