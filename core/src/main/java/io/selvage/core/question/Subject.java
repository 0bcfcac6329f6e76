package io.selvage.core.question;

/** What a question is about. An engine says which kinds it can answer for. */
public sealed interface Subject
    permits ClassSubject, TestSubject, HistorySubject, NetSubject, TraceSubject {
  /** What reports call it: a class, or where it was read from. */
  String name();
}
