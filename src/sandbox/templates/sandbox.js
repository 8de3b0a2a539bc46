'use strict';
// What a sandbox does beside having orders picked: it tells at once how a turn
// would end, resolves it, and says why at each place.
(() => {
  const by = (id) => document.getElementById(id);
  const { root, number, orders } = JSON.parse(by('tried').textContent);
  const post = async (path, body) => {
    const answer = await fetch(`${root}${number}/${path}`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const go = (path) => location.assign(`${root}${path}`);
  by('turns').addEventListener('change', ({ target }) => go(target.value));

  // Orders under way, which the server keeps.
  let now = orders;
  let waiting = 0;
  const look = async () => {
    const { html, board: svg } = await post('try', JSON.stringify(now));
    by('outlook').innerHTML = html;
    draw(svg);
  };
  // The board with all orders as they were read, typed ones too. Strokes of
  // what was picked stand for it until it is there.
  const board = document.querySelector('#board svg');
  const draw = (svg) => {
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const layers = board.querySelectorAll(':scope > .orders, :scope > .taps');
    board.replaceChildren(...drawn.childNodes, ...layers);
    board.classList.add('ordered');
  };
  window.shelf = {
    allSeats: true,
    get: () => orders,
    put: (all) => {
      now = all;
      board.classList.remove('ordered');
      clearTimeout(waiting);
      waiting = setTimeout(look, 100);
    },
  };
  if (by('outlook')) look();
  by('resolve')?.addEventListener('click', async () => {
    clearTimeout(waiting);
    const { to } = await post('resolve', JSON.stringify({ orders: now, dice: by('dice')?.value ?? '' }));
    go(to);
  });
  for (const box of document.querySelectorAll('[data-box]')) {
    box.querySelector('button').addEventListener('click', async () => {
      const { to, html } = await post(box.dataset.box, box.querySelector('textarea').value);
      if (to !== undefined) go(to);
      else box.querySelector('.said').innerHTML = html;
    });
  }

  // The board of a turn that has ended: each place says why.
  const why = [...document.querySelectorAll('#why > li')];
  if (!why.length) return;
  const { outlines } = JSON.parse(by('data').textContent);
  const spots = new Map();
  const show = (place) => {
    for (const item of why) {
      const is = place === null || item.dataset.places.split(' ').includes(String(place));
      item.hidden = !is;
      item.querySelector('details').open = is && place !== null;
    }
    for (const [at, spot] of spots) spot.setAttribute('class', at === place ? 'spot on' : 'spot');
    by('all').disabled = place === null;
    if (place !== null) by('why-title').scrollIntoView({ block: 'start' });
  };
  outlines.forEach((outline, place) => {
    if (!outline || !why.some(({ dataset }) => dataset.places.split(' ').includes(String(place)))) return;
    const spot = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    spot.setAttribute('d', outline);
    spot.setAttribute('class', 'spot');
    spot.dataset.place = place;
    spot.addEventListener('click', () => show(place));
    board.append(spot);
    spots.set(place, spot);
  });
  by('all').addEventListener('click', () => show(null));
})();
