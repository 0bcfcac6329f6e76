'use strict';
// Draws the scenes: a row for each process, a bar for each operation, and an order of them as
// numbered points. What does not fit the width of the window goes on in the next strip.
(() => {
  const drawing = JSON.parse(document.getElementById('drawing').textContent);
  const details = document.getElementById('details');
  const CHAR = 7.25, LANE = 42, BAR = 24, GAP = 12, POINT = 20, PAD = 8, MOST_ROWS = 24;

  const svg = (name, attributes, ...children) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...children);
    return made;
  };
  const html = (name, attributes, ...children) => {
    const made = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...children);
    return made;
  };

  // Forgotten ones have no names in the orders, only calls.
  const textOf = bar => bar.kind === 'forgotten' ? bar.label + '?' : `${bar.name}  ${bar.label}`;

  // The tick after which each step takes effect: the latest call so far, as no step may come
  // before its own call, nor before the step before it.
  const moments = (scene, line) => {
    let latest = 0;
    return line.steps.map(step => latest = Math.max(latest, scene.bars[step.bar].from));
  };

  // Columns for ticks: far enough apart for the points between them and the labels of the bars.
  const columns = (scene, line, width) => {
    const points = new Array(scene.ticks + 1).fill(0);
    if (line && drawing.inTime) moments(scene, line).forEach(tick => points[tick]++);
    const gap = tick => GAP + points[tick] * POINT;
    const begins = new Array(scene.ticks).fill(null), ends = new Array(scene.ticks).fill(null);
    scene.bars.forEach(bar => {
      begins[bar.from] = bar;
      if (bar.to !== undefined) ends[bar.to] = bar;
    });
    const need = bar => Math.min((textOf(bar).length + 2) * CHAR + 2 * PAD, width - 3 * GAP);
    const strips = [];
    let strip = null;
    const open = tick => { strip = {first: tick, last: tick, x: [], right: 0}; strips.push(strip); };
    open(0);
    let x = GAP;
    for (let tick = 0; tick < scene.ticks; tick++) {
      const place = () => {
        const bar = ends[tick];
        return bar && bar.from >= strip.first ? Math.max(x, strip.x[bar.from - strip.first] + need(bar)) : x;
      };
      const room = at => begins[tick] ? at + need(begins[tick]) : at + gap(tick);
      if (room(place()) > width && tick > strip.first) {
        open(tick);
        x = GAP;
      }
      const at = place();
      strip.x.push(at);
      strip.last = tick;
      strip.right = Math.max(strip.right, room(at), at + gap(tick));
      x = at + gap(tick);
    }
    return strips;
  };

  const endOf = (scene, bar) => bar.to === undefined ? scene.ticks : bar.to;

  const rowsOf = (scene, strip) => {
    const rows = new Map();
    scene.bars.forEach((bar, index) => {
      if (bar.from > strip.last || endOf(scene, bar) < strip.first) return;
      // Forgotten ones have no process to share a row with.
      const forgotten = bar.kind === 'forgotten';
      const name = forgotten ? 'forgotten ' + index : bar.row;
      if (!rows.has(name)) rows.set(name, {name, label: bar.row, order: forgotten ? 1 : 0, bars: []});
      rows.get(name).bars.push(index);
    });
    const number = row => Number(row.name.replace(/\D+/g, ''));
    const sorted = [...rows.values()].sort((a, b) => a.order - b.order || number(a) - number(b));
    return sorted.length <= MOST_ROWS ? sorted : packed(scene, sorted.flatMap(row => row.bars));
  };

  // Where there are too many processes, operations that do not overlap share a row.
  const packed = (scene, bars) => {
    const rows = [];
    bars.sort((a, b) => scene.bars[a].from - scene.bars[b].from).forEach(index => {
      const bar = scene.bars[index];
      let row = rows.find(it => it.end < bar.from);
      if (!row) rows.push(row = {label: '', bars: []});
      row.bars.push(index);
      row.end = endOf(scene, bar);
    });
    return rows;
  };

  const drawStrip = (scene, line, strip, show) => {
    const rows = rowsOf(scene, strip);
    const margin = Math.max(...rows.map(row => row.label.length)) * CHAR + 14;
    const column = tick => tick < strip.first ? 0 : tick > strip.last ? strip.right : strip.x[tick - strip.first];
    const height = rows.length * LANE + 8;
    const width = margin + strip.right + 4;
    const picture = svg('svg', {class: 'strip', width, height, viewBox: `0 0 ${width} ${height}`, role: 'group'});
    const laneOf = new Map();
    rows.forEach((row, r) => {
      const middle = r * LANE + LANE / 2 + 4;
      picture.append(svg('text', {class: 'row', x: 0, y: middle + 4}, row.label));
      picture.append(svg('line', {class: 'lane', x1: margin, x2: width, y1: middle, y2: middle}));
      row.bars.forEach(index => laneOf.set(index, middle));
    });
    laneOf.forEach((middle, index) => picture.append(drawBar(index, middle)));
    if (line) drawOrder();
    return picture;

    function drawBar(index, middle) {
      const bar = scene.bars[index];
      const left = margin + column(bar.from), right = margin + column(endOf(scene, bar));
      const stuck = line && line.stuck === index;
      const group = svg('g', {
        class: `bar ${bar.kind}${stuck ? ' stuck' : ''}${bar.to === undefined ? ' open' : ''}`,
        tabindex: 0, role: 'img', 'data-bar': index, 'aria-label': words(scene, line, index).join('. ')
      });
      group.append(svg('rect', {x: left, y: middle - BAR / 2, width: Math.max(right - left, 6), height: BAR, rx: 4}));
      const letters = Math.floor((right - left - 2 * 4) / CHAR);
      const text = (stuck ? '✕ ' : '') + textOf(bar);
      const label = text.length <= letters ? text : letters > 3 ? text.slice(0, letters - 1) + '…' : '';
      group.append(svg('text', {x: left + PAD - 2, y: middle + 4}, label));
      ['focus', 'mouseenter'].forEach(event => group.addEventListener(event, () => show(index)));
      return group;
    }

    function drawOrder() {
      const ticks = moments(scene, line);
      const used = new Map();
      const path = [];
      line.steps.forEach((step, k) => {
        const bar = scene.bars[step.bar];
        let x, y = laneOf.get(step.bar);
        if (drawing.inTime) {
          const nth = used.get(ticks[k]) || 0;
          used.set(ticks[k], nth + 1);
          if (ticks[k] < strip.first || ticks[k] > strip.last) return;
          x = margin + column(ticks[k]) + GAP / 2 + POINT / 2 + nth * POINT;
        } else {
          if (y === undefined || bar.from < strip.first) return;
          x = margin + column(bar.from);
        }
        if (y === undefined) return;
        y += BAR / 2 + 5;
        path.push([x, y]);
        picture.append(svg('g', {class: 'point'},
          svg('circle', {cx: x, cy: y, r: 8}),
          svg('text', {x, y: y + 3.5}, String(step.number))));
      });
      if (drawing.inTime && path.length > 1) {
        const first = picture.querySelector('.bar');
        picture.insertBefore(svg('polyline', {class: 'path', points: path.map(p => p.join(',')).join(' ')}), first);
      }
    }
  };

  // All that is known of an operation, a sentence each.
  const words = (scene, line, index) => {
    const bar = scene.bars[index];
    const said = [textOf(bar) + (bar.to === undefined && bar.kind !== 'forgotten' ? ', pending' : ''), bar.where];
    if (!line) return said;
    const k = line.steps.findIndex(step => step.bar === index);
    if (k >= 0) {
      // Where steps in between are left out, the state before is not known here.
      const follows = k > 0 && line.steps[k].number === line.steps[k - 1].number + 1;
      const before = k === 0 ? line.start : follows ? line.steps[k - 1].state : '';
      said.push(`Step ${line.steps[k].number} of this order`);
      if (line.steps[k].seen) {
        said.push(`Sees ${line.steps[k].sees}`, `State it saw: ${line.steps[k].saw}`);
      } else if (line.steps[k].state !== '') {
        said.push(`State: ${before === '' ? '' : before + ' → '}${line.steps[k].state}`);
      }
    } else if (line.stuck === index) {
      const last = line.steps.length ? line.steps[line.steps.length - 1].state : line.start;
      said.push(`Cannot come next: ${line.why}`);
      if (last !== '') said.push(`State: ${last}`);
    } else {
      said.push(bar.kind === 'forgotten' ? 'Left out of this order' : 'Not in this order, which stops before it or is about others');
    }
    return said;
  };

  const tell = (scene, line, index) => {
    const [title, ...rest] = words(scene, line, index);
    details.replaceChildren(html('p', {}, html('b', {}, title)), ...rest.map(text =>
      html('p', {class: text.startsWith('State') ? 'state' : text.startsWith('Cannot') ? 'cannot' : ''}, text)));
    details.hidden = false;
  };

  const orderOf = (scene, line) => {
    const names = line.steps.map(step => scene.bars[step.bar]).map(bar => bar.kind === 'forgotten' ? textOf(bar) : bar.name);
    const shown = names.length > 24 ? [...names.slice(0, 8), `(${names.length - 20} more)`, ...names.slice(-12)] : names;
    const left = line.steps.length ? line.steps[0].number - 1 : 0;
    const before = left ? [`(${left} before)`] : [];
    const stuck = line.stuck === undefined ? [] : [scene.bars[line.stuck].name + ' ✕'];
    return [...before, ...shown, ...stuck].join(', ');
  };

  const addScene = (scene, number) => {
    const section = html('section', {'aria-label': scene.title});
    section.append(html('h2', {}, scene.title));
    if (scene.note) section.append(html('p', {class: 'note'}, scene.note));
    const picture = html('div', {class: 'picture'});
    let chosen = scene.lines.reduce((best, line, i) => line.steps.length > scene.lines[best].steps.length ? i : best, 0);
    const line = () => scene.lines[chosen];
    // Under a weak criterion: what the operation saw stands out, what it might have seen fades.
    const mark = index => {
      const steps = line() ? line().steps : [];
      const step = steps.find(it => it.bar === index);
      picture.querySelectorAll('[data-bar]').forEach(bar => {
        const other = Number(bar.dataset.bar);
        const seen = step && step.seen && step.seen.includes(other);
        bar.classList.toggle('seen', Boolean(seen));
        bar.classList.toggle('looking', Boolean(step && step.seen) && other === index);
        bar.classList.toggle('unseen', Boolean(step && step.seen) && !seen && other !== index);
      });
    };
    const show = index => {
      tell(scene, line(), index);
      mark(index);
    };
    const redraw = () => {
      const width = Math.max(220, Math.min(1180, document.body.clientWidth - 150));
      picture.replaceChildren(...columns(scene, line(), width).map(strip => drawStrip(scene, line(), strip, show)));
    };
    if (scene.lines.length) {
      const refuted = scene.lines[0].why !== '';
      const weak = scene.lines[0].steps.some(step => step.seen);
      const choice = html('fieldset', {}, html('legend', {}, !refuted ? 'An order that works'
        : scene.lines.length > 1 && drawing.whole ? 'Why no order works' : 'No order gets further'));
      if (weak) section.append(html('p', {class: 'note'}, 'Point at an operation, or go to it with Tab, for what it sees: that stands out, the others fade.'));
      scene.lines.forEach((each, i) => {
        const radio = html('input', {type: 'radio', name: 'order' + number, value: i});
        radio.checked = i === chosen;
        radio.addEventListener('change', () => {
          chosen = i;
          redraw();
          if (each.stuck !== undefined) show(each.stuck);
        });
        const why = each.why ? [html('span', {class: 'why'}, each.why)] : [];
        choice.append(html('label', {}, radio, html('span', {class: 'order'}, orderOf(scene, each)), ...why));
      });
      section.append(picture, choice);
    } else {
      section.append(picture);
    }
    // Left and right go through the order, as Tab goes through the rows.
    picture.addEventListener('keydown', event => {
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      const at = event.target.closest('[data-bar]');
      if (!step || !at || !line()) return;
      const order = line().steps.map(it => it.bar).concat(line().stuck === undefined ? [] : [line().stuck]);
      const next = order[order.indexOf(Number(at.dataset.bar)) + step];
      if (next === undefined) return;
      event.preventDefault();
      picture.querySelector(`[data-bar="${next}"]`).focus();
    });
    document.addEventListener('keydown', event => {
      if (event.key !== 'Escape') return;
      details.hidden = true;
      mark(-1);
    });
    redraw();
    let timer = 0;
    window.addEventListener('resize', () => { clearTimeout(timer); timer = setTimeout(redraw, 120); });
    document.getElementById('scenes').append(section);
    if (number === 0 && line() && line().stuck !== undefined) show(line().stuck);
  };

  drawing.scenes.forEach(addScene);
  document.documentElement.dataset.drawn = drawing.scenes.length;
})();
