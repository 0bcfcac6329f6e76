/** The frame and the style sheet that all HTML pages share. */
@NullMarked
package io.selvage.core.page;

import org.jspecify.annotations.NullMarked;
