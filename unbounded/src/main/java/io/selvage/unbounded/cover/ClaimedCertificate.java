package io.selvage.unbounded.cover;

import io.selvage.core.question.EngineOption;

/**
 * A certificate that the engine checks instead of deciding the net.
 *
 * @param name of its source
 */
public record ClaimedCertificate(String name, String text) implements EngineOption {}
