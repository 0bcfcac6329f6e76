/** Unmodified JCTools queues, with the constructor arguments that they need. */
package io.selvage.samples.jctools;
