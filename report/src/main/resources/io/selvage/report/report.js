"use strict";
(() => {
  const report = JSON.parse(document.getElementById("report").textContent);
  const sources = JSON.parse(document.getElementById("sources").textContent);
  const $ = (id) => document.getElementById(id);
  const element = (name, text, kind) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };

  function evidence() {
    const rows = report.evidence || [];
    const absent = report.notAttempted || [];
    if (rows.length + absent.length < 2) return;
    $("evidence").hidden = false;
    const body = $("rows").tBodies[0];
    for (const row of rows) {
      const line = body.insertRow();
      const time = (row.millis / 1000).toFixed(1) + " s";
      const next = row.next ? " — next: " + row.next : "";
      for (const cell of [row.engine, row.verdict, row.memoryModel, time, row.established + next])
        line.append(element("td", cell));
    }
    for (const row of absent) {
      const line = body.insertRow();
      for (const cell of [row.engine, "not attempted", "", "", "because " + row.because])
        line.append(element("td", cell));
    }
  }

  function svg(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  function failure(found) {
    $("failure").hidden = false;
    const steps = found.schedule;
    const threads = [...new Set(found.history.map((operation) => operation.thread))];
    for (const reason of found.reasons) {
      const order = reason.order.concat(reason.operation).join(", ");
      const wrong = found.history.find((operation) => operation.name === reason.operation);
      const given = wrong && wrong.outcome === "returned" && reason.why.startsWith("must give")
        ? ", not " + (wrong.value === "void" ? "done" : wrong.value) : "";
      const call = wrong ? reason.operation + ": " + wrong.call + " " : "";
      $("reasons").append(element("li", order + " — " + call + reason.why + given));
    }
    $("why").hidden = found.reasons.length === 0;
    const marker = timeline(found, threads, steps);
    if (steps.length === 0) {
      document.querySelectorAll(".slider, .beside, #how").forEach((part) => (part.hidden = true));
      return;
    }
    const rows = table(threads, steps);
    const slider = $("slider");
    slider.max = steps.length;
    const states = statesOf(steps);
    const show = () => {
      const at = Number(slider.value);
      rows.forEach((row, i) => (row.className = i + 1 === at ? "now" : i + 1 > at ? "later" : ""));
      $("at").textContent = "step " + at + " of " + steps.length;
      state(states[at - 1], states[at]);
      // Calls and returns have no line of their own: then what the thread did last.
      const mine = steps.slice(0, at).filter((step) => step.thread === steps[at - 1].thread && step.file);
      source(mine.length ? mine[mine.length - 1] : steps[at - 1]);
      marker(at);
    };
    const move = (by) => {
      slider.value = Number(slider.value) + by;
      show();
    };
    rows.forEach((row, i) => row.addEventListener("click", () => ((slider.value = i + 1), show())));
    slider.addEventListener("input", show);
    $("back").addEventListener("click", () => move(-1));
    $("forth").addEventListener("click", () => move(1));
    slider.value = steps.length;
    show();
  }

  /**
   * Where each call begins and ends. Where calls are ordered by time, these are its steps; under a
   * weak memory model, steps are listed in an order of which calls know nothing, and the page says
   * which calls are unordered.
   */
  function spans(found, steps) {
    const given = JSON.parse(document.getElementById("bars").textContent);
    const of = new Map();
    let end = steps.length;
    for (const operation of found.history) {
      const mine = steps.filter((step) => step.operation === operation.name);
      const bar = given[operation.name];
      if (bar) {
        of.set(operation.name, bar);
        end = Math.max(end, bar[1]);
      } else if (mine.length) {
        const last = mine[mine.length - 1];
        of.set(operation.name, [mine[0].step, last.kind === "return" ? last.step : steps.length + 1]);
      } else {
        of.set(operation.name, [(operation.from ?? 0) + 1, (operation.to ?? operation.from ?? 0) + 2]);
      }
    }
    end = Math.max(0, ...[...of.values()].map((span) => span[1]));
    return { of, end: Math.max(end, Object.keys(given).length ? 0 : steps.length), given };
  }

  const CHARACTER = 7.3, LANE = 38, LEFT = 40;

  /** Bars from call to return, as wide as what stands in them. */
  function timeline(found, threads, steps) {
    const { of, end, given } = spans(found, steps);
    const label = (operation) => operation.call + (operation.outcome === "threw" ? " throws " + operation.exception
      : operation.outcome === "pending" ? " never returns"
      : operation.value !== "void" ? " → " + operation.value : "");
    const places = positions(found.history.map((operation) =>
      [...of.get(operation.name), label(operation).length * CHARACTER + 12]), end);
    const x = (step) => places[step];
    const width = x(end) + 12;
    const height = threads.length * LANE + 8;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "img",
      "aria-label": found.history.map((o) => o.thread + ": " + label(o)).join("; ") });
    const bars = new Map();
    for (const operation of found.history) {
      const [from, to] = of.get(operation.name);
      const y = threads.indexOf(operation.thread) * LANE + 8;
      const bar = svg("rect", { x: x(from), y, width: x(to) - x(from), height: 24, rx: 4 });
      if (operation.outcome === "pending") bar.setAttribute("class", "pending");
      bars.set(operation.name, bar);
      picture.append(bar, svg("text", { x: x(from) + 6, y: y + 16 }, label(operation)));
    }
    threads.forEach((thread, i) => picture.append(svg("text", { x: 4, y: i * LANE + 24 }, thread)));
    const line = svg("line", { y1: 0, y2: height, class: "now" });
    const isTimed = steps.length > 0 && !Object.keys(given).length;
    if (isTimed) picture.append(line);
    $("timeline").append(picture);
    return (step) => {
      if (isTimed) ["x1", "x2"].forEach((side) => line.setAttribute(side, x(step)));
      const operation = steps[step - 1].operation;
      bars.forEach((bar, name) => bar.classList.toggle("now", name === operation));
    };
  }

  /** Each step is at least a little after the one before, and each bar has room for its label. */
  function positions(bars, end) {
    const least = Math.min(40, 720 / Math.max(1, end));
    const places = [LEFT];
    for (let step = 1; step <= end; step++) {
      places[step] = places[step - 1] + least;
      for (const [from, to, room] of bars)
        if (to === step) places[step] = Math.max(places[step], places[from] + room);
    }
    return places;
  }

  /** What would mend the class, as a sentence and as a diff. */
  function remedies() {
    for (const remedy of report.remedies || []) {
      $("remedy").hidden = false;
      const models = { sc: "sequential consistency", java: "the Java memory model" };
      const under = remedy.memoryModels.map((model) => models[model] || model).join(" and ");
      const sentence = element("p");
      sentence.append(element("strong", "Verified: "), document.createTextNode(
        `with ${remedy.change.replaceAll("`", "")}, ${remedy.claim} pass, under ${under}.`));
      $("remedies").append(sentence);
      if (!remedy.patch) continue;
      const diff = element("pre", undefined, "diff");
      for (const text of remedy.patch.replace(/\n$/, "").split("\n")) {
        const isHeader = text.startsWith("---") || text.startsWith("+++") || text.startsWith("@@");
        const kind = isHeader ? "place" : text[0] === "+" ? "added" : text[0] === "-" ? "removed" : "";
        diff.append(element("span", text || " ", kind));
      }
      $("remedies").append(diff);
    }
  }

  function table(threads, steps) {
    const made = element("table");
    const head = made.createTHead().insertRow();
    head.append(element("th", ""));
    threads.forEach((thread) => head.append(element("th", thread)));
    const body = made.createTBody();
    const rows = steps.map((step) => {
      const row = body.insertRow();
      row.append(element("td", String(step.step)));
      const line = step.file ? "   :" + step.line : "";
      const words = [step.kind, step.access, step.effect].filter((word) => word).join(" ") + line;
      threads.forEach((thread) => row.append(element("td", thread === step.thread ? words : "")));
      return row;
    });
    $("steps").append(made);
    return rows;
  }

  /** What is known of each place after each step, the first before all steps. */
  function statesOf(steps) {
    const states = [new Map()];
    for (const step of steps) {
      const next = new Map(states[states.length - 1]);
      const arrow = ["=>", "<-", "->"].find((each) => step.effect.includes(each));
      const isAccess = ["read", "write", "update"].includes(step.kind);
      if (arrow && isAccess) next.set(step.access, step.effect.split(arrow)[1].trim());
      states.push(next);
    }
    return states;
  }

  function state(before, after) {
    const made = $("state");
    made.replaceChildren();
    for (const [place, value] of after) {
      const row = made.insertRow();
      const changed = before.get(place) !== value;
      if (changed) row.className = "changed";
      const old = before.get(place);
      row.append(element("td", place), element("td", changed && old !== undefined ? old + " ⇒ " + value : value));
    }
    if (after.size === 0) made.insertRow().append(element("td", "nothing read or written yet"));
  }

  function source(step) {
    const key = step.file ? step.class + ":" + step.line : "";
    $("where").textContent = key ? step.file + ":" + step.line + (step.method ? ", " + step.method : "") : "";
    const made = $("source");
    made.replaceChildren();
    for (const [number, text] of sources[key] || []) {
      const line = element("span", String(number).padStart(4) + "  " + text);
      if (number === step.line) line.className = "hit";
      made.append(line);
    }
    made.hidden = !made.childNodes.length;
  }

  evidence();
  remedies();
  if (report.counterexample) failure(report.counterexample);
  else $("text").open = true;
})();
