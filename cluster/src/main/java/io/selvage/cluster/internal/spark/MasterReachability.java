package io.selvage.cluster.internal.spark;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Whether somebody listens where a master of Spark's own is said to be: Spark asks for minutes. */
public final class MasterReachability {
  private static final String SCHEME = "spark://";
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private MasterReachability() {}

  /** Masters of other kinds are left to Spark. */
  public static void require(String master, Duration patience) {
    if (!master.startsWith(SCHEME)) {
      return;
    }
    List<String> places = Arrays.asList(master.substring(SCHEME.length()).split(","));
    Duration each = (patience.compareTo(LONGEST) < 0 ? patience : LONGEST).dividedBy(places.size());
    List<String> silent =
        places.stream()
            .map(place -> silence(master, place, each))
            .filter(it -> !it.isEmpty())
            .toList();
    if (silent.size() == places.size()) {
      throw Diagnostic.NO_CLUSTER.error(master, String.join("; ", silent));
    }
  }

  /** Why nobody answers there; empty if somebody does. */
  private static String silence(String master, String place, Duration patience) {
    int colon = place.lastIndexOf(':');
    String port = place.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 0xffff) {
      throw unreadable(master);
    }
    InetSocketAddress address =
        new InetSocketAddress(place.substring(0, colon), Integer.parseInt(port));
    if (address.isUnresolved()) {
      return "unknown host " + place.substring(0, colon);
    }
    try (Socket socket = new Socket()) {
      socket.connect(address, (int) Math.max(1, patience.toMillis()));
      return "";
    } catch (IOException e) {
      return "no answer from " + place + ", " + reason(e);
    }
  }

  private static UsageException unreadable(String master) {
    return Diagnostic.NO_CLUSTER.error(master, "a master is written spark://host:port");
  }

  private static String reason(IOException e) {
    return String.valueOf(e.getMessage()).lines().limit(1).collect(Collectors.joining());
  }
}
