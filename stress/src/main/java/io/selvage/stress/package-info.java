/** Real threads on the real JVM: clients are run, what they see is recorded, and then judged. */
@NullMarked
package io.selvage.stress;

import org.jspecify.annotations.NullMarked;
