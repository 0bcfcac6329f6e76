package io.selvage.reduction.internal.checker;

import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Each path of one operation must have the form, with what the rules delete or move. */
final class OperationCheck {
  private final CheckContext shared;
  private final Walk walk;
  private final Movers movers;
  private final String operation;
  private final Map<String, Set<String>> phases = new TreeMap<>();
  private final Set<Certificate.Rule> rules = new HashSet<>();

  OperationCheck(CheckContext shared, Walk walk, Movers movers) {
    this.shared = shared;
    this.walk = walk;
    this.movers = movers;
    this.operation = walk.method.name() + walk.method.descriptor();
  }

  /** All steps on all paths and rounds. */
  static Set<Step> steps(Walk walk) {
    Set<Step> steps = new HashSet<>();
    walk.paths.forEach(it -> steps.addAll(it.steps()));
    walk.rounds.forEach(it -> steps.addAll(it.steps()));
    return steps;
  }

  /** Applies the rules, whatever the certificate says of them. */
  void judge() {
    Set<Integer> impure = rounds();
    walk.paths.forEach(path -> path(path, impure));
  }

  /** The steps as certificates list them, each with its phases. */
  Map<String, Set<String>> phases() {
    return phases;
  }

  Set<Certificate.Rule> rules() {
    return rules;
  }

  /** The certificate must say the same. */
  void require(Certificate certificate) {
    Map<String, Set<String>> claimed = new HashMap<>();
    for (Certificate.Point each : certificate.points()) {
      if (each.operation().equals(operation)) {
        String step = String.join("\t", each.context(), each.held(), each.mover());
        if (claimed.put(step, Set.of(each.phase().split("\\|", -1))) != null) {
          throw Objection.rejected("two lines for the step " + step);
        }
      }
    }
    if (!claimed.equals(phases)) {
      throw Objection.rejected("the steps of " + operation + " are others: " + difference(claimed));
    }
    Set<Certificate.Rule> named = new HashSet<>();
    certificate.rules().stream().filter(it -> it.operation().equals(operation)).forEach(named::add);
    if (!named.equals(rules)) {
      throw Objection.rejected("the uses of rules in " + operation + " are others");
    }
  }

  private String difference(Map<String, Set<String>> claimed) {
    Set<String> all = new TreeSet<>(claimed.keySet());
    all.addAll(phases.keySet());
    for (String step : all) {
      Set<String> said = claimed.getOrDefault(step, Set.of());
      Set<String> found = phases.getOrDefault(step, Set.of());
      if (!said.equals(found)) {
        return step + " claimed " + said + ", found " + found;
      }
    }
    return "";
  }

  /** The visits of loops some of whose rounds are not deleted by rule P. */
  private Set<Integer> rounds() {
    RoundRules judge = new RoundRules(walk, movers);
    Set<Integer> left = new HashSet<>();
    walk.paths.forEach(
        path -> path.steps().stream().filter(Step::isLoop).forEach(it -> left.add(it.visit())));
    Set<Integer> impure = new HashSet<>();
    for (Round round : walk.rounds) {
      if (!left.contains(round.visit().number)) {
        throw Objection.rejected("the loop at line " + round.visit().line + " has no way out");
      }
      RoundRules.Use use =
          judge
              .judge(round)
              .orElseThrow(
                  () ->
                      Objection.rejected(
                          "a round of the loop at line " + round.visit().line + " stays"));
      List<String> points = new ArrayList<>(List.of(round.visit().point));
      points.addAll(points(use.steps()));
      rules.add(new Certificate.Rule(use.rule(), operation, round.visit().line, points));
      String phase = use.rule().equals("B") ? "before" : "deleted";
      round.segment().forEach(step -> place(step, phase));
      if (!use.rule().equals("P")) {
        impure.add(round.visit().number);
      }
    }
    return impure;
  }

  private void path(Walk.Path path, Set<Integer> impure) {
    List<Step> steps = path.steps();
    if (movers.commit(steps, Set.of()).isPresent()) {
      place(steps, Set.of());
      return;
    }
    Map<Integer, Integer> moved = new Confirmations(steps, path.facts(), movers).find();
    if (movers.commit(steps, moved.keySet()).isPresent()) {
      moved.forEach(
          (read, by) ->
              rules.add(
                  new Certificate.Rule(
                      "C",
                      operation,
                      steps.get(read).line(),
                      List.of(steps.get(read).point(), steps.get(by).point()))));
      place(steps, moved.keySet());
      return;
    }
    int cut =
        SerialRun.cut(shared, walk, path, movers, impure)
            .orElseThrow(() -> Objection.rejected("a path of " + operation + " is not atomic"));
    List<Step> kept = steps.subList(cut, steps.size());
    List<String> points = new ArrayList<>(points(steps.subList(0, cut)));
    points.add("kept");
    points.addAll(points(kept));
    rules.add(new Certificate.Rule("S", operation, steps.get(0).line(), points));
    Set<Integer> without = new HashSet<>();
    for (int i = 0; i < cut; i++) {
      without.add(i);
    }
    new Confirmations(kept, path.facts(), movers)
        .find()
        .keySet()
        .forEach(it -> without.add(it + cut));
    place(steps, without);
  }

  private static List<String> points(List<Step> steps) {
    return steps.stream().filter(it -> !it.isLoop()).map(Step::point).toList();
  }

  private void place(Step step, String phase) {
    String key = String.join("\t", step.point(), Lock.text(step.held()), movers.of(step).letter);
    phases.computeIfAbsent(key, it -> new TreeSet<>()).add(phase);
  }

  /** Which steps come before and after the commit; loops after it are assumed to end. */
  private void place(List<Step> steps, Set<Integer> without) {
    int commit = movers.commit(steps, without).orElseThrow();
    boolean passed = false;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      movers.outer(step).ifPresent(outer -> nested(step, outer));
      boolean kept = !without.contains(i);
      Movers.Mover mover = kept ? movers.of(step) : Movers.Mover.BOTH;
      passed |= mover == Movers.Mover.LEFT;
      String late = passed ? "after" : "before";
      String phase = !kept ? "deleted" : i == commit ? "commit" : late;
      passed |= mover == Movers.Mover.NEITHER;
      boolean repeats = walk.rounds.stream().anyMatch(it -> it.visit().number == step.visit());
      if (!step.isLoop()) {
        place(step, phase);
      } else if (passed && repeats) {
        shared.assumptions.add(StatedAssumptions.ends(step.line(), walk.method.name()));
      }
    }
  }

  private void nested(Step step, Lock outer) {
    String inner = step.lock().orElseThrow().name();
    List<String> points = List.of(step.point(), inner, outer.name());
    rules.add(new Certificate.Rule("N", operation, step.line(), points));
  }
}
