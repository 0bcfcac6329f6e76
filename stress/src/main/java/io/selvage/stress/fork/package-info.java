/** The same in child virtual machines, which may compile otherwise, crash or hang. */
@NullMarked
package io.selvage.stress.fork;

import org.jspecify.annotations.NullMarked;
