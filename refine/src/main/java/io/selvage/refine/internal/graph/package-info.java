/** The state graph of an implementation, its reductions and its storage, built in parallel. */
@NullMarked
package io.selvage.refine.internal.graph;

import org.jspecify.annotations.NullMarked;
