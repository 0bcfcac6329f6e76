/**
 * Load buffering: reads that take place after later writes of their thread. The reads of an
 * execution that may need it are postponed (docs/theory/relaxed.md).
 */
@NullMarked
package io.selvage.relaxed.internal.buffering;

import org.jspecify.annotations.NullMarked;
