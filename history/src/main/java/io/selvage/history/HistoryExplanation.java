package io.selvage.history;

import io.selvage.core.question.EngineOption;

/** What to compute when a history is refuted. This may take longer than the judgement itself. */
public enum HistoryExplanation implements EngineOption {
  /** A small part that fails, too. */
  CORE,
  /** The same, and the weaker criteria that the history still satisfies. */
  CORE_AND_CRITERIA
}
