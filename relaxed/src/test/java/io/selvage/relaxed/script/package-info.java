/** Random programs that start and join threads, take locks and wait. */
package io.selvage.relaxed.script;
