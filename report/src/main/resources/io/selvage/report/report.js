"use strict";
(() => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const found = read("report").counterexample;
  const story = read("story");
  const sources = read("sources");
  const given = read("bars");
  const $ = (id) => document.getElementById(id);
  const element = (name, text, kind) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  };
  const svg = (name, attributes, text) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) made.setAttribute(key, attributes[key]);
    if (text !== undefined) made.textContent = text;
    return made;
  };

  function reasons() {
    for (const reason of found.reasons) {
      const order = reason.order.concat(reason.operation).join(", ");
      const wrong = found.history.find((operation) => operation.name === reason.operation);
      const result = wrong && wrong.outcome === "returned" && reason.why.startsWith("must give")
        ? ", not " + (wrong.value === "void" ? "done" : wrong.value) : "";
      const call = wrong ? reason.operation + ": " + wrong.call + " " : "";
      $("reasons").append(element("li", order + " — " + call + reason.why + result));
    }
    $("why").hidden = found.reasons.length === 0;
  }

  // ---------------------------------------------------------------- timeline

  const CHARACTER = 7.3, LANE = 38, LEFT = 40;

  const labelOf = (operation) => operation.call
    + (operation.outcome === "threw" ? " throws " + operation.exception.replace(/^.*\./, "")
      : operation.outcome === "pending" ? " never returns"
      : operation.value !== "void" ? " → " + operation.value : "");

  /**
   * Where each call begins and ends. Where calls are ordered by time, these are its steps; under a
   * weak memory model, steps are listed in an order of which calls know nothing, and the page says
   * which calls are unordered.
   */
  function spans() {
    const steps = found.schedule;
    const of = new Map();
    for (const operation of found.history) {
      const mine = steps.filter((step) => step.operation === operation.name);
      const bar = given[operation.name];
      if (bar) {
        of.set(operation.name, bar);
      } else if (mine.length) {
        const last = mine[mine.length - 1];
        of.set(operation.name, [mine[0].step, last.kind === "return" ? last.step : steps.length + 1]);
      } else {
        of.set(operation.name, [(operation.from ?? 0) + 1, (operation.to ?? operation.from ?? 0) + 2]);
      }
    }
    const end = Math.max(0, ...[...of.values()].map((span) => span[1]));
    return { of, end: Math.max(end, Object.keys(given).length ? 0 : steps.length) };
  }

  /** Each bar has room for its label; what is left of the window goes to the steps. */
  function positions(bars, end) {
    const place = (least) => {
      const places = [LEFT];
      for (let step = 1; step <= end; step++) {
        places[step] = places[step - 1] + least;
        for (const [from, to, wide] of bars)
          if (to === step) places[step] = Math.max(places[step], places[from] + wide);
      }
      return places;
    };
    const room = Math.max(280, $("timeline").clientWidth - 16);
    let least = 40;
    while (least > 2 && place(least)[end] > room) least -= 1;
    return place(least);
  }

  /** Bars from call to return, as wide as what stands in them. */
  function timeline(onCall) {
    const threads = [...new Set(found.history.map((operation) => operation.thread))];
    const { of, end } = spans();
    const places = positions(found.history.map((operation) =>
      [...of.get(operation.name), labelOf(operation).length * CHARACTER + 14]), end);
    const width = places[end] + 12;
    const height = threads.length * LANE + 8;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, width, height, role: "group",
      "aria-label": "Calls by thread" });
    threads.forEach((thread, i) => picture.append(svg("text", { x: 4, y: i * LANE + 26 }, thread)));
    const bars = new Map();
    for (const operation of found.history) {
      const [from, to] = of.get(operation.name);
      const y = threads.indexOf(operation.thread) * LANE + 8;
      const overlaps = found.history.filter((other) => other !== operation
        && of.get(other.name)[0] < to && from < of.get(other.name)[1]).map((other) => other.name);
      const words = `${operation.name}: ${labelOf(operation)}`
        + (overlaps.length ? `, overlaps ${overlaps.join(", ")}` : ", overlaps no call");
      const bar = svg("g", { class: "call" + (operation.outcome === "pending" ? " pending" : ""),
        tabindex: 0, role: found.schedule.length ? "button" : "img", "aria-label": words });
      bar.append(svg("title", {}, words),
        svg("rect", { x: places[from], y, width: Math.max(8, places[to] - places[from]), height: 26, rx: 4 }),
        svg("text", { x: places[from] + 7, y: y + 17 }, labelOf(operation)));
      bar.addEventListener("click", () => onCall(operation.name));
      bar.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onCall(operation.name);
      });
      bars.set(operation.name, bar);
      picture.append(bar);
    }
    const line = svg("line", { y1: 0, y2: height, class: "now" });
    const isTimed = found.schedule.length > 0 && !Object.keys(given).length;
    if (isTimed) picture.append(line);
    $("timeline").replaceChildren(picture);
    return {
      bars,
      mark(row) {
        if (isTimed) ["x1", "x2"].forEach((side) => line.setAttribute(side, places[Math.max(1, row.after)]));
        bars.forEach((bar, name) => bar.classList.toggle("now", name === row.operation));
      },
    };
  }

  // ---------------------------------------------------------------- steps

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

  function showState(before, after) {
    const table = element("table");
    for (const [place, value] of after) {
      const row = table.insertRow();
      const old = before.get(place);
      const changed = old !== value;
      if (changed) row.className = "changed";
      row.append(element("td", place), element("td", changed && old !== undefined ? old + " ⇒ " + value : value));
    }
    if (after.size === 0) table.insertRow().append(element("td", "nothing read or written yet"));
    $("state").replaceChildren(table);
  }

  function showSource(row) {
    const lines = row && row.file ? sources[row.class + ":" + row.line] || [] : [];
    $("where").textContent = row && row.file
      ? row.file + ":" + row.line + (row.method ? ", " + row.method : "") : "Source";
    const shown = lines.map(([number, text]) =>
      element("span", String(number).padStart(4) + "  " + text, number === row.line ? "hit" : "other"));
    $("source").replaceChildren(...shown);
    $("source").hidden = shown.length === 0;
  }

  function stepper() {
    const states = statesOf(found.schedule);
    const slider = $("slider");
    let rows = story.folded, shown = [];
    const calls = timeline((name) => {
      const first = rows.findIndex((row) => row.operation === name);
      if (first >= 0) go(first + 1);
    });

    function table() {
      const made = element("table");
      const head = made.createTHead().insertRow();
      for (const name of ["step", ...story.threads]) {
        const cell = element("th", name);
        cell.scope = "col";
        head.append(cell);
      }
      const body = made.createTBody();
      shown = rows.map((row, i) => {
        const line = body.insertRow();
        line.append(element("td", String(i + 1)));
        for (const thread of story.threads) {
          const cell = element("td", thread === row.thread ? row.text + " " : "");
          if (thread === row.thread && row.line) cell.append(element("span", row.where, "line"));
          line.append(cell);
        }
        line.addEventListener("click", () => go(i + 1));
        line.addEventListener("mouseenter", () => show(i + 1));
        return line;
      });
      made.addEventListener("mouseleave", () => show(Number(slider.value)));
      $("steps").replaceChildren(made);
      slider.max = rows.length;
    }

    function show(at) {
      const now = rows[at - 1];
      shown.forEach((line, i) => (line.className = i + 1 === at ? "now" : i + 1 > at ? "later" : ""));
      $("at").textContent = "step " + at + " of " + rows.length;
      slider.setAttribute("aria-valuetext", `step ${at}, ${now.thread}: ${now.text}`);
      showState(states[at > 1 ? rows[at - 2].after : 0], states[now.after]);
      // Calls and returns have no line of their own: then what the thread did last.
      const mine = rows.slice(0, at).filter((row) => row.thread === now.thread && row.file);
      showSource(mine[mine.length - 1]);
      calls.mark(now);
    }

    function go(at) {
      slider.value = at;
      show(Number(slider.value));
      const box = $("steps"), line = shown[Number(slider.value) - 1];
      if (box.scrollHeight > box.clientHeight) line.scrollIntoView({ block: "nearest" });
    }

    function keys(event) {
      const at = Number(slider.value);
      const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1,
        Home: 1, End: rows.length, Escape: rows.length }[event.key];
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target === $("unfold") && event.key !== "Escape") return;
      event.preventDefault();
      go(Math.min(rows.length, Math.max(1, next)));
    }

    const use = (chosen) => {
      rows = chosen;
      table();
      go(rows.length);
    };
    ["how", "timeline"].forEach((part) => $(part).addEventListener("keydown", keys));
    slider.addEventListener("input", () => show(Number(slider.value)));
    $("back").addEventListener("click", () => go(Number(slider.value) - 1));
    $("forth").addEventListener("click", () => go(Number(slider.value) + 1));
    if (story.all.length > story.folded.length) {
      $("unfolding").hidden = false;
      $("unfolding").querySelector("span").textContent =
        `Show all ${story.all.length} steps, also those inside library calls`;
      $("unfold").addEventListener("change", () => use($("unfold").checked ? story.all : story.folded));
    }
    $("values").hidden = $("state").hidden = states[states.length - 1].size === 0;
    use(story.folded);
  }

  reasons();
  if (found.schedule.length) stepper();
  else if (found.history.length) timeline(() => {});
  else $("calls").hidden = true;
  document.body.dataset.drawn = found.history.length;
})();
