package io.selvage.unbounded.barriers;

import io.selvage.core.question.EngineOption;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.Optional;

/**
 * How far to look for a violation with few barriers.
 *
 * @param language what is right, if no class says it
 */
public record BarrierOptions(BarrierBounds most, Optional<LanguageSpecification> language)
    implements EngineOption {}
