/**
 * Looks for violations with few barriers, few delays and few calls first, as the authors' prototype
 * did (Bouajjani et al. 2013, section 6; Emmi, Qadeer and Rakamaric 2011 for delays): all that is
 * kept of calls that returned is how many there were.
 */
@org.jspecify.annotations.NullMarked
package io.selvage.unbounded.delays;
