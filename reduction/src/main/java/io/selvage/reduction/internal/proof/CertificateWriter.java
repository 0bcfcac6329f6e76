package io.selvage.reduction.internal.proof;

import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.ClassTable;
import io.selvage.program.load.MethodInfo;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.internal.memory.Classification;
import io.selvage.reduction.internal.memory.Guard;
import io.selvage.reduction.internal.memory.Location;
import io.selvage.reduction.internal.memory.LocationKind;
import io.selvage.reduction.internal.memory.MemoryFacts;
import io.selvage.reduction.internal.movers.Movers;
import io.selvage.reduction.internal.paths.Hold;
import io.selvage.reduction.internal.paths.Step;
import io.selvage.reduction.internal.rules.RuleUse;
import io.selvage.reduction.internal.term.Region;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes down what a proof found. */
final class CertificateWriter {
  private final ClassTable classes;
  private final ClassInfo type;
  private final MethodInfo constructor;
  private final MemoryFacts facts;
  private final Classification memory;
  private final Movers movers;
  private final List<PathJudge> judges;

  CertificateWriter(
      ClassTable classes,
      ClassInfo type,
      MethodInfo constructor,
      MemoryFacts facts,
      Classification memory,
      Movers movers,
      List<PathJudge> judges) {
    this.classes = classes;
    this.type = type;
    this.constructor = constructor;
    this.facts = facts;
    this.memory = memory;
    this.movers = movers;
    this.judges = judges;
  }

  Certificate write(List<String> assumptions) {
    List<Certificate.Operation> operations =
        judges.stream()
            .map(it -> it.operation().method())
            .map(it -> new Certificate.Operation(it.name(), it.descriptor()))
            .toList();
    return new Certificate(
        type.javaName(),
        constructor.descriptor(),
        operations,
        allocations(),
        contents(),
        locations(),
        points(),
        rules(),
        assumptions);
  }

  private List<Certificate.Allocation> allocations() {
    Map<String, Certificate.Allocation> all = new TreeMap<>();
    for (Location location : facts.locations()) {
      for (Region region : facts.contents(location)) {
        if (region instanceof Region.Site site) {
          all.put(site.place(), new Certificate.Allocation(site.place(), site.type(), "this"));
        }
      }
    }
    return List.copyOf(all.values());
  }

  private List<Certificate.Content> contents() {
    Map<String, Certificate.Content> all = new TreeMap<>();
    for (Location location : facts.locations()) {
      List<String> regions =
          facts.contents(location).stream()
              .map(it -> RegionNames.of(it, classes))
              .distinct()
              .sorted()
              .toList();
      String holder = RegionNames.of(location.holder(), classes);
      all.put(
          holder + " " + location.slot(),
          new Certificate.Content(holder, location.slot(), regions));
    }
    return List.copyOf(all.values());
  }

  private List<Certificate.Location> locations() {
    Map<String, Certificate.Location> all = new TreeMap<>();
    memory
        .kinds()
        .forEach(
            (location, kind) -> {
              String holder = RegionNames.of(location.holder(), classes);
              all.put(
                  holder + " " + location.slot(),
                  new Certificate.Location(holder, location.slot(), word(kind), guard(kind)));
            });
    return List.copyOf(all.values());
  }

  private static String word(LocationKind kind) {
    if (kind instanceof LocationKind.Guarded) {
      return "guarded";
    }
    String text = kind.toString();
    return text.indexOf(' ') < 0 ? text : text.substring(0, text.indexOf(' '));
  }

  private static String guard(LocationKind kind) {
    if (kind instanceof LocationKind.Guarded guarded) {
      return guarded.guard().toString();
    } else if (kind instanceof LocationKind.Volatile found) {
      return found.writes().map(Guard::toString).orElse("-");
    }
    return "-";
  }

  private List<Certificate.Point> points() {
    Map<String, Certificate.Point> all = new LinkedHashMap<>();
    Map<String, Set<String>> phases = new LinkedHashMap<>();
    for (PathJudge judge : judges) {
      String operation = judge.operation().name() + judge.operation().method().descriptor();
      for (PathJudge.Placed each : judge.placed()) {
        Step step = each.step();
        String mover = movers.of(step).letter();
        String key = operation + "\t" + step.point() + "\t" + held(step) + "\t" + mover;
        phases
            .computeIfAbsent(key, it -> new TreeSet<>())
            .add(each.phase().name().toLowerCase(Locale.ROOT));
        all.put(
            key,
            new Certificate.Point(
                operation,
                step.point().toString(),
                held(step),
                mover,
                String.join("|", phases.get(key)),
                step.at().file(),
                step.at().line(),
                StepWords.of(step)));
      }
    }
    return List.copyOf(all.values());
  }

  private static String held(Step step) {
    return step.held().isEmpty()
        ? "-"
        : step.held().entrySet().stream()
            .map(it -> level(it.getValue()) + RegionNames.of(it.getKey()))
            .sorted()
            .collect(Collectors.joining(","));
  }

  private static String level(Hold hold) {
    String shared =
        hold.shared() > 0 ? "r" + (hold.shared() > 1 ? "*" + hold.shared() : "") + ":" : "";
    String alone = hold.exclusive() > 1 ? "*" + hold.exclusive() + ":" : "";
    return shared + alone;
  }

  private List<Certificate.Rule> rules() {
    List<Certificate.Rule> all = new ArrayList<>();
    for (PathJudge judge : judges) {
      String operation = judge.operation().name() + judge.operation().method().descriptor();
      for (RuleUse use : judge.uses()) {
        all.add(rule(operation, use));
      }
    }
    return all.stream().distinct().toList();
  }

  private static Certificate.Rule rule(String operation, RuleUse use) {
    if (use instanceof RuleUse.PureRound pure) {
      return looped("P", operation, pure.line(), pure.head(), pure.deleted());
    } else if (use instanceof RuleUse.MovingRound moving) {
      return looped("B", operation, moving.line(), moving.head(), moving.steps());
    } else if (use instanceof RuleUse.WaitRound wait) {
      return new Certificate.Rule(
          "W",
          operation,
          wait.line(),
          List.of(
              wait.head().toString(),
              wait.acquisition().point().toString(),
              wait.waiting().point().toString()));
    } else if (use instanceof RuleUse.ConfirmedRead read) {
      return new Certificate.Rule(
          "C",
          operation,
          read.read().at().line(),
          List.of(read.read().point().toString(), read.by().point().toString()));
    } else if (use instanceof RuleUse.NestedLock nested) {
      return new Certificate.Rule(
          "N",
          operation,
          nested.step().at().line(),
          List.of(
              nested.step().point().toString(),
              RegionNames.of(nested.step().lock().orElseThrow()),
              RegionNames.of(nested.outer())));
    }
    RuleUse.SerialWitness witness = (RuleUse.SerialWitness) use;
    List<String> points = new ArrayList<>(names(witness.deleted()));
    points.add("kept");
    points.addAll(names(witness.kept()));
    int line = witness.deleted().get(0).at().line();
    return new Certificate.Rule("S", operation, line, points);
  }

  private static Certificate.Rule looped(
      String name, String operation, int line, Step.Point head, List<Step> steps) {
    List<String> points = new ArrayList<>();
    points.add(head.toString());
    points.addAll(names(steps));
    return new Certificate.Rule(name, operation, line, points);
  }

  private static List<String> names(List<Step> steps) {
    return steps.stream().filter(it -> !it.isLoop()).map(it -> it.point().toString()).toList();
  }
}
