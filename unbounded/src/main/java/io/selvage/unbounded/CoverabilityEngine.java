package io.selvage.unbounded;

import io.selvage.core.Engine;
import io.selvage.core.budget.Budget;
import io.selvage.core.budget.ProgressListener;
import io.selvage.core.engine.EngineTraits;
import io.selvage.core.question.NetSubject;
import io.selvage.core.question.Question;
import io.selvage.core.verdict.Counterexample;
import io.selvage.core.verdict.Guarantee;
import io.selvage.core.verdict.UnknownCause;
import io.selvage.core.verdict.Verdict;
import io.selvage.unbounded.certificate.CoverabilityCertificate;
import io.selvage.unbounded.certificate.CoverabilityCertificateChecker;
import io.selvage.unbounded.certificate.CoverabilityCertificateReader;
import io.selvage.unbounded.cover.ClaimedCertificate;
import io.selvage.unbounded.cover.CoverabilityFindings;
import io.selvage.unbounded.cover.CoverabilityPortfolio;
import io.selvage.unbounded.cover.CoverabilityResult;
import io.selvage.unbounded.net.NetFormat;
import io.selvage.unbounded.net.PetriNet;
import io.selvage.unbounded.net.UnsupportedNet;
import java.util.List;
import java.util.Optional;

/** Decides whether a Petri net covers a target; both answers come with a checked certificate. */
public final class CoverabilityEngine implements Engine {
  public static final String COVERABILITY = "coverability";

  private static final Guarantee SAFE =
      new Guarantee(
          "all runs, whatever the free initial numbers are",
          COVERABILITY,
          "sc",
          List.of(),
          List.of(),
          "");

  /** Which markings a net covers; a {@link ClaimedCertificate} is an option. */
  public static Question question(NetSubject net) {
    return new Question(net, COVERABILITY);
  }

  @Override
  public String name() {
    return "coverability";
  }

  @Override
  public EngineTraits traits() {
    return EngineTraits.alone(NetSubject.class, COVERABILITY);
  }

  @Override
  public Verdict answer(Question question, Budget budget, ProgressListener progress) {
    try {
      PetriNet net = NetFormat.read((NetSubject) question.about());
      Optional<ClaimedCertificate> claimed = question.option(ClaimedCertificate.class);
      return verdict(
          new CoverabilityFindings(
              net,
              claimed.isPresent()
                  ? checked(net, claimed.get())
                  : CoverabilityPortfolio.all().decide(net, budget)));
    } catch (UnsupportedNet unsupported) {
      return unknown(unsupported);
    }
  }

  /** The verdict for nets with unsupported features. */
  public static Verdict unknown(UnsupportedNet unsupported) {
    return Verdict.Unknown.because(
        new UnknownCause.Numbered(unsupported.code(), unsupported.why()));
  }

  private static CoverabilityResult checked(PetriNet net, ClaimedCertificate claimed) {
    CoverabilityCertificate certificate =
        CoverabilityCertificateReader.read(claimed.name(), claimed.text(), net);
    Optional<String> fault = CoverabilityCertificateChecker.fault(net, certificate);
    if (fault.isPresent()) {
      throw new UnsupportedNet(
          "REF-069", "the certificate " + claimed.name() + " proves nothing: " + fault.get());
    }
    return new CoverabilityResult(
        Optional.of(certificate), "the certificate " + claimed.name(), "");
  }

  private static Verdict verdict(CoverabilityFindings found) {
    Optional<CoverabilityCertificate> certificate = found.decision().certificate();
    if (certificate.isEmpty()) {
      return new Verdict.Unknown(
          new UnknownCause.Plain(found.decision().why()), Optional.of(found), Optional.empty());
    }
    return certificate.get().isSafe()
        ? new Verdict.Verified(SAFE, found)
        : new Verdict.Refuted(Counterexample.of("", "a target is covered", found));
  }
}
