package io.selvage.relaxed.report;

/** Where the advice of weaken holds: advice for HotSpot only is never given without saying so. */
enum AdviceScope {
  SPECIFICATION("under the Java specification (java)"),
  HOTSPOT("on HotSpot only (java-hardware)");

  private static final String HARDWARE = "java-hardware";

  private final String text;

  AdviceScope(String text) {
    this.text = text;
  }

  static AdviceScope of(String model) {
    return model.equals(HARDWARE) ? HOTSPOT : SPECIFICATION;
  }

  String text() {
    return text;
  }
}
