package io.selvage.relaxed.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.selvage.core.Operation;
import io.selvage.core.Outcome;
import io.selvage.relaxed.internal.analysis.SpecificationAnalysis;
import io.selvage.relaxed.internal.synchronization.ContainerStrength;
import io.selvage.relaxed.internal.synchronization.MessagePassing;
import io.selvage.relaxed.internal.synchronization.SetStrength;
import io.selvage.relaxed.internal.synchronization.SynchronizationSpec;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Algorithm 1 against GenMC's numbers: observations and minimal extensions. */
class AnalysisTableTest {
  private static final int[][] SIZES = {
    {2, 1}, {2, 2}, {3, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 4}, {5, 5}
  };

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({
    "FIRST, R,   2/3 3/10 3/17  4/40   4/64     5/168    5/244      6/653",
    "FIRST, RI,  3/4 5/13 10/48 16/114 40/458   64/984   192/4332   312/9216",
    "FIRST, RD,  2/3 4/12 4/21  10/83  10/123   34/606   34/833     154/5271",
    "FIRST, RID, 3/4 5/11 10/46 16/92  40/428   64/772   192/3960   312/7068",
    "LAST,  R,   2/3 3/10 3/19  4/54   4/86     5/490    5/610      6/14879",
    "LAST,  RI,  4/5 6/16 18/78 24/184 96/944   120/2080 600/11160  720/25896",
    "LAST,  RD,  2/3 4/12 4/27  10/113 10/253   34/1262  34/2991    154/17757",
    "LAST,  RID, 4/5 8/18 22/84 52/262 168/1246 504/4358 1752/20592 6792/88788"
  })
  void queueAndStack(Containers.End end, ContainerStrength strength, String expected) {
    String[] cells = expected.split(" +");
    for (int i = 0; i < cells.length; i++) {
      int[] size = SIZES[i];
      SpecificationAnalysis analysis =
          SpecificationAnalysis.of(
              Containers.calls(size[0], size[1]), new Containers.Container(end), strength);
      assertEquals(
          cells[i], analysis.observations() + "/" + analysis.extensions(), size[0] + "+" + size[1]);
    }
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "I1 I1 R1,          6/10, 6/8, 6/8",
    "I1 I1 R1 R1,       12/54, 14/44, 14/40",
    "I1 I2 I3 R1 R2 R3, 8/20, 8/20, 8/20",
    "I1 I1 I1 R1 R1 R1, 108/1785, 192/1593, 192/1377"
  })
  void set(String calls, String reads, String inserts, String deletes) {
    assertEquals(reads, ofSet(calls, SetStrength.R));
    assertEquals(inserts, ofSet(calls, SetStrength.RI));
    assertEquals(deletes, ofSet(calls, SetStrength.RID));
  }

  private static String ofSet(String calls, SetStrength strength) {
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(Containers.ofSet(calls), new Containers.SetOfValues(), strength);
    return analysis.allObservations() + "/" + analysis.allExtensions();
  }

  @Test
  void deletionsThatHandOnWhatTheyFindWouldGiveFewer() {
    // The place of a deletion's update matters: ten if it came after the value.
    SynchronizationSpec late =
        new SynchronizationSpec() {
          @Override
          public String name() {
            return "late";
          }

          @Override
          public long[] known(List<Operation> order) {
            MessagePassing messages = new MessagePassing();
            long[] known = new long[order.size()];
            for (int at = 0; at < known.length; at++) {
              messages.begin(at);
              var call = order.get(at);
              if (!call.invocation().arguments().isEmpty()) {
                messages.release(call.invocation().arguments().get(0));
              } else if (!call.outcome().toString().equals("null")) {
                messages.acquire(((Outcome.Returned) call.outcome()).value());
                messages.update("deletes");
              }
              known[at] = messages.known();
            }
            return known;
          }
        };
    SpecificationAnalysis analysis =
        SpecificationAnalysis.of(
            Containers.calls(2, 2), new Containers.Container(Containers.End.FIRST), late);
    assertEquals(10, analysis.extensions());
  }
}
