package io.selvage.prove.internal.arrayqueue.view;

/** The value of an insertion: any, or one of the two tracked ones. */
public enum TrackedValue {
  PLAIN,
  FIRST,
  SECOND
}
