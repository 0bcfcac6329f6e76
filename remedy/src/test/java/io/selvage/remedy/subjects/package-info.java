/** Classes with one mistake each, as they are found in practice. */
@NullMarked
package io.selvage.remedy.subjects;

import org.jspecify.annotations.NullMarked;
