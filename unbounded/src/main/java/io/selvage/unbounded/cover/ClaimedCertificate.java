package io.selvage.unbounded.cover;

import io.selvage.core.question.EngineOption;

/**
 * A certificate that is to be checked, instead of deciding the net.
 *
 * @param name where it was read from
 */
public record ClaimedCertificate(String name, String text) implements EngineOption {}
