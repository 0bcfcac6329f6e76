package io.selvage.core.verdict;

/** What an engine found in its own terms: a type of its module, for those who know the engine. */
public non-sealed interface EngineEvidence extends Evidence {}
