package io.selvage.unbounded.certificate;

import io.selvage.core.diagnostic.Diagnostic;
import io.selvage.core.diagnostic.UsageException;
import io.selvage.unbounded.net.CoverageTarget;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.TokenBag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads what {@link CoverabilityCertificateWriter} writes. Syntactic correctness does not imply
 * validity.
 */
public final class CoverabilityCertificateReader {
  private final String file;
  private final PetriNet net;
  private final List<Integer> steps = new ArrayList<>();
  private final List<CoverageTarget> bags = new ArrayList<>();
  private final List<WeightInequality> weights = new ArrayList<>();
  private final ControlViews views;
  private TokenBag start = TokenBag.EMPTY;
  private String kind = "";
  private int number;

  private CoverabilityCertificateReader(String file, PetriNet net) {
    this.file = file;
    this.net = net;
    this.views = new ControlViews(net.controls());
  }

  public static CoverabilityCertificate read(String file, String text, PetriNet net) {
    return new CoverabilityCertificateReader(file, net).read(text.lines().toList());
  }

  private CoverabilityCertificate read(List<String> lines) {
    boolean isEnded = false;
    for (String line : lines) {
      number++;
      if (number == 1 && !line.strip().equals(CoverabilityCertificateWriter.FIRST_LINE)) {
        throw wrong("a certificate must start with " + CoverabilityCertificateWriter.FIRST_LINE);
      } else if (number > 1 && !line.isBlank()) {
        if (isEnded) {
          throw wrong("there is text after its end");
        }
        isEnded = line.strip().equals("end");
        if (!isEnded) {
          line(line.strip().split("\\s+"));
        }
      }
    }
    if (!isEnded) {
      throw wrong("it has no end");
    }
    return certificate();
  }

  private CoverabilityCertificate certificate() {
    return switch (kind) {
      case "unsafe" -> new CoveringRun(start, steps);
      case "safe forward" -> new ForwardProof(bags);
      case "safe backward" -> new BackwardProof(views, weights, bags);
      default -> throw wrong("it must state safe forward, safe backward or unsafe");
    };
  }

  private void line(String[] words) {
    switch (words[0]) {
      case "net" -> size(words);
      case "safe", "unsafe" -> kind = String.join(" ", words);
      case "start" -> start = bag(words, 1);
      case "steps" -> {
        for (int i = 1; i < words.length; i++) {
          steps.add((int) number(words[i], net.transitions().size()));
        }
      }
      case "limit", "lost" -> bags.add(new CoverageTarget(control(words), bag(words, 2)));
      case "view" -> view(words);
      case "weights" -> weights.add(weights(words));
      default -> throw wrong("unknown word " + shown(words[0]));
    }
  }

  private void size(String[] words) {
    String size = net.controls() + " " + net.places() + " " + net.transitions().size();
    String told = String.join(" ", words).substring("net".length()).strip();
    if (!told.equals(size)) {
      throw wrong("it is for a net of size " + shown(told) + "; this one is " + size);
    }
  }

  private int control(String[] words) {
    if (words.length < 2) {
      throw wrong("a control is missing");
    }
    return (int) number(words[1], net.controls());
  }

  private TokenBag bag(String[] words, int from) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = from; i < words.length; i++) {
      String[] pair = pair(words[i]);
      int count = pair[1].equals("*") ? PetriNet.MANY : (int) number(pair[1], PetriNet.MANY);
      counts.put((int) number(pair[0], net.places()), count);
    }
    return TokenBag.of(counts);
  }

  private void view(String[] words) {
    int control = control(words);
    views.reach(control);
    for (int i = 2; i < words.length; i++) {
      views.allow(control, (int) number(words[i], net.places()));
    }
  }

  private WeightInequality weights(String[] words) {
    long[] places = new long[net.places()];
    long[] controls = new long[net.controls()];
    if (words.length < 2) {
      throw wrong("a bound is missing");
    }
    for (int i = 2; i < words.length; i++) {
      String[] pair = pair(words[i]);
      if (pair[0].startsWith("c")) {
        controls[(int) number(pair[0].substring(1), net.controls())] = weight(pair[1]);
      } else {
        places[(int) number(pair[0], net.places())] = weight(pair[1]);
      }
    }
    return new WeightInequality(places, controls, weight(words[1]));
  }

  private String[] pair(String word) {
    int colon = word.indexOf(':');
    if (colon < 0) {
      throw wrong("expected a place and a count, such as 3:1, found " + shown(word));
    }
    return new String[] {word.substring(0, colon), word.substring(colon + 1)};
  }

  private long number(String word, int limit) {
    long value = weight(word);
    if (value < 0 || value >= limit) {
      throw wrong(shown(word) + " is not a number below " + limit);
    }
    return value;
  }

  private long weight(String word) {
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      throw wrong(shown(word) + " is not a number");
    }
  }

  private static String shown(String word) {
    String some = word.length() > 40 ? word.substring(0, 40) + "..." : word;
    return "`" + some.replaceAll("\\p{Cntrl}", " ") + "`";
  }

  private UsageException wrong(String why) {
    return Diagnostic.BAD_CERTIFICATE.error(file, number, why);
  }
}
