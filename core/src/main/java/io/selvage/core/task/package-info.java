/** Work that is divided into units and executed by threads of this process or by a cluster. */
@NullMarked
package io.selvage.core.task;

import org.jspecify.annotations.NullMarked;
