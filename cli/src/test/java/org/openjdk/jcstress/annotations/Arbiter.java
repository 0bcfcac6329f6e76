package org.openjdk.jcstress.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Target;

/** Stands for the one of jcstress, whose name alone matters. */
@Target(ElementType.METHOD)
public @interface Arbiter {}
