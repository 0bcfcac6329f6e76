package io.selvage.program.programs;

/** Data structures as a user would write them. */
public final class OwnStructures {
  private OwnStructures() {}

  private static final class LinkedStack<T> {
    private static final class Cell<T> {
      final T item;
      final Cell<T> below;

      Cell(T item, Cell<T> below) {
        this.item = item;
        this.below = below;
      }
    }

    private Cell<T> top;
    private int size;

    void push(T item) {
      top = new Cell<>(item, top);
      size++;
    }

    T pop() {
      if (top == null) {
        throw new java.util.NoSuchElementException("empty stack");
      }
      T item = top.item;
      top = top.below;
      size--;
      return item;
    }
  }

  public static Object stack() {
    LinkedStack<String> s = new LinkedStack<>();
    s.push("a");
    s.push("b");
    return s.pop() + s.pop() + s.size;
  }

  public static Object emptyStack() {
    return new LinkedStack<>().pop();
  }

  private static final class Ring {
    private final long[] items = new long[4];
    private int head;
    private int tail;

    boolean offer(long x) {
      if (tail - head == items.length) {
        return false;
      }
      items[tail++ & items.length - 1] = x;
      return true;
    }

    long poll() {
      return head == tail ? -1 : items[head++ & items.length - 1];
    }
  }

  public static Object ring() {
    Ring r = new Ring();
    StringBuilder log = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      log.append(i % 3 == 2 ? r.poll() : r.offer(i)).append(' ');
    }
    return log.toString();
  }

  private static final class Matrix {
    final double[][] cells;

    Matrix(int n) {
      cells = new double[n][n];
    }

    Matrix times(Matrix other) {
      int n = cells.length;
      Matrix product = new Matrix(n);
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          for (int k = 0; k < n; k++) {
            product.cells[i][j] += cells[i][k] * other.cells[k][j];
          }
        }
      }
      return product;
    }
  }

  public static Object matrix() {
    Matrix m = new Matrix(3);
    for (int i = 0; i < 9; i++) {
      m.cells[i / 3][i % 3] = i;
    }
    return m.times(m).times(m).cells;
  }

  private static final class Heap {
    int[] items = new int[2];
    int size;

    void add(int x) {
      if (size == items.length) {
        items = java.util.Arrays.copyOf(items, size * 2);
      }
      int i = size++;
      while (i > 0 && items[(i - 1) / 2] > x) {
        items[i] = items[(i - 1) / 2];
        i = (i - 1) / 2;
      }
      items[i] = x;
    }

    int remove() {
      int least = items[0];
      int x = items[--size];
      int i = 0;
      for (int child; (child = 2 * i + 1) < size; i = child) {
        if (child + 1 < size && items[child + 1] < items[child]) {
          child++;
        }
        if (items[child] >= x) {
          break;
        }
        items[i] = items[child];
      }
      items[i] = x;
      return least;
    }
  }

  public static Object heapSort() {
    Heap h = new Heap();
    int[] sorted = new int[15];
    for (int i = 0; i < sorted.length; i++) {
      h.add(i * 7 % 15 - 5);
    }
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = h.remove();
    }
    return sorted;
  }

  private static int partition(int[] a, int low, int high) {
    int pivot = a[high];
    int i = low;
    for (int j = low; j < high; j++) {
      if (a[j] < pivot) {
        int t = a[i];
        a[i++] = a[j];
        a[j] = t;
      }
    }
    int t = a[i];
    a[i] = a[high];
    a[high] = t;
    return i;
  }

  private static void sort(int[] a, int low, int high) {
    if (low < high) {
      int p = partition(a, low, high);
      sort(a, low, p - 1);
      sort(a, p + 1, high);
    }
  }

  public static Object quickSort() {
    int[] a = {5, 2, 9, 1, 5, 6, -3, 0, 8};
    sort(a, 0, a.length - 1);
    return a;
  }
}
