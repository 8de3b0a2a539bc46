// Plays a film: the pieces of one turn after the other, from where they stood
// to where they went. Nothing moves before somebody asks for it, and nothing
// glides for those who want less motion: it stands there, then here.
(async () => {
  const packed = Uint8Array.from(atob(document.getElementById('film').textContent), (sign) => sign.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const { drawings, turns } = await new Response(stream).json();
  const film = document.querySelector('.film');
  const speed = film.querySelector('select');
  const told = film.querySelector('.told');
  const link = film.querySelector('.account');
  const layers = {};
  for (const layer of film.querySelectorAll('[data-layer]')) layers[layer.dataset.layer] = layer;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  // In milliseconds: orders are looked at, pieces go, the board is looked at.
  const [LOOK, GO, REST] = [1500, 1400, 1100];
  let [turn, time, until, before] = [0, 0, 0, 0];
  // The turn and the step that are on the board.
  let [shown, drawn] = [-1, -1];
  let pieces = [];

  const put = (layer, names) => { layer.innerHTML = names.map((name) => drawings[name]).join(''); };
  // Where a piece is at a share of its way, all of whose parts take as long.
  const along = (way, share) => {
    const at = share * (way.length - 1);
    const from = way[Math.floor(at)];
    const to = way[Math.ceil(at)];
    return [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * (at % 1));
  };
  const set = (index) => {
    const { orders, pieces: all } = turns[index];
    [layers.below.innerHTML, layers.above.innerHTML] = orders;
    layers.pieces.innerHTML = all.map(([name]) => `<g>${drawings[name]}</g>`).join('');
    pieces = all.map((piece, at) => [layers.pieces.children[at], ...piece]);
  };
  const draw = () => {
    const at = turns[turn];
    if (shown !== turn) set(turn);
    const gone = Math.min(Math.max((time - LOOK) / GO, 0), 1);
    const share = calm.matches ? Math.floor(gone) : gone * gone * (3 - 2 * gone);
    const side = share < 1 ? 0 : 1;
    for (const [element, , way, sizes, seen] of pieces) {
      const [x, y] = along(way, share);
      const size = sizes[0] + (sizes[1] - sizes[0]) * share;
      element.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})`);
      // What comes from elsewhere is seen on its way.
      const comes = !seen[0] && way.length > 1 && share > 0;
      element.setAttribute('opacity', seen[side] || (comes && seen[1]) ? 1 : 0);
    }
    const step = turn * 2 + side;
    if (drawn === step) return;
    [shown, drawn] = [turn, step];
    const still = at.still[side] ?? at.still[0];
    ['land', 'links', 'fittings'].forEach((name, index) => put(layers[name], still[index]));
    for (const name of ['below', 'above']) layers[name].setAttribute('opacity', side ? 0 : 1);
    tell(step, at.says[side]);
    told.textContent = at.summary;
    link.href = at.page;
  };
  const show = (at) => {
    [turn, time] = [at >> 1, at % 2 ? LOOK + GO : 0];
    draw();
  };
  const tick = (now) => {
    if (!until) return;
    time += Math.min(now - before, 100) * Number(speed.value);
    before = now;
    if (turn * 2 + 1 >= until && time >= LOOK + GO) {
      stop();
      show(turn * 2 + 1);
      return;
    }
    if (time >= LOOK + GO + REST) [turn, time] = [turn + 1, 0];
    draw();
    requestAnimationFrame(tick);
  };
  const run = (end) => {
    until = end;
    before = performance.now();
    requestAnimationFrame(tick);
  };
  const { begin, last, step, stop, tell, to } = steered({
    controls: film,
    codes: turns.map(({ head }) => head.code),
    show,
    run: () => run(last),
    halt: () => { until = 0; },
    // From orders to the board after them it is seen how.
    on: () => {
      if (step() % 2) return to(step() + 1);
      time = LOOK;
      run(step() + 1);
    },
  });
  for (const hidden of film.querySelectorAll('[hidden]')) hidden.hidden = false;
  begin();
})();
