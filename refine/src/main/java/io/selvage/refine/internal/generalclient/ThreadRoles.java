package io.selvage.refine.internal.generalclient;

import io.selvage.core.Invocation;
import io.selvage.core.question.UsageProtocol;
import io.selvage.program.run.UnsupportedFeature;
import io.selvage.refine.model.CallScript;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The assignments of roles to threads, and the calls that each thread then repeats. As a thread may
 * stay idle, only maximal assignments are needed.
 */
final class ThreadRoles {
  private final List<UsageProtocol.Role> roles;
  private final List<Invocation> alphabet;
  private final List<List<CallScript>> found = new ArrayList<>();

  private ThreadRoles(UsageProtocol protocol, List<Invocation> alphabet) {
    this.roles = protocol.roles();
    this.alphabet = alphabet;
  }

  /** Threads with the same script are adjacent. */
  static List<List<CallScript>> of(UsageProtocol protocol, List<Invocation> alphabet, int threads) {
    ThreadRoles assignments = new ThreadRoles(protocol, alphabet);
    assignments.cast(0, threads, List.of());
    return assignments.found;
  }

  /** Roles in their order, each first taken by the maximal number of threads and then by fewer. */
  private void cast(int role, int left, List<CallScript> before) {
    if (role == roles.size()) {
      finish(left, before);
      return;
    }
    int most = Math.min(left, roles.get(role).threads());
    for (int players = most; players >= 0; players--) {
      if (left - players <= playable(role + 1) || players == most) {
        List<CallScript> scripts = new ArrayList<>(before);
        scripts.addAll(Collections.nCopies(players, script(roles.get(role))));
        cast(role + 1, left - players, scripts);
      }
    }
  }

  private long playable(int from) {
    return roles.stream().skip(from).mapToLong(UsageProtocol.Role::threads).sum();
  }

  /** Threads without a role make the calls that every thread may make. */
  private void finish(int left, List<CallScript> before) {
    List<CallScript> scripts = new ArrayList<>(before);
    List<Invocation> free = alphabet.stream().filter(this::isFree).toList();
    if (!free.isEmpty()) {
      scripts.addAll(Collections.nCopies(left, CallScript.anyOf(free)));
    }
    if (!scripts.isEmpty() && !found.contains(scripts)) {
      found.add(scripts);
    }
  }

  private boolean isFree(Invocation call) {
    return roles.stream().noneMatch(role -> role.methods().contains(call.method()));
  }

  private CallScript script(UsageProtocol.Role role) {
    if (role.turn().isEmpty()) {
      return CallScript.anyOf(
          alphabet.stream()
              .filter(call -> isFree(call) || role.methods().contains(call.method()))
              .toList());
    }
    return inTurn(role);
  }

  private CallScript inTurn(UsageProtocol.Role role) {
    if (alphabet.stream().anyMatch(this::isFree)) {
      throw UnsupportedFeature.because(
          "REF-035 an unbounded number of calls is not supported for roles that combine a fixed"
              + " order with methods that any thread may call at any time");
    }
    List<List<Invocation>> points = new ArrayList<>();
    for (String method : role.turn()) {
      points.add(alphabet.stream().filter(call -> call.method().equals(method)).toList());
    }
    return new CallScript(points, CallScript.AfterLast.AGAIN);
  }
}
