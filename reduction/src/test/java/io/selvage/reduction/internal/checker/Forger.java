package io.selvage.reduction.internal.checker;

import io.selvage.core.budget.Budget;
import io.selvage.program.load.ClassInfo;
import io.selvage.program.load.MethodInfo;
import io.selvage.program.run.Program;
import io.selvage.reduction.certificate.Certificate;
import io.selvage.reduction.certificate.StatedAssumptions;
import io.selvage.reduction.internal.checker.CertificateChecker.Objection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes the one certificate that agrees with the code in all that the checker compares, without the
 * engine: for a class that is not atomic, only the conditions of the rules can reject it.
 */
public final class Forger {
  /**
   * What a forger does about an objection that no line can remove.
   *
   * @param certificate with all that agrees with the code
   * @param objection what the checker objects to, if the class is not atomic
   */
  public record Forgery(Optional<Certificate> certificate, String objection) {}

  /** Claims that grow until they cover what the code does. */
  private static final class GrowingClaims extends Claims {
    private final Map<Cell.Holder, Set<String>> contents = new HashMap<>();
    private final Map<String, String> types = new HashMap<>();
    private final Set<Cell.Holder> listed = new HashSet<>();
    private boolean grown;

    GrowingClaims(Certificate empty) {
      super(empty);
    }

    boolean hasGrown() {
      boolean result = grown;
      grown = false;
      return result;
    }

    @Override
    boolean isListed(Cell.Holder spot) {
      return listed.contains(spot);
    }

    @Override
    void requireListed(Cell.Holder spot) {
      grown |= listed.add(spot);
    }

    @Override
    Set<String> contents(Cell.Holder spot) {
      return Set.copyOf(contents.getOrDefault(spot, Set.of()));
    }

    @Override
    void store(Cell.Holder spot, Set<String> regions) {
      if (!regions.isEmpty()) {
        grown |= contents.computeIfAbsent(spot, key -> new HashSet<>()).addAll(regions);
      }
    }

    @Override
    void allocate(String site, String type) {
      grown |= types.put(site, type) == null;
    }

    @Override
    String type(String site) {
      return types.getOrDefault(site, "");
    }
  }

  private Forger() {}

  public static Forgery forge(
      Program program,
      ClassInfo type,
      MethodInfo constructor,
      List<MethodInfo> methods,
      Budget budget) {
    try {
      return new Forgery(Optional.of(certificate(program, type, constructor, methods, budget)), "");
    } catch (Objection objection) {
      return new Forgery(Optional.empty(), objection.why());
    }
  }

  private static Certificate certificate(
      Program program,
      ClassInfo type,
      MethodInfo constructor,
      List<MethodInfo> methods,
      Budget budget) {
    List<Certificate.Operation> operations =
        methods.stream().map(it -> new Certificate.Operation(it.name(), it.descriptor())).toList();
    Certificate empty =
        new Certificate(
            type.javaName(),
            constructor.descriptor(),
            operations,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of());
    CertificateChecker checker =
        new CertificateChecker(program, type, constructor, methods, budget);
    GrowingClaims claims = new GrowingClaims(empty);
    CheckContext shared;
    List<Walk> walks;
    do {
      shared = new CheckContext(program, type, claims, budget);
      walks = checker.walk(shared, new Surface(shared));
    } while (claims.hasGrown());
    Set<Step> steps = new HashSet<>();
    walks.forEach(it -> steps.addAll(OperationCheck.steps(it)));
    List<Certificate.Location> locations = new ArrayList<>();
    Movers.accesses(steps).forEach((spot, all) -> locations.add(Movers.location(spot, all)));
    Movers movers = new Movers(locations, steps);
    List<Certificate.Point> points = new ArrayList<>();
    List<Certificate.Rule> rules = new ArrayList<>();
    for (Walk walk : walks) {
      OperationCheck operation = new OperationCheck(shared, walk, movers);
      operation.judge();
      rules.addAll(operation.rules());
      String name = walk.method.name() + walk.method.descriptor();
      operation
          .phases()
          .forEach(
              (step, phases) -> {
                String[] f = step.split("\t", -1);
                points.add(
                    new Certificate.Point(
                        name, f[0], f[1], f[2], String.join("|", phases), "", 0, ""));
              });
    }
    Set<String> assumptions = new TreeSet<>(shared.assumptions);
    assumptions.add(StatedAssumptions.CLOSED);
    assumptions.add(StatedAssumptions.CLIENTS);
    return new Certificate(
        empty.className(),
        empty.constructor(),
        operations,
        allocations(claims),
        contents(claims),
        locations,
        points,
        rules,
        List.copyOf(assumptions));
  }

  private static List<Certificate.Allocation> allocations(GrowingClaims claims) {
    Set<String> sites = new TreeSet<>();
    claims.contents.values().forEach(sites::addAll);
    sites.retainAll(claims.types.keySet());
    return sites.stream()
        .map(it -> new Certificate.Allocation(it, claims.types.get(it), "this"))
        .toList();
  }

  private static List<Certificate.Content> contents(GrowingClaims claims) {
    List<Certificate.Content> all = new ArrayList<>();
    claims.contents.forEach(
        (spot, regions) ->
            all.add(
                new Certificate.Content(
                    spot.region(), spot.slot(), regions.stream().sorted().toList())));
    return all;
  }
}
