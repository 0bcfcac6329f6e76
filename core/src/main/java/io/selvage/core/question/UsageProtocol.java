package io.selvage.core.question;

import io.selvage.core.Invocation;
import io.selvage.core.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rules that clients obey: which thread may call which method, and how often. A thread plays
 * one role and calls the methods of that role; every thread may call methods that no role names.
 *
 * <pre>
 *   protocol = rule {";" rule}                     producer x1: offer; consumer x1: poll, peek
 *   rule     = name ["x" number] ":" name {"," name}
 *            | name ["x" number] ":" name {">" name}  visitor: arrive > depart
 *            | "once" ":" name {"," name}          once: close
 * </pre>
 *
 * @param once methods that a client calls at most once
 */
public record UsageProtocol(List<Role> roles, Set<String> once) {
  /** Any thread may call any method. */
  public static final UsageProtocol FREE = new UsageProtocol(List.of(), Set.of());

  private static final String NAME = "[\\p{L}\\p{N}_$]+";
  private static final Pattern RULE =
      Pattern.compile("(" + NAME + ")(?:\\s+x(\\d{1,4}))?\\s*:(.+)");

  public UsageProtocol {
    roles = List.copyOf(roles);
    once = Set.copyOf(once);
  }

  /**
   * A role that a thread plays.
   *
   * @param threads the maximum number of threads that play it
   * @param turn the methods in the cyclic order in which they must be called; empty if any order is
   *     permitted
   */
  public record Role(String name, int threads, Set<String> methods, List<String> turn) {
    /** Any number of threads. */
    public static final int MANY = Integer.MAX_VALUE;

    public Role {
      methods = Set.copyOf(methods);
      turn = List.copyOf(turn);
    }

    public Role(String name, int threads, Set<String> methods) {
      this(name, threads, methods, List.of());
    }

    /** Whether the calls of a thread follow the order. */
    boolean isInTurn(List<Invocation> calls) {
      int next = 0;
      for (Invocation call : calls) {
        if (turn.contains(call.method())) {
          if (!turn.get(next).equals(call.method())) {
            return false;
          }
          next = (next + 1) % turn.size();
        }
      }
      return true;
    }

    @Override
    public String toString() {
      String what = turn.isEmpty() ? sorted(methods) : String.join(" > ", turn);
      return name + (threads == MANY ? "" : " x" + threads) + ": " + what;
    }
  }

  public static UsageProtocol parse(String text) {
    List<Role> roles = new ArrayList<>();
    Set<String> once = new LinkedHashSet<>();
    for (String part : text.isBlank() ? new String[0] : text.split(";")) {
      Matcher rule = RULE.matcher(part.strip());
      if (!rule.matches()) {
        throw Diagnostic.BAD_SYNTAX.error(
            "the role `" + part.strip() + "`", "write it as \"producer x1: offer, add\"");
      }
      boolean inTurn = rule.group(3).contains(">");
      List<String> methods = names(rule.group(3), inTurn ? ">" : ",");
      if (rule.group(1).equals("once") && rule.group(2) == null && !inTurn) {
        once.addAll(methods);
      } else {
        int threads = rule.group(2) == null ? Role.MANY : Integer.parseInt(rule.group(2));
        Set<String> all = new LinkedHashSet<>(methods);
        roles.add(new Role(rule.group(1), threads, all, inTurn ? methods : List.of()));
      }
    }
    return new UsageProtocol(roles, once);
  }

  private static List<String> names(String list, String between) {
    List<String> names = new ArrayList<>();
    for (String name : list.split(between, -1)) {
      if (!name.strip().matches(NAME)) {
        throw Diagnostic.BAD_SYNTAX.error("`" + list.strip() + "`", "expected names of methods");
      }
      if (between.equals(">") && names.contains(name.strip())) {
        throw Diagnostic.BAD_SYNTAX.error(
            "`" + list.strip() + "`", "each method may occur only once");
      }
      names.add(name.strip());
    }
    return names;
  }

  public boolean isFree() {
    return roles.isEmpty() && once.isEmpty();
  }

  /** Every method that some rule names. */
  public Set<String> methods() {
    Set<String> all = new TreeSet<>(once);
    roles.forEach(role -> all.addAll(role.methods()));
    return all;
  }

  /** Whether the client obeys the protocol. */
  public boolean allows(Client client) {
    return callsOnce(client) && (roles.isEmpty() || assignsRoles(client, 0, new int[roles.size()]));
  }

  private boolean callsOnce(Client client) {
    return once.stream()
        .allMatch(
            method ->
                client.threads().stream()
                        .flatMap(List::stream)
                        .filter(call -> call.method().equals(method))
                        .count()
                    <= 1);
  }

  /** Whether the threads from this one on can be assigned roles, given those already assigned. */
  private boolean assignsRoles(Client client, int thread, int[] taken) {
    if (thread == client.threads().size()) {
      return true;
    }
    Set<String> called = restricted(client.threads().get(thread));
    if (called.isEmpty()) {
      return assignsRoles(client, thread + 1, taken);
    }
    for (int i = 0; i < taken.length; i++) {
      Role role = roles.get(i);
      if (taken[i] < role.threads()
          && role.methods().containsAll(called)
          && role.isInTurn(client.threads().get(thread))) {
        taken[i]++;
        if (assignsRoles(client, thread + 1, taken)) {
          return true;
        }
        taken[i]--;
      }
    }
    return false;
  }

  private Set<String> restricted(List<Invocation> calls) {
    return calls.stream()
        .map(Invocation::method)
        .filter(method -> roles.stream().anyMatch(role -> role.methods().contains(method)))
        .collect(Collectors.toSet());
  }

  private static String sorted(Set<String> names) {
    return String.join(", ", new TreeSet<>(names));
  }

  /** In the notation above. */
  @Override
  public String toString() {
    List<String> rules = new ArrayList<>();
    roles.forEach(role -> rules.add(role.toString()));
    if (!once.isEmpty()) {
      rules.add("once: " + sorted(once));
    }
    return String.join("; ", rules);
  }
}
