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
    const marker = timeline(found, threads, steps);
    if (steps.length === 0) {
      document.querySelectorAll(".slider, .beside").forEach((part) => (part.hidden = true));
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

  /** Bars from call to return; where there is no schedule, as the history orders them. */
  function timeline(found, threads, steps) {
    const width = 900, lane = 38, left = 40;
    const end = steps.length || Math.max(1, ...found.history.map((o) => (o.to ?? o.from ?? 0) + 1));
    const x = (step) => left + ((step - 0.5) * (width - left - 10)) / end;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${threads.length * lane + 8}`, role: "img",
      "aria-label": "calls of each thread over time" });
    found.history.forEach((operation) => {
      const y = threads.indexOf(operation.thread) * lane + 8;
      const mine = steps.filter((step) => step.operation === operation.name);
      const from = mine.length ? mine[0].step : (operation.from ?? 0) + 1;
      const last = mine.length ? mine[mine.length - 1] : null;
      const to = last ? (last.kind === "return" ? last.step : end) : (operation.to ?? end - 1) + 1;
      picture.append(svg("rect", { x: x(from), y, width: Math.max(6, x(to) - x(from)), height: 24, rx: 4 }));
      const value = operation.outcome === "threw" ? " throws " + operation.exception
        : operation.outcome === "returned" && operation.value !== "void" ? " → " + operation.value : "";
      picture.append(svg("text", { x: x(from) + 5, y: y + 16 }, operation.call + value));
    });
    threads.forEach((thread, i) => picture.append(svg("text", { x: 4, y: i * lane + 24 }, thread)));
    const line = svg("line", { y1: 0, y2: threads.length * lane + 8, class: "now" });
    if (steps.length) picture.append(line);
    $("timeline").append(picture);
    return (step) => ["x1", "x2"].forEach((end) => line.setAttribute(end, x(step)));
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
      const line = element("span", String(number).padStart(4) + "  " + text + "\n");
      if (number === step.line) line.className = "hit";
      made.append(line);
    }
    made.hidden = !made.childNodes.length;
  }

  evidence();
  if (report.counterexample) failure(report.counterexample);
  else $("text").open = true;
})();
