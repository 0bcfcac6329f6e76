package io.selvage.core.verdict;

/** Engine-specific evidence: a type of the engine's module for code that knows the engine. */
public non-sealed interface EngineEvidence extends Evidence {}
