/** The same algorithms with one mistake each: what it takes to notice is in the report. */
package io.selvage.samples.broken;
