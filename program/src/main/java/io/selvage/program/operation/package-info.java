/**
 * The operations of a class under check and the calls, with arguments, that test programs consist
 * of.
 */
@NullMarked
package io.selvage.program.operation;

import org.jspecify.annotations.NullMarked;
