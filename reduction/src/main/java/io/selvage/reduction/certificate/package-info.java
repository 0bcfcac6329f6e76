/**
 * The certificate of a proof by reduction, for an independent checker that shares only the lowered
 * code ({@link io.selvage.program.code.RegisterCode}).
 *
 * <p>A certificate is text, one fact in a line, fields separated by tabs. The first line is {@code
 * selvage-reduction 2}. Then, in this order:
 *
 * <ul>
 *   <li>{@code class NAME}, {@code constructor DESCRIPTOR}, and {@code operation NAME DESCRIPTOR}
 *       for each operation.
 *   <li>{@code allocation SITE TYPE OWNER}: objects made at an instruction; {@code OWNER} is {@code
 *       this} (part of the representation, reached from one object only) or {@code call} (never
 *       stored where others can reach it). A {@code SITE} is {@code owner.method(descriptor):pc}.
 *   <li>{@code content HOLDER SLOT REGIONS}: which objects a location may refer to: {@code this}, a
 *       site, {@code client} (passed in), {@code value} (immutable), {@code lock} (a condition, or
 *       half of a read-write lock), {@code constant:CLASS}, {@code view:SITE} or {@code
 *       entries:SITE} (an iterator or another view of a collection). {@code *keys} is the slot of
 *       the keys of a map.
 *   <li>{@code location HOLDER SLOT KIND GUARD}: {@code HOLDER} is {@code this} or a site, {@code
 *       SLOT} is {@code owner.field}, {@code []} for elements or {@code *} for the content of a
 *       collection of the JDK. {@code KIND} is {@code frozen}, {@code guarded}, {@code volatile} or
 *       {@code weak} (volatile in a weaker mode: sequential consistency only). {@code GUARD} is the
 *       lock that each access (guarded) or each write (volatile) holds, or {@code -}. Locations
 *       that are not listed are frozen.
 *   <li>{@code point OPERATION CONTEXT HELD MOVER PHASE}: a step of the operation that others may
 *       notice. {@code CONTEXT} is the chain of calls with the pc in each, outermost first, joined
 *       by {@code /}; {@code HELD} the locks held before it ({@code -} for none, {@code [.]} for
 *       the index of one of several, {@code *n} for levels beyond the first, {@code r:} for a
 *       shared hold); {@code MOVER} is B, R, L, N or F; {@code PHASE} is {@code before} or {@code
 *       after} the commit, {@code commit}, or {@code deleted}, joined by {@code |} where paths
 *       differ.
 *   <li>{@code rule NAME OPERATION LINE POINTS}: a use of a rule. P: the head of the loop and the
 *       steps deleted. W: the head, the acquisition and the wait. B: the head and steps that all
 *       move both ways. C: the read and the step that confirms it. S: the steps deleted, {@code
 *       kept}, and the steps kept. N: the step, its lock, and the lock around it.
 *   <li>{@code assume TEXT}.
 * </ul>
 *
 * <p>The checker ({@code internal.checker}) takes the contents and the list of locations that
 * change as given, checks them at each write, and establishes everything else again: (1) each
 * access agrees with the kind of its location, (2) each path, with what the rules delete or move,
 * has the form R* (N or nothing) L*, (3) each use of a rule meets the conditions of the rule
 * (docs/theory/reduction.md), (4) no owned object leaves. All lines must be the same as what it
 * finds, in any order.
 */
@NullMarked
package io.selvage.reduction.certificate;

import org.jspecify.annotations.NullMarked;
