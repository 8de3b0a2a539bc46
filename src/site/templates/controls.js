'use strict';
// What leads through turns: a slider, buttons, keys and the address, which names
// the turn. Even steps are a board with its orders, odd ones the board after them.
const steered = ({ controls, codes, show, run, halt, ...other }) => {
  const [slider, output] = ['input', 'output'].map((name) => controls.querySelector(name));
  const play = controls.querySelector('[data-go="play"]');
  const last = codes.length * 2 - 1;
  let begun = false;
  const step = () => Number(slider.value);
  const tell = (at, says) => {
    slider.value = String(at);
    slider.setAttribute('aria-valuetext', says);
    output.textContent = says;
    if (begun) history.replaceState(null, '', '#' + codes[at >> 1]);
  };
  const to = (at) => show(Math.min(Math.max(at, 0), last));
  const stop = () => {
    halt();
    play.setAttribute('aria-pressed', 'false');
  };
  const ways = {
    first: () => to(0),
    back: () => to(step() - 1),
    on: () => to(step() + 1),
    last: () => to(last),
    play: () => {
      if (step() === last) to(0);
      play.setAttribute('aria-pressed', 'true');
      run();
    },
    ...other,
  };
  const go = (way) => {
    const played = play.getAttribute('aria-pressed') === 'true';
    stop();
    if (way !== 'play' || !played) ways[way]();
  };
  for (const button of controls.querySelectorAll('button')) {
    button.addEventListener('click', () => go(button.dataset.go));
  }
  slider.addEventListener('input', () => {
    const at = step();
    stop();
    to(at);
  });
  const KEYS = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };
  document.addEventListener('keydown', (event) => {
    const busy = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    // The slider and lists have these keys already, and regions scroll by them.
    if (!KEYS[event.key] || busy || event.target.matches('input, select, .scroll')) return;
    event.preventDefault();
    go(KEYS[event.key]);
  });
  const named = () => {
    const index = codes.indexOf(decodeURIComponent(location.hash.slice(1)));
    if (index < 0) return false;
    stop();
    to(index * 2);
    return true;
  };
  window.addEventListener('hashchange', named);
  const begin = () => {
    if (!named()) to(last);
    begun = true;
  };
  return { begin, last, step, stop, tell, to };
};
