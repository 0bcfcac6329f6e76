package io.selvage.unbounded.barriers;

import io.selvage.core.question.EngineOption;
import io.selvage.unbounded.language.LanguageSpecification;
import java.util.Optional;

/**
 * The bounds of a search for a violation with few barriers.
 *
 * @param language the specification, if it is not a class
 */
public record BarrierOptions(BarrierBounds most, Optional<LanguageSpecification> language)
    implements EngineOption {}
