/** Plain sequential Java classes as specifications. */
@NullMarked
package io.selvage.program.spec;

import org.jspecify.annotations.NullMarked;
