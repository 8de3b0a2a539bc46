// Everything on the pages is there without this. With it, a game's turns are
// shown one at a time, by a slider, by keys or by themselves.
(() => {
  const turns = [...document.querySelectorAll('.turn')];
  const controls = document.querySelector('.controls');
  if (!controls || turns.length === 0) return;
  const PACE = 2000;
  let timer = 0;

  const show = (at) => {
    const shown = turns[at >> 1];
    const side = at % 2 ? 'after' : 'orders';
    for (const turn of turns) turn.classList.toggle('shown', turn === shown);
    shown.dataset.side = side;
    tell(at, shown.dataset[side]);
    // The next picture is fetched before it is asked for.
    const next = turns[(at + 1) >> 1];
    for (const turn of [shown, next]) {
      if (turn) for (const img of turn.querySelectorAll('img')) img.loading = 'eager';
    }
  };
  // Turns before the first and after the last are on other pages.
  const move = (by, rel) => {
    const other = document.querySelector(`.around a[rel="${rel}"]`);
    const at = step() + by;
    if (other && (at < 0 || at > last)) other.click();
    else to(at);
  };
  const { begin, last, step, stop, tell, to } = steered({
    controls,
    codes: turns.map(({ id }) => id),
    show,
    run: () => {
      timer = setInterval(() => {
        if (step() === last) stop();
        else to(step() + 1);
      }, PACE);
    },
    halt: () => clearInterval(timer),
    back: () => move(-1, 'prev'),
    on: () => move(1, 'next'),
  });
  document.documentElement.classList.add('js');
  controls.hidden = false;
  begin();
})();
