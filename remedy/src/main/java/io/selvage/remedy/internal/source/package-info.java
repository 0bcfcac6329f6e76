/** Java sources: found, compared with their class files, compiled, and compared as text. */
@NullMarked
package io.selvage.remedy.internal.source;

import org.jspecify.annotations.NullMarked;
