package io.selvage.history;

import io.selvage.core.question.EngineOption;

/** What is looked for where a history is refuted, which may take longer than the judgement. */
public enum HistoryExplanation implements EngineOption {
  /** A small part that fails, too. */
  CORE,
  /** The same, and the criteria that hold all the same. */
  CORE_AND_CRITERIA
}
