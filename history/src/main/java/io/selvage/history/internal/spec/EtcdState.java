package io.selvage.history.internal.spec;

import io.selvage.core.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The keys of etcd, the revision of the last change, and the leases that exist.
 *
 * @param leases by number; the value has no meaning
 */
record EtcdState(
    long revision, PersistentTreap<EtcdState.Entry> keys, PersistentTreap<Boolean> leases) {
  /** Before the first change the revision is 1. */
  static final EtcdState EMPTY = new EtcdState(1, PersistentTreap.empty(), PersistentTreap.empty());

  /**
   * What is stored for a key.
   *
   * @param version how often the key was written since it was created
   * @param lease zero for none
   */
  record Entry(Value value, long modRevision, long version, Value lease) {}

  EtcdState at(long newRevision) {
    return new EtcdState(newRevision, keys, leases);
  }

  EtcdState with(Value key, Entry entry) {
    return new EtcdState(revision, keys.with(key, entry), leases);
  }

  EtcdState without(Value key) {
    return new EtcdState(revision, keys.without(key), leases);
  }

  EtcdState granted(Value lease) {
    return new EtcdState(revision, keys, leases.with(lease, true));
  }

  /** Revoking a lease deletes its keys. */
  EtcdState revoked(Value lease) {
    EtcdState next = new EtcdState(revision, keys, leases.without(lease));
    for (Value key : keys.keys()) {
      if (keys.get(key).orElseThrow().lease().equals(lease)) {
        next = next.without(key).at(revision + 1);
      }
    }
    return next;
  }

  /** The keys from start to before end, in order; where end is empty, start alone. */
  List<Value> range(String start, String end) {
    if (end.isEmpty()) {
      return keys.has(Value.of(start)) ? List.of(Value.of(start)) : List.of();
    }
    List<Value> found = new ArrayList<>();
    for (Value key : keys.keys()) {
      String text = ((Value.Text) key).value();
      // The end "\0" stands for no end.
      if (text.compareTo(start) >= 0 && (end.equals("\0") || text.compareTo(end) < 0)) {
        found.add(key);
      }
    }
    found.sort(Comparator.comparing(key -> ((Value.Text) key).value()));
    return found;
  }

  @Override
  public String toString() {
    return "revision " + revision + " with " + keys.size() + (keys.size() == 1 ? " key" : " keys");
  }
}
