// Everything on the pages is there without this. With it, a game's turns are
// shown one at a time, by a slider, by keys or by themselves.
'use strict';
(() => {
  const turns = [...document.querySelectorAll('.turn')];
  const controls = document.querySelector('.controls');
  if (!controls || turns.length === 0) return;
  const slider = controls.querySelector('input');
  const output = controls.querySelector('output');
  const play = controls.querySelector('[data-go="play"]');
  const last = turns.length * 2 - 1;
  const PACE = 2000;
  let timer = 0;

  // Even steps are the board with orders, odd ones the board after them.
  const show = (step, tell) => {
    const at = Math.min(Math.max(step, 0), last);
    const shown = turns[at >> 1];
    const side = at % 2 ? 'after' : 'orders';
    for (const turn of turns) turn.classList.toggle('shown', turn === shown);
    shown.dataset.side = side;
    slider.value = String(at);
    const says = shown.dataset[side];
    slider.setAttribute('aria-valuetext', says);
    output.textContent = says;
    // The next picture is fetched before it is asked for.
    const next = turns[(at + 1) >> 1];
    for (const turn of [shown, next]) {
      if (turn) for (const img of turn.querySelectorAll('img')) img.loading = 'eager';
    }
    if (tell) history.replaceState(null, '', '#' + shown.id);
  };
  const step = () => Number(slider.value);
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    play.setAttribute('aria-pressed', 'false');
  };
  const start = () => {
    if (step() === last) show(0, true);
    play.setAttribute('aria-pressed', 'true');
    timer = setInterval(() => {
      if (step() === last) stop();
      else show(step() + 1, true);
    }, PACE);
  };
  // Turns before the first and after the last are on other pages.
  const move = (by, rel) => {
    const other = document.querySelector(`.around a[rel="${rel}"]`);
    const at = step() + by;
    if (other && (at < 0 || at > last)) other.click();
    else show(at, true);
  };
  const ways = {
    first: () => show(0, true),
    back: () => move(-1, 'prev'),
    on: () => move(1, 'next'),
    last: () => show(last, true),
  };
  for (const button of controls.querySelectorAll('button')) {
    const go = button.dataset.go;
    button.addEventListener('click', () => {
      const played = timer !== 0;
      stop();
      if (go !== 'play') ways[go]();
      else if (!played) start();
    });
  }
  slider.addEventListener('input', () => {
    stop();
    show(step(), true);
  });
  const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };
  document.addEventListener('keydown', (event) => {
    const go = KEYS[event.key];
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // The slider has these keys already, and regions scroll by them.
    const place = document.activeElement;
    const free = !place || place === document.body || place.closest('.turns button, .turns a, main#content');
    if (!go || busy || !free || place === slider || place.matches('.scroll')) return;
    event.preventDefault();
    stop();
    ways[go]();
  });
  const named = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const index = turns.findIndex((turn) => turn.id === id);
    if (index >= 0) show(index * 2, false);
    return index >= 0;
  };
  window.addEventListener('hashchange', named);
  document.documentElement.classList.add('js');
  controls.hidden = false;
  if (!named()) show(last, false);
})();
