/**
 * The program of the forked JVM that sets a class up and exports its objects. It uses only the JDK,
 * because nothing else of Selvage is on the class path of that JVM.
 */
@NullMarked
package io.selvage.program.internal.child;

import org.jspecify.annotations.NullMarked;
