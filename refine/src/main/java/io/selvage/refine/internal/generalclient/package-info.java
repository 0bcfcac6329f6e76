/** An object under its most general client: any number of calls by a fixed number of threads. */
@NullMarked
package io.selvage.refine.internal.generalclient;

import org.jspecify.annotations.NullMarked;
