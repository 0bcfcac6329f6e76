package io.selvage.refine;

import io.selvage.core.Invocation;
import io.selvage.core.Protocol;
import io.selvage.program.run.Refused;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The ways to give threads roles, and what each thread then calls again and again. As a thread may
 * keep still, only casts with as many roles played as can be are needed.
 */
final class Castings {
  private final List<Protocol.Role> roles;
  private final List<Invocation> alphabet;
  private final List<List<Script>> found = new ArrayList<>();

  private Castings(Protocol protocol, List<Invocation> alphabet) {
    this.roles = protocol.roles();
    this.alphabet = alphabet;
  }

  /** Threads with the same script stand together. */
  static List<List<Script>> of(Protocol protocol, List<Invocation> alphabet, int threads) {
    Castings castings = new Castings(protocol, alphabet);
    castings.cast(0, threads, List.of());
    return castings.found;
  }

  /** Roles in their order, each played by as many as it may at first and then by fewer. */
  private void cast(int role, int left, List<Script> before) {
    if (role == roles.size()) {
      finish(left, before);
      return;
    }
    int most = Math.min(left, roles.get(role).threads());
    for (int players = most; players >= 0; players--) {
      if (left - players <= playable(role + 1) || players == most) {
        List<Script> cast = new ArrayList<>(before);
        cast.addAll(Collections.nCopies(players, script(roles.get(role))));
        cast(role + 1, left - players, cast);
      }
    }
  }

  private long playable(int from) {
    return roles.stream().skip(from).mapToLong(Protocol.Role::threads).sum();
  }

  /** Whoever plays no role calls what is for everybody. */
  private void finish(int left, List<Script> before) {
    List<Script> cast = new ArrayList<>(before);
    List<Invocation> free = alphabet.stream().filter(this::isFree).toList();
    if (!free.isEmpty()) {
      cast.addAll(Collections.nCopies(left, Script.anyOf(free)));
    }
    if (!cast.isEmpty() && !found.contains(cast)) {
      found.add(cast);
    }
  }

  private boolean isFree(Invocation call) {
    return roles.stream().noneMatch(role -> role.methods().contains(call.method()));
  }

  private Script script(Protocol.Role role) {
    if (role.turn().isEmpty()) {
      return Script.anyOf(
          alphabet.stream()
              .filter(call -> isFree(call) || role.methods().contains(call.method()))
              .toList());
    }
    return inTurn(role);
  }

  private Script inTurn(Protocol.Role role) {
    if (alphabet.stream().anyMatch(this::isFree)) {
      throw Refused.because(
          "REF-035 any number of calls with turns and methods that everybody may call at any time");
    }
    List<List<Invocation>> points = new ArrayList<>();
    for (String method : role.turn()) {
      points.add(alphabet.stream().filter(call -> call.method().equals(method)).toList());
    }
    return new Script(points, Script.Then.AGAIN);
  }
}
