package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.ClauseComparison;
import io.selvage.prove.clauses.ClauseFormula;
import io.selvage.prove.clauses.ClauseLibrary;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.code.AbstractType;
import io.selvage.prove.internal.helping.facts.ClauseFact;
import io.selvage.smt.ValiditySolver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The clauses of a conditional cell at the linearization point of an operation. */
final class CellEquations {
  private final ValiditySolver z3;
  private final Context context;
  private final WordEquations words;

  CellEquations(ValiditySolver z3) {
    this.z3 = z3;
    this.context = z3.context();
    this.words = new WordEquations(z3);
  }

  /** Whether some clause of the operation holds then, with its result. */
  boolean holds(ClauseFact.Situation situation) {
    MethodClauses method =
        ClauseLibrary.method(
            AbstractType.CONDITIONAL_CELL, situation.kind(), situation.arguments());
    BoolExpr[] some =
        method.clauses().stream().map(clause -> holds(method, clause)).toArray(BoolExpr[]::new);
    return z3.follows(context.mkOr(some), words.all(situation.known()));
  }

  boolean holds(ClauseFact.Unchanged unchanged) {
    return z3.follows(stays("val"), words.all(unchanged.known()));
  }

  private BoolExpr stays(String place) {
    return context.mkEq(words.word(place + "'"), words.word(place));
  }

  private BoolExpr holds(MethodClauses method, Clause clause) {
    List<ClauseComparison> said = ((ClauseFormula.All) clause.formula()).comparisons();
    Map<String, IntExpr> names = names(method, said);
    List<BoolExpr> all = new ArrayList<>();
    for (ClauseComparison each : said) {
      IntExpr left = operand(each.left(), names, all);
      all.add(words.compared(each.sign(), left, operand(each.right(), names, all)));
    }
    for (String place : List.of("val", "cond")) {
      if (said.stream().noneMatch(each -> changes(each, place))) {
        all.add(stays(place));
      }
    }
    if (!clause.result().equals(Clause.DONE)) {
      all.add(context.mkEq(words.word("result"), operand(clause.result(), names, all)));
    }
    return context.mkAnd(all.toArray(new BoolExpr[0]));
  }

  /** Arguments, and other names in the clause, with the terms that they are equal to. */
  private Map<String, IntExpr> names(MethodClauses method, List<ClauseComparison> said) {
    Map<String, IntExpr> names = new HashMap<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      names.put(method.parameters().get(i), words.word("v" + i));
    }
    for (ClauseComparison each : said) {
      if (each.sign() == ClauseComparison.Sign.SAME && place(each.left()).equals("val")) {
        names.putIfAbsent(each.right(), words.word("val"));
      }
    }
    return names;
  }

  /** The name of a place, without its index. */
  private static String place(String operand) {
    return operand.replaceFirst("\\[.*", "");
  }

  private static boolean changes(ClauseComparison said, String place) {
    return place(said.left()).equals(place + "'") || place(said.right()).equals(place + "'");
  }

  private IntExpr operand(String operand, Map<String, IntExpr> names, List<BoolExpr> all) {
    IntExpr named = names.get(operand);
    if (named != null) {
      return named;
    }
    int index = operand.indexOf('[');
    if (index >= 0) { // it is the control that the situation is about
      IntExpr which = names.get(operand.substring(index + 1, operand.length() - 1));
      all.add(context.mkEq(words.word("index"), java.util.Objects.requireNonNull(which)));
    }
    return switch (operand) {
      case "true" -> context.mkInt(1);
      case "false", "null" -> context.mkInt(0);
      default -> words.word(place(operand));
    };
  }
}
