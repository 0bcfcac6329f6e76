/** Classes that were verified, and larger checks that treat their calls as atomic. */
@NullMarked
package io.selvage.check.internal.atomic;

import org.jspecify.annotations.NullMarked;
