package io.selvage.program.internal.operation;

import io.selvage.core.Invocation;
import io.selvage.core.Value;
import io.selvage.core.budget.Budget;
import io.selvage.core.question.OperationRequest;
import io.selvage.core.verdict.CallCounts;
import io.selvage.program.internal.taint.ComparedStrings;
import io.selvage.program.internal.taint.ComparedValues;
import io.selvage.program.operation.CallAlphabet;
import io.selvage.program.operation.ChosenCalls;
import io.selvage.program.operation.ClassOperations;
import io.selvage.program.run.AssumptionInvalidated;
import io.selvage.program.run.InitializationNeeded;
import io.selvage.program.run.ObjectProgram;
import io.selvage.program.taint.ValueUseProfile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Computes {@link ChosenCalls}: follows arguments, passes the values that they meet, repeats this,
 * and determines by short runs which of these calls have an effect.
 */
public final class CallChooser {
  private static final int ROUNDS = 3;
  private static final int MOST_OF_AN_OPERATION = 48;
  private static final int MOST_FURTHER = 8;
  private static final int LENGTH = 4;
  private static final int TRIES = 20;

  /** Parameters of these types take some of many values; all others take all of their values. */
  private static final Set<String> OPEN =
      Set.of(
          "int",
          "long",
          "short",
          "byte",
          "char",
          "float",
          "double",
          "java.lang.Object",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Number",
          "java.lang.Comparable",
          "java.lang.String",
          "java.lang.CharSequence",
          "java.io.Serializable");

  private final ObjectProgram.Plan plan;
  private final List<OperationRequest> requests;
  private final List<Invocation> ordinary;
  private final int values;
  private final Map<ValueUseProfile.Parameter, Map<Value, ComparedValues.Rank>> met =
      new LinkedHashMap<>();

  public CallChooser(
      ObjectProgram.Plan plan,
      List<OperationRequest> requests,
      List<Invocation> ordinary,
      int values) {
    this.plan = plan;
    this.requests = requests;
    this.ordinary = ordinary;
    this.values = values;
  }

  public ChosenCalls ordinary() {
    return new ChosenCalls(requests, ordinary, List.of());
  }

  public ChosenCalls choose() {
    if (requests.stream().allMatch(request -> open(request).isEmpty())) {
      return ordinary();
    }
    List<Invocation> all = ordinary;
    for (int round = 0; round < ROUNDS; round++) {
      follow(all);
      List<Invocation> more = allCalls();
      if (more.equals(all)) {
        break;
      }
      all = more;
    }
    return all.equals(ordinary) ? ordinary() : chosen(all);
  }

  private void follow(List<Invocation> calls) {
    ObjectProgram program = ObjectProgram.build(plan.calling(calls));
    for (; ; ) {
      try {
        new ComparedValues(program, values, met).follow(calls);
        break;
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      }
    }
    addTexts();
  }

  private void addTexts() {
    for (OperationRequest request : requests) {
      List<Type> types = types(request);
      for (int i : open(request)) {
        String type = types.get(i).getClassName();
        if (type.equals("java.lang.String") || type.equals("java.lang.CharSequence")) {
          Map<Value, ComparedValues.Rank> known =
              met.computeIfAbsent(
                  new ValueUseProfile.Parameter(request.name(), i), none -> new LinkedHashMap<>());
          ComparedStrings.of(plan.world().classes())
              .forEach(text -> known.putIfAbsent(Value.of(text), ComparedValues.Rank.CONSTANT));
        }
      }
    }
  }

  private List<Type> types(OperationRequest request) {
    return List.of(
        Type.getArgumentTypes(
            ClassOperations.of(plan.operations().type(), List.of(request)).only().descriptor()));
  }

