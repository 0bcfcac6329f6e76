package org.openjdk.jcstress.annotations;

/** Stands for the one of jcstress, whose name alone matters. */
public @interface Result {}
