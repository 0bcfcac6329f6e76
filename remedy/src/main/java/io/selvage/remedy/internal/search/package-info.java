/** Tries candidates in order, and verifies them. */
@NullMarked
package io.selvage.remedy.internal.search;

import org.jspecify.annotations.NullMarked;
