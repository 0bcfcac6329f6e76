package io.selvage.core.question;

/**
 * How the object under check and that of the specification are created, if not by a constructor
 * without parameters. For reports: the class under check is then one that Selvage has written and
 * that hands its calls on to the object.
 *
 * @param className the class whose methods are checked
 * @param subject an expression; empty for a constructor without parameters
 * @param specification the same for the specification
 */
public record MadeBy(String className, String subject, String specification)
    implements EngineOption {}
