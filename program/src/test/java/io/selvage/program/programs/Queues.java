package io.selvage.program.programs;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedList;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Stack;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** Queues. */
public final class Queues {
  private Queues() {}

  private static String exercise(Queue<Integer> q) {
    String all = "" + q.peek() + q.poll();
    for (int i = 0; i < 20; i++) {
      all += q.offer(i * 7 % 11);
      if (i % 3 == 2) {
        all += q.poll();
      }
    }
    all += q.remove(5) + "" + q.contains(3) + q.size() + q.peek();
    Collection<Integer> copy = new LinkedList<>(q);
    q.clear();
    return all + copy + q.isEmpty();
  }

  public static String arrayDeque() {
    return exercise(new ArrayDeque<>());
  }

  public static String priorityQueue() {
    return exercise(new PriorityQueue<>())
        + exercise(new PriorityQueue<>(Collections.reverseOrder()));
  }

  public static String concurrentLinkedQueue() {
    return exercise(new ConcurrentLinkedQueue<>());
  }

  public static String concurrentLinkedDeque() {
    return exercise(new ConcurrentLinkedDeque<>());
  }

  public static String linkedBlockingQueue() {
    return exercise(new LinkedBlockingQueue<>()) + exercise(new LinkedBlockingQueue<>(5));
  }

  public static String arrayBlockingQueue() {
    return exercise(new ArrayBlockingQueue<>(4));
  }

  public static String linkedBlockingDeque() {
    return exercise(new LinkedBlockingDeque<>(6));
  }

  public static String linkedTransferQueue() {
    return exercise(new LinkedTransferQueue<>());
  }

  public static String priorityBlockingQueue() {
    return exercise(new PriorityBlockingQueue<>());
  }

  public static String bothEnds() {
    String all = "";
    for (Deque<Integer> d :
        java.util.List.<Deque<Integer>>of(
            new ArrayDeque<>(), new ConcurrentLinkedDeque<>(), new LinkedList<>())) {
      for (int i = 0; i < 10; i++) {
        d.addFirst(i);
        d.offerLast(-i);
        if (i % 4 == 0) {
          all += d.pollFirst() + d.pollLast();
        }
      }
      d.removeFirstOccurrence(3);
      d.push(77);
      all += d + "" + d.pop() + d.peekLast() + d.descendingIterator().next();
    }
    return all;
  }

  public static Object stack() {
    Stack<String> s = new Stack<>();
    s.push("a");
    s.push("b");
    return s.pop() + s.peek() + s.search("a") + s.empty() + s;
  }

  public static Object emptyStack() {
    return new Stack<>().pop();
  }

  public static Object full() {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
    q.add(1);
    q.add(2);
    return q;
  }

  public static Object nullElement() {
    return new ConcurrentLinkedQueue<>().offer(null);
  }

  public static Object emptyElement() {
    return new ArrayDeque<>().element();
  }
}
