'use strict';
// Picks become lines, lines become a mail. What game it is does not show here.
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const LONGEST = 1800;
  const by = (id) => document.getElementById(id);
  const { areas, seats, texts, nodes, stocks, says, ...page } = JSON.parse(by('data').textContent);
  const asked = new URLSearchParams(location.hash.slice(1));
  const to = asked.get('to') ?? page.to;
  // A page that is not for mail has none.
  const send = by('send');
  const choice = by('seat');
  const board = document.querySelector('#board svg');
  const layer = (name) => {
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('class', name);
    group.setAttribute('aria-hidden', 'true');
    board.append(group);
    return group;
  };
  const [drawn, taps] = [layer('orders'), layer('taps')];
  const shape = (group, name, kind, attributes) => {
    const element = document.createElementNS(SVG, name);
    element.setAttribute('class', kind);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    group.append(element);
    return element;
  };

  let seat = Math.max(seats.findIndex(({ id }) => id === asked.get('seat')), 0);
  // Orders by their seats: the line and how it is written, what it is about and
  // uses up, where it is drawn and stands.
  const all = (seats.length ? seats : [null]).map(() => []);
  // What has been picked of an order, and which picks at one place are asked about.
  let picked = [];
  let only = null;

  // Where orders under way are kept: in the browser, or where the page says.
  const store = (write) => {
    // A file opened from a letter may have no store.
    try { return write(localStorage); } catch { return null; }
  };
  const shelf = window.shelf ?? {
    put: (all) => store((kept) => kept.setItem(page.key, JSON.stringify(all))),
    get: () => store((kept) => JSON.parse(kept.getItem(page.key))),
  };
  const keep = () => shelf.put(all);
  const kept = shelf.get();
  if (Array.isArray(kept) && kept.length === all.length) kept.forEach((orders, at) => { all[at] = orders; });

  const node = () => {
    const last = picked.at(-1);
    return nodes[last ? last.pick.n : seats[seat]?.start] ?? [];
  };
  const label = (pick) => {
    if (pick.w !== undefined) return texts[pick.w];
    return pick.p === undefined ? '' : areas[pick.p].name;
  };
  const form = () => picked.map(({ pick }) => (pick.a === undefined ? '' : texts[pick.a])).join('');
  const line = () => {
    const numbers = picked.flatMap(({ number }) => number ?? []);
    return form().replace(/#/g, (sign) => numbers.shift() ?? sign);
  };
  // What the order that is being picked is about, as far as it is known.
  const about = () => texts[picked.map(({ pick }) => pick.o).findLast((text) => text !== undefined)] ?? null;
  // What is left of a stock by the orders that stay beside one about this.
  const left = (stock, mine) => all[seat].reduce((sum, { uses, about: other }) => {
    if (!uses || (mine !== null && other === mine)) return sum;
    return sum + ([uses.gives].flat().includes(stock) ? uses.count : 0) - (uses.takes === stock ? uses.count : 0);
  }, stocks[stock]);
  // What may still be picked: what leads to an order that there is enough for.
  const leads = (pick, known, seen) => {
    const mine = texts[pick.o] ?? known;
    if (pick.n === undefined) return pick.t === undefined || left(pick.t, mine) >= (pick.k ?? pick.m?.[0] ?? 1);
    const way = `${pick.n} ${mine}`;
    if (!seen.has(way)) {
      seen.set(way, false);
      seen.set(way, nodes[pick.n].some((next) => leads(next, mine, seen)));
    }
    return seen.get(way);
  };
  const open = (picks) => {
    const seen = new Map();
    const isNamed = ({ l: name }) => name !== undefined && picked.some(({ pick }) => pick.l === name);
    return picks.filter((pick) => !isNamed(pick) && leads(pick, about(), seen));
  };
  // The numbers of a line that is written as an order is, if any are in it.
  const numbers = ({ form = '' }, line) => {
    const parts = form.split('#').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const found = parts.length > 1 && line.match(`^${parts.join('(\\d+)')}$`);
    return found ? found.slice(1).map(Number) : null;
  };
  const body = () => all[seat].map(({ line }) => line).filter((line) => line.trim()).join('\n');

  // A mail that says its turn is for no other, however old the page is.
  const whole = () => `${page.phase}\n${body()}\n`;
  const link = () => {
    const text = whole().replaceAll('\n', '\r\n');
    return `mailto:${encodeURIComponent(to).replaceAll('%40', '@').replaceAll('%2B', '+')}?subject=${encodeURIComponent(page.subject)}&body=${encodeURIComponent(text)}`;
  };
  const tell = (text) => { by('note').textContent = text; };

  // The orders as lines and on the board.
  const showOrders = (typing) => {
    if (!typing) by('orders').value = body();
    const is = body() !== '';
    if (send) {
      const href = link();
      if (is && href.length <= LONGEST) send.href = href;
      else send.removeAttribute('href');
      if (is && href.length > LONGEST) tell(says['too-long']);
    }
    const isShort = ({ uses }) => uses?.takes !== undefined && left(uses.takes, null) < 0;
    if (all[seat].some(isShort)) tell(says['at-odds']);
    for (const id of ['copy', 'share', 'clear']) by(id).disabled = !is;
    drawn.replaceChildren();
    for (const { places = [] } of all[seat]) {
      const way = places.filter((place, at) => place !== places[at - 1]);
      const points = way.map((place) => areas[place].at);
      if (points.length === 1) {
        shape(drawn, 'circle', 'drawn', { cx: points[0][0], cy: points[0][1], r: 26 });
      } else if (points.length > 1) {
        const [[x1, y1], [x, y]] = points.slice(-2);
        const far = Math.hypot(x - x1, y - y1) || 1;
        const [dx, dy] = [(x - x1) / far * 14, (y - y1) / far * 14];
        const path = points.map((point) => point.join(' ')).join('L');
        const head = `M${x - dx - dy * .6} ${y - dy + dx * .6}L${x} ${y}L${x - dx + dy * .6} ${y - dy - dx * .6}`;
        shape(drawn, 'path', points.length > 2 ? 'drawn with' : 'drawn', { d: 'M' + path });
        shape(drawn, 'path', 'drawn', { d: head });
      }
    }
  };

  // What may be picked now.
  const showPicks = (focus) => {
    const now = only ?? open(node());
    board.classList.toggle('shows', picked.length > 0);
    by('so-far').textContent = picked.length
      ? picked.map(({ pick, number }) => number ?? label(pick)).join(' › ')
      : now.length ? '' : says.nothing;
    by('choose-title').textContent = picked.length ? says['choose-more'] : says.choose;
    by('back').disabled = by('restart').disabled = picked.length === 0 && !only;
    const list = by('picks');
    list.replaceChildren();
    taps.replaceChildren();
    for (const { pick } of picked) if (pick.p !== undefined) shape(taps, 'path', 'on', { d: areas[pick.p].outline });
    const seen = new Set();
    for (const pick of now) {
      const item = document.createElement('li');
      list.append(item);
      if (pick.m) {
        number(item, pick);
        continue;
      }
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label(pick);
      button.addEventListener('click', () => choose(pick, undefined, true));
      item.append(button);
      if (pick.p === undefined) continue;
      const area = areas[pick.p];
      const coast = area.coasts[pick.c];
      const spot = pick.c === undefined ? pick.p : `${pick.p} ${pick.c}`;
      if (seen.has(spot)) continue;
      seen.add(spot);
      const target = coast
        ? shape(taps, 'circle', 'can', { cx: coast[0], cy: coast[1], r: 24 })
        : shape(taps, 'path', 'can', { d: area.outline });
      target.dataset.pick = spot;
      target.addEventListener('click', () => {
        const here = now.filter((other) => other.p === pick.p && other.c === pick.c);
        if (here.length === 1) return choose(pick);
        only = here;
        showPicks(true);
      });
    }
    if (shelf.allSeats && !picked.length && !only) showOthers();
    if (focus) list.querySelector('button, input')?.focus();
  };
  // Where all seats' orders are written, a tap on a piece says whose they are.
  const showOthers = () => {
    seats.forEach(({ start }, other) => {
      if (other === seat) return;
      for (const pick of nodes[start]) {
        if (pick.p === undefined || taps.querySelector(`[data-pick="${pick.p}"]`)) continue;
        const target = shape(taps, 'path', 'can other', { d: areas[pick.p].outline });
        target.dataset.pick = pick.p;
        target.addEventListener('click', () => {
          choice.value = other;
          sit(other);
          taps.querySelector(`[data-pick="${pick.p}"]`)?.dispatchEvent(new Event('click'));
        });
      }
    });
  };
  const number = (item, pick) => {
    const least = pick.m[0];
    const most = pick.t === undefined ? pick.m[1] : Math.min(pick.m[1], left(pick.t, texts[pick.o] ?? about()));
    item.className = 'number';
    const input = document.createElement('input');
    Object.assign(input, { type: 'number', min: least, max: most, value: most, inputMode: 'numeric' });
    input.setAttribute('aria-label', says.number.replace('#', least).replace('#', most));
    const button = (text, name, act) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = text;
      if (name) made.setAttribute('aria-label', name);
      made.addEventListener('click', act);
      return made;
    };
    const value = () => Math.min(Math.max(Math.round(Number(input.value)) || least, least), most);
    const step = (by) => () => { input.value = Math.min(Math.max(value() + by, least), most); };
    const take = () => choose(pick, value(), true);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // Else the key would press what is given the focus next, too.
      event.preventDefault();
      take();
    });
    item.append(button('−', says.fewer, step(-1)), input, button('+', says.more, step(1)), button(says.take, '', take));
  };

  const choose = (pick, number, focus) => {
    only = null;
    picked.push({ pick, number });
    if (pick.n !== undefined) return showPicks(focus);
    const isCounted = pick.t !== undefined || pick.g !== undefined;
    const order = {
      line: line(),
      form: form(),
      about: about(),
      uses: isCounted ? { takes: pick.t, gives: pick.g, count: number ?? pick.k ?? left(pick.t, about()) } : null,
      places: picked.flatMap(({ pick }) => pick.p ?? []),
      rank: pick.e ?? 0,
    };
    const others = all[seat].filter((other) => (order.rank > 0 ? other.rank !== order.rank
      : order.about === null || other.about !== order.about));
    // What closes the orders stays below them, and what begins them above.
    all[seat] = [...others, order].sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    picked = [];
    tell(says.added.replace('#', order.line));
    keep();
    showOrders();
    showPicks(focus);
  };
  const back = () => {
    if (only) only = null;
    else picked.pop();
    showPicks(true);
  };
  const restart = () => {
    [picked, only] = [[], null];
    showPicks(true);
  };

  const sit = (at) => {
    seat = at;
    showOrders();
    restart();
  };

  by('back').addEventListener('click', back);
  by('restart').addEventListener('click', restart);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && (picked.length || only)) back();
  });
  by('orders').addEventListener('input', () => {
    const known = [...all[seat]];
    all[seat] = by('orders').value.split('\n').map((line) => {
      const at = known.findIndex((order) => order.line === line || numbers(order, line));
      if (at < 0) return { line, about: null };
      const [order] = known.splice(at, 1);
      const count = numbers(order, line)?.at(-1) ?? order.uses?.count;
      return { ...order, line, uses: order.uses && { ...order.uses, count } };
    });
    keep();
    showOrders(true);
    showPicks();
  });
  by('clear').addEventListener('click', () => {
    all[seat] = [];
    keep();
    showOrders();
    restart();
  });
  by('copy').addEventListener('click', async () => {
    // Some browsers let no file use the clipboard but for what is selected.
    try {
      await navigator.clipboard.writeText(whole());
    } catch {
      const area = by('orders');
      const own = area.value;
      area.value = whole();
      area.select();
      document.execCommand('copy');
      area.value = own;
    }
    tell(says.copied);
  });
  by('share').hidden = !navigator.share;
  by('share').addEventListener('click', () => {
    navigator.share({ title: page.subject, text: whole() }).catch(() => {});
  });
  send?.addEventListener('click', () => tell(says.left));
  if (choice) {
    seats.forEach(({ name }, at) => choice.append(new Option(name, at, false, at === seat)));
    choice.addEventListener('change', () => sit(Number(choice.value)));
  }
  document.documentElement.classList.add('js');
  document.querySelector('.side').hidden = false;
  showOrders();
  showPicks();
})();
