package io.selvage.prove.internal.arrayqueue.view;

/** Which value an insertion has: any, or one of the two that are followed. */
public enum TrackedValue {
  PLAIN,
  FIRST,
  SECOND
}