  /** Parameters for which some values are chosen. */
  private List<Integer> open(OperationRequest request) {
    if (request.domains().isPresent()) {
      return List.of();
    }
    List<Type> types = types(request);
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      if (OPEN.contains(types.get(i).getClassName())) {
        open.add(i);
      }
    }
    return open;
  }

  private List<List<Value>> ordinaryDomains(OperationRequest request) {
    List<Invocation> calls = callsOf(ordinary, request);
    List<List<Value>> domains = new ArrayList<>();
    int arity = calls.get(0).arguments().size();
    for (int i = 0; i < arity; i++) {
      int index = i;
      domains.add(calls.stream().map(call -> call.arguments().get(index)).distinct().toList());
    }
    return domains;
  }

  private List<Invocation> callsOf(List<Invocation> calls, OperationRequest request) {
    int arity = types(request).size();
    return calls.stream()
        .filter(call -> call.method().equals(request.name()))
        .filter(call -> call.arguments().size() == arity)
        .toList();
  }

  private List<Value> met(OperationRequest request, int parameter, ComparedValues.Rank rank) {
    return met
        .getOrDefault(new ValueUseProfile.Parameter(request.name(), parameter), Map.of())
        .entrySet()
        .stream()
        .filter(each -> each.getValue() == rank)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Every call with ordinary values and those met, the most significant first. */
  private List<Invocation> allCalls() {
    Set<Invocation> calls = new LinkedHashSet<>(ordinary);
    for (OperationRequest request : requests) {
      List<Integer> open = open(request);
      if (!open.isEmpty()) {
        List<List<Value>> domains = ordinaryDomains(request);
        List<List<Value>> wide = new ArrayList<>();
        for (int i = 0; i < domains.size(); i++) {
          Set<Value> all = new LinkedHashSet<>();
          for (ComparedValues.Rank rank : ComparedValues.Rank.values()) {
            all.addAll(open.contains(i) ? met(request, i, rank) : List.of());
          }
          all.addAll(domains.get(i));
          wide.add(List.copyOf(all));
        }
        combined(request, domains, wide).forEach(calls::add);
      }
    }
    return List.copyOf(calls);
  }

  /** All combinations if there are few; otherwise those with one value that is not ordinary. */
  private static List<Invocation> combined(
      OperationRequest request, List<List<Value>> domains, List<List<Value>> wide) {
    long product = wide.stream().mapToLong(List::size).reduce(1, (a, b) -> a * b);
    Set<List<Value>> found = new LinkedHashSet<>();
    if (product <= MOST_OF_AN_OPERATION) {
      found.addAll(CallAlphabet.product(wide));
    } else {
      for (int i = 0; i < wide.size(); i++) {
        List<List<Value>> one = new ArrayList<>();
        for (int j = 0; j < wide.size(); j++) {
          one.add(i == j ? wide.get(j) : List.of(wide.get(j).get(0), domains.get(j).get(0)));
        }
        found.addAll(CallAlphabet.product(one));
      }
    }
    return found.stream()
        .distinct()
        .limit(MOST_OF_AN_OPERATION)
        .map(arguments -> new Invocation(request.name(), arguments))
        .toList();
  }

  private ChosenCalls chosen(List<Invocation> all) {
    Map<String, CallCounts> counts = counts(all);
    Set<String> mutators = MutatorAnalysis.of(plan.calling(ordinary));
    List<OperationRequest> operations = new ArrayList<>();
    Set<Invocation> calls = new LinkedHashSet<>();
    for (OperationRequest request : requests) {
      List<List<Value>> domains = domains(request, all, counts, mutators);
      CallAlphabet.product(domains)
          .forEach(arguments -> calls.add(new Invocation(request.name(), arguments)));
      operations.add(
          open(request).isEmpty()
              ? request
              : new OperationRequest(
                  request.name(), request.parameterTypes(), Optional.of(domains)));
    }
    List<Invocation> further =
        all.stream()
            .filter(call -> !calls.contains(call))
            .sorted((a, b) -> Boolean.compare(hasEffect(counts, b), hasEffect(counts, a)))
            .limit(MOST_FURTHER)
            .toList();
    return new ChosenCalls(operations, List.copyOf(calls), further);
  }

  private static boolean hasEffect(Map<String, CallCounts> counts, Invocation call) {
    CallCounts found = counts.get(call.toString());
    return found != null && found.changed() > 0;
  }

  /** The effects of each call in short runs of all of them. */
  private Map<String, CallCounts> counts(List<Invocation> all) {
    ObjectProgram program = ObjectProgram.build(plan.calling(all));
    for (int left = TRIES; ; left--) {
      try {
        return new CallCensus(
                program,
                Invocation::toString,
                Set.of(),
                CallCensus.Effect.CHANGE,
                Budget.unlimited())
            .count(new NextCalls.AnyCalls(all), LENGTH).operations().stream()
                .collect(Collectors.toMap(CallCounts::operation, counts -> counts));
      } catch (InitializationNeeded needed) {
        program = program.initialising(needed);
      } catch (AssumptionInvalidated known) {
        if (left == 0) {
          throw known;
        }
      }
    }
  }

  /**
   * The initial content of the object precedes arbitrary numbers. If an operation has no effect
   * with such values, those with which it has one come first.
   */
  private List<List<Value>> domains(
      OperationRequest request,
      List<Invocation> all,
      Map<String, CallCounts> counts,
      Set<String> mutators) {
    List<Integer> open = open(request);
    if (request.domains().isPresent()) {
      return request.domains().get();
    }
    List<List<Value>> domains = new ArrayList<>(ordinaryDomains(request));
    for (int i : open) {
      domains.set(
          i,
          first(
              met(request, i, ComparedValues.Rank.START), Math.max(1, values - 1), domains.get(i)));
    }
    if (open.isEmpty()) {
      return domains;
    }
    List<CallCounts> usual =
        CallAlphabet.product(domains).stream()
            .map(arguments -> counts.get(new Invocation(request.name(), arguments).toString()))
            .filter(Objects::nonNull)
            .toList();
    boolean returns = usual.stream().anyMatch(each -> each.returned() > 0);
    boolean changes =
        !mutators.contains(request.name()) || usual.stream().anyMatch(each -> each.changed() > 0);
    if (returns && changes) {
      return domains;
    }
    callsOf(all, request).stream()
        .filter(call -> isBetter(counts.get(call.toString()), returns))
        .findFirst()
        .ifPresent(
            call ->
                open.forEach(
                    i ->
                        domains.set(
                            i, first(List.of(call.arguments().get(i)), 1, domains.get(i)))));
    return domains;
  }

  private static boolean isBetter(@Nullable CallCounts counts, boolean returns) {
    return counts != null && (counts.changed() > 0 || !returns && counts.returned() > 0);
  }

  /** Some values before the others, up to the requested number. */
  private List<Value> first(List<Value> some, int most, List<Value> others) {
    Set<Value> all = new LinkedHashSet<>(some.subList(0, Math.min(most, some.size())));
    all.addAll(others);
    return all.stream().limit(Math.max(values, 1)).toList();
  }
}
