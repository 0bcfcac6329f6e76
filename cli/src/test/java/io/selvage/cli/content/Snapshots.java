package io.selvage.cli.content;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Two counters that change together, with every way to look at both. */
public class Snapshots {
  public record Both(int left, int right) {}

  private volatile int left;
  private volatile int right;

  public synchronized void increment() {
    left++;
    right++;
  }

  public synchronized Both record() {
    return new Both(left, right);
  }

  public synchronized List<Integer> list() {
    return List.of(left, right);
  }

  public synchronized int[] array() {
    return new int[] {left, right};
  }

  public synchronized Map<String, Integer> map() {
    return Map.of("left", left, "right", right);
  }

  public synchronized Set<List<Integer>> set() {
    return new HashSet<>(List.of(List.of(0, left), List.of(1, right)));
  }

  public synchronized Optional<Both> optional() {
    return Optional.of(new Both(left, right));
  }

  /** Without the lock, a caller may see one counter changed and the other not. */
  public static final class Torn {
    private volatile int left;
    private volatile int right;

    public synchronized void increment() {
      left++;
      right++;
    }

    public Both record() {
      return new Both(left, right);
    }

    public List<Integer> list() {
      return new ArrayList<>(List.of(left, right));
    }

    public int[] array() {
      return new int[] {left, right};
    }

    public Map<String, Integer> map() {
      Map<String, Integer> map = new HashMap<>();
      map.put("right", right);
      map.put("left", left);
      return map;
    }

    public Set<List<Integer>> set() {
      return Set.of(List.of(0, left), List.of(1, right));
    }

    public Optional<Both> optional() {
      return Optional.of(new Both(left, right));
    }
  }

  /** What it returns is wrong in every run. */
  public static final class Shifted {
    private int left;
    private int right;

    public synchronized void increment() {
      left++;
      right++;
    }

    public synchronized Both record() {
      return new Both(left, right + 1);
    }

    public synchronized List<Integer> list() {
      return List.of(left, right + 1);
    }

    public synchronized int[] array() {
      return new int[] {left, right + 1};
    }

    public synchronized Map<String, Integer> map() {
      return Map.of("left", left, "right", right + 1);
    }

    public synchronized Set<List<Integer>> set() {
      return Set.of(List.of(0, left), List.of(1, right + 1));
    }

    public synchronized Optional<Both> optional() {
      return Optional.of(new Both(left, right + 1));
    }
  }

  /** Its callers see what other calls do to the list afterwards. */
  public static final class Live {
    private final List<Integer> elements = new ArrayList<>();
    private final Set<Integer> kept = new HashSet<>();
    private List<Integer> last = List.of();

    public synchronized void add(int element) {
      elements.add(element);
      kept.add(element);
    }

    public synchronized List<Integer> view() {
      return Collections.unmodifiableList(elements);
    }

    public synchronized Set<Integer> itself() {
      return kept;
    }

    /** Made by the call, but kept as well. */
    public synchronized List<Integer> remembered() {
      last = new ArrayList<>(elements);
      return last;
    }

    public synchronized List<Integer> copy() {
      return new ArrayList<>(elements);
    }
  }
}
