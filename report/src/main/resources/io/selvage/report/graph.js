(() => {
  'use strict';
  const SVG = 'http://www.w3.org/2000/svg';
  const LANE = 290, BOX = 236, ROW = 46, TALL = 30, TOP = 44, LEFT = 12;
  const SHOWN = new Set(['po', 'rf', 'mo', 'sw']);
  const data = JSON.parse(document.getElementById('drawing').textContent);
  const events = data.events;
  const details = document.getElementById('details');

  const make = (name, attributes, ...children) => {
    const node = document.createElementNS(SVG, name);
    Object.entries(attributes).forEach(([key, value]) => node.setAttribute(key, value));
    node.append(...children);
    return node;
  };
  const left = event => LEFT + event.thread * LANE;
  const middle = number => TOP + number * ROW + TALL / 2;
  const shortened = (text, most) => text.length > most ? text.slice(0, most - 1) + '…' : text;

  // What happens before each event: arrows of hb followed back.
  const before = events.map(() => new Set());
  const hb = data.relations.find(relation => relation.name === 'hb').arrows;
  let changed = true;
  while (changed) {
    changed = false;
    for (const { from, to } of hb) {
      const size = before[to].size;
      before[to].add(from);
      before[from].forEach(event => before[to].add(event));
      changed = changed || before[to].size > size;
    }
  }

  const beside = LEFT + data.threads.length * LANE;
  const widest = Math.max(0, ...events.map(event => event.source.length + event.where.length));
  const width = beside + 40 + Math.min(widest, 110) * 6.8;
  const height = TOP + events.length * ROW + 10;
  const svg = make('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'group',
    'aria-label': 'Execution graph' });

  data.threads.forEach((name, thread) => {
    const x = LEFT + thread * LANE;
    svg.append(make('text', { x, y: 22, class: 'head' }, name));
    svg.append(make('line', { x1: x + 10, y1: 32, x2: x + 10, y2: height, class: 'lane' }));
  });

  // An arrow leaves a box at its side and arrives at the side of another; those within a lane bow out.
  const path = (name, from, to) => {
    const a = events[from], b = events[to];
    const [y1, y2] = [middle(from), middle(to)];
    if (name === 'po') {
      const x = left(a) + 22;
      return `M${x},${y1 + TALL / 2} L${x},${y2 - TALL / 2 - 3}`;
    }
    const shift = { rf: 0, mo: 6, fr: -6, sw: 3, hb: -3 }[name];
    if (a.thread === b.thread) {
      const x = left(a) + BOX, bow = 16 + Math.min(26, Math.abs(to - from) * 4) + shift;
      return `M${x},${y1 + shift} C${x + bow},${y1 + shift} ${x + bow},${y2 + shift} ${x + 3},${y2 + shift}`;
    }
    const right = b.thread > a.thread;
    const x1 = left(a) + (right ? BOX : 0), x2 = left(b) + (right ? -3 : BOX + 3);
    const bend = right ? 34 : -34;
    return `M${x1},${y1 + shift} C${x1 + bend},${y1 + shift} ${x2 - bend},${y2 + shift} ${x2},${y2 + shift}`;
  };

  const tip = id => make('marker', { id, viewBox: '0 0 8 8', refX: 6, refY: 4, markerWidth: 7,
    markerHeight: 7, markerUnits: 'userSpaceOnUse', orient: 'auto' },
    make('path', { d: 'M0,0 L8,4 L0,8 z', class: 'tip' }));
  svg.append(make('defs', {}, tip('tip')));

  const show = (name, shown) => svg.querySelectorAll('.arrow.' + name)
    .forEach(arrow => arrow.classList.toggle('hidden', !shown));

  for (const { name, words, arrows } of data.relations) {
    for (const { from, to } of arrows) {
      svg.append(make('path', { class: 'arrow ' + name, d: path(name, from, to),
        'marker-end': 'url(#tip)', 'data-from': from, 'data-to': to }));
    }
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.id = 'show-' + name;
    box.checked = SHOWN.has(name);
    box.addEventListener('change', () => show(name, box.checked));
    const sample = make('svg', { 'aria-hidden': 'true' }, make('path', { class: 'arrow ' + name, d: 'M0,5 L34,5' }));
    const label = document.createElement('label');
    label.append(box, sample, `${name}: ${words} (${arrows.length})`);
    document.getElementById('relations').append(label);
    show(name, box.checked);
  }

  const tell = number => {
    const event = events[number];
    const lines = [`${data.threads[event.thread]}: ${event.text}   ${event.where}`];
    for (const { words, arrows } of data.relations) {
      const there = arrows.filter(arrow => arrow.from === number).map(arrow => events[arrow.to].text);
      if (there.length) {
        lines.push(`${words}: ${there.join('; ')}`);
      }
    }
    details.textContent = lines.join('\n');
  };

  const look = number => {
    svg.querySelectorAll('.event').forEach((node, at) => {
      node.classList.toggle('looking', at === number);
      node.classList.toggle('faded', at !== number && !before[number].has(at));
    });
    tell(number);
  };
  const leave = () => {
    svg.querySelectorAll('.event').forEach(node => node.classList.remove('looking', 'faded'));
    details.textContent = '';
  };

  events.forEach((event, number) => {
    const x = left(event), y = TOP + number * ROW;
    const node = make('g', { class: 'event', tabindex: 0, role: 'img', 'data-event': number,
      'aria-label': `${data.threads[event.thread]}: ${event.text} ${event.where}` },
      make('title', {}, event.text),
      make('rect', { x, y, width: BOX, height: TALL, rx: 5 }),
      make('text', { x: x + 8, y: y + 19 }, shortened(event.text, 30)));
    ['focus', 'mouseenter'].forEach(what => node.addEventListener(what, () => look(number)));
    node.addEventListener('mouseleave', () => document.activeElement === node || leave());
    svg.append(node);
    svg.append(make('text', { x: beside, y: y + 19, class: 'where' }, event.where));
    svg.append(make('text', { x: beside + Math.max(130, event.where.length * 7), y: y + 19, class: 'source' },
      shortened(event.source, 90)));
  });

  document.addEventListener('keydown', key => {
    const all = [...svg.querySelectorAll('.event')];
    const at = all.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[key.key];
    if (key.key === 'Escape') {
      leave();
    } else if (next !== undefined && at >= 0 && all[next]) {
      all[next].focus();
      key.preventDefault();
    }
  });

  document.getElementById('graph').append(svg);
  document.body.dataset.drawn = events.length;
})();
