/** Models of what makes the content of results. */
@NullMarked
package io.selvage.program.model.content;

import org.jspecify.annotations.NullMarked;
