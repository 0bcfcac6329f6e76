package io.selvage.prove.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import io.selvage.prove.clauses.Clause;
import io.selvage.prove.clauses.Comparison;
import io.selvage.prove.clauses.Formula;
import io.selvage.prove.clauses.Library;
import io.selvage.prove.clauses.MethodClauses;
import io.selvage.prove.code.Promise;
import io.selvage.prove.helping.facts.Fact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The clauses of a conditional cell at the moment at which an operation is linearized. */
final class Cells {
  private final Z3 z3;
  private final Context context;
  private final Words words;

  Cells(Z3 z3) {
    this.z3 = z3;
    this.context = z3.context;
    this.words = new Words(z3);
  }

  /** Whether some clause of the operation holds then, with its result. */
  boolean holds(Fact.Situation situation) {
    MethodClauses method =
        Library.method(Promise.CONDITIONAL_CELL, situation.duty(), situation.arguments());
    BoolExpr[] some =
        method.clauses().stream().map(clause -> holds(method, clause)).toArray(BoolExpr[]::new);
    return z3.follows(context.mkOr(some), words.all(situation.known()));
  }

  boolean holds(Fact.Unchanged unchanged) {
    return z3.follows(stays("val"), words.all(unchanged.known()));
  }

  private BoolExpr stays(String place) {
    return context.mkEq(words.word(place + "'"), words.word(place));
  }

  private BoolExpr holds(MethodClauses method, Clause clause) {
    List<Comparison> said = ((Formula.All) clause.formula()).comparisons();
    Map<String, IntExpr> names = names(method, said);
    List<BoolExpr> all = new ArrayList<>();
    for (Comparison each : said) {
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

  /** Arguments, and other names of the clause, which are what they are said to be the same as. */
  private Map<String, IntExpr> names(MethodClauses method, List<Comparison> said) {
    Map<String, IntExpr> names = new HashMap<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      names.put(method.parameters().get(i), words.word("v" + i));
    }
    for (Comparison each : said) {
      if (each.sign() == Comparison.Sign.SAME && place(each.left()).equals("val")) {
        names.putIfAbsent(each.right(), words.word("val"));
      }
    }
    return names;
  }

  /** The name of a place: flags and controls are conditions. */
  private static String place(String operand) {
    return operand.replaceFirst("^(flag|control)('?)(\\[.*)?$", "cond$2");
  }

  private static boolean changes(Comparison said, String place) {
    return place(said.left()).equals(place + "'") || place(said.right()).equals(place + "'");
  }

  private IntExpr operand(String operand, Map<String, IntExpr> names, List<BoolExpr> all) {
    IntExpr named = names.get(operand);
    if (named != null) {
      return named;
    }
    int index = operand.indexOf('[');
    if (index >= 0) { // it is that control which the moment is about
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
