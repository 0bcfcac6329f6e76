/** The specifications that come with the judge of histories, by name. */
@NullMarked
package io.selvage.history.spec;

import org.jspecify.annotations.NullMarked;
