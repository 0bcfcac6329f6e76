package io.selvage.prove.future;

/** Which value an insertion has: any, or one of the two that are followed. */
enum Tracked {
  PLAIN,
  FIRST,
  SECOND
}
