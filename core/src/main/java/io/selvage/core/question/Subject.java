package io.selvage.core.question;

/** What a question is about. An engine states which kinds it supports. */
public sealed interface Subject
    permits ClassSubject, TestSubject, HistorySubject, NetSubject, TraceSubject {
  /** The name in reports: a class, or where the subject was read from. */
  String name();
}
