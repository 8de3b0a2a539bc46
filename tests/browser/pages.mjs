// Looks at the pages of a site as readers do, and says what is wrong.
//
//   node pages.mjs SITE EXPECTED
//
// EXPECTED is a JSON file: for each game its turns, and for each turn the
// pieces before and after it as the store has them.

import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { SCHEMES, WIDTHS, launch, setUp } from './browser.mjs';

const [site, expectedFile] = process.argv.slice(2);
const root = pathToFileURL(resolve(site)).href + '/';
const expected = JSON.parse(readFileSync(expectedFile, 'utf8'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const faults = [];
let checks = 0;
const expect = (holds, what) => {
  checks += 1;
  if (!holds) faults.push(what);
};
const same = (found, wanted, what) => {
  const less = (list, other) => list.filter((item) => !other.includes(item)).join(', ');
  const [surplus, missing] = [less(found, wanted), less(wanted, found)];
  const right = !surplus && !missing && found.length === wanted.length;
  expect(right, `${what}: seen too much: ${surplus}; missing: ${missing}`);
};

const pages = readdirSync(site, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.html'))
  .sort();

// The HTML by itself.
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off', 'void-style': 'error',
    // Turns are named as their letters name them, and begin with a year.
    'valid-id': ['error', { relaxed: true }],
    // Nothing comes from elsewhere.
    'require-sri': ['error', { target: 'crossorigin' }] },
});
for (const file of pages) {
  const report = await validator.validateFile(join(site, file));
  for (const result of report.results) {
    for (const message of result.messages) {
      faults.push(`${file}:${message.line}: ${message.message} (${message.ruleId})`);
    }
  }
  checks += 1;
}

const browser = await launch();
const open = async (file) => {
  const page = await browser.newPage();
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(root) && !url.startsWith('data:')) faults.push(`${file} asks for ${url}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`${file} lacks ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('pageerror', (error) => faults.push(`${file}: ${error.message}`));
  await page.goto(root + file);
  return page;
};

// How wide it is, and what axe says, in light and dark.
for (const file of pages) {
  const page = await open(file);
  for (const width of WIDTHS) {
    await setUp(page, width, 'light');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide <= width, `${file} is ${wide} wide at ${width}`);
  }
  await page.evaluate(axe);
  for (const scheme of SCHEMES) {
    await setUp(page, scheme === 'dark' ? 360 : 1440, scheme);
    const violations = await page.evaluate(async () => {
      // What is written large is to be as easy to read as the rest.
      const ratio = { expected: 4.5 };
      const options = { contrastRatio: { normal: ratio, large: ratio } };
      axe.configure({ checks: [{ id: 'color-contrast', options }] });
      const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`);
    });
    expect(violations.length === 0, `${file}, ${scheme}: ${violations.join('; ')}`);
  }
  await page.close();
}

// Languages lead to each other and back.
for (const file of pages.filter((file) => file.startsWith('en/'))) {
  expect(pages.includes(file.replace(/^en/, 'de')), `${file} is not there in German`);
}

// The pieces that are seen: in the page's words, and in the picture's.
const seen = (page) => page.evaluate(async () => {
  const turn = document.querySelector('.turn.shown');
  const side = turn.dataset.side;
  const image = turn.querySelector(`figure.${side} img`);
  await image.decode();
  const shown = [...turn.querySelectorAll('figure')].filter((figure) => figure.offsetParent);
  const pieces = [...turn.querySelectorAll(`details.${side} dd`)];
  return {
    turn: turn.id,
    side,
    pictures: shown.length,
    image: image.currentSrc,
    wide: image.naturalWidth,
    says: document.querySelector('.controls output').textContent,
    pieces: pieces.map(({ dataset }) =>
      [dataset.side, dataset.piece, dataset.at.toLowerCase(), dataset.dislodged ?? ''].join(' ').trim()),
    words: pieces.map((piece) => piece.textContent),
  };
});
const lookAt = async (page, turns, step, what) => {
  const turn = turns[step >> 1];
  const found = await seen(page);
  const side = step % 2 ? 'after' : 'orders';
  expect(found.turn === turn.code && found.side === side, `${what}: ${found.turn} ${found.side} is shown`);
  expect(found.pictures === 1, `${what}: ${found.pictures} pictures are shown`);
  expect(found.wide > 0, `${what}: no picture`);
  expect(found.image.endsWith(`${turn.code}-${side}.svg`), `${what}: the picture is ${found.image}`);
  // With the orders it is shown already which of them are driven out.
  const bare = (pieces) => pieces.map((piece) => piece.replace(/ true$/, ''));
  const driven = (pieces) => pieces.filter((piece) => piece.endsWith(' true'));
  if (step % 2) {
    same(found.pieces, turn.after, what);
  } else {
    same(bare(found.pieces), bare(turn.before), what);
    same(driven(found.pieces), driven([...turn.before, ...turn.after]).filter((piece) =>
      bare(turn.before).includes(bare([piece])[0])), `${what}, driven out`);
  }
  const svg = readFileSync(new URL(found.image), 'utf8');
  const described = svg.match(/<desc[^>]*>([^<]*)<\/desc>/)[1]
    .replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  for (const words of found.words) {
    expect(described.includes(words), `${what}: the picture does not tell of ${words}`);
  }
  return found;
};
// The pages of turns: one a year, which the turns' codes begin with.
const yearOf = ({ code }) => code.split('-')[0];
const years = Object.entries(expected).flatMap(([id, turns]) =>
  [...new Set(turns.map(yearOf))].map((year) => ({
    id,
    file: `games/${id}/${year}.html`,
    turns: turns.filter((turn) => yearOf(turn) === year),
  })));
for (const { turns, file: path } of years) {
  for (const lang of ['en', 'de']) {
    const file = `${lang}/${path}`;
    const page = await open(file);
    await setUp(page, 1440, 'light');
    const last = turns.length * 2 - 1;
    const now = () => page.$eval('#slider', (slider) => Number(slider.value));
    expect((await now()) === last, `${file} begins at ${await now()}`);
    await lookAt(page, turns, last, `${file} at first`);
    // By the slider itself, as hands and keys move it.
    await page.focus('#slider');
    await page.keyboard.press('Home');
    const told = new Set();
    for (let step = 0; step <= last; step += 1) {
      told.add((await lookAt(page, turns, step, `${file} at step ${step}`)).says);
      if (step < last) await page.keyboard.press('ArrowRight');
    }
    expect(told.size === last + 1, `${file}: ${told.size} steps are told apart`);
    if (turns.length === 1) {
      await page.close();
      continue;
    }
    // By buttons, by keys on the page, by an address.
    await page.click('[data-go="first"]');
    await lookAt(page, turns, 0, `${file}, first`);
    await page.click('[data-go="on"]');
    await lookAt(page, turns, 1, `${file}, on`);
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('ArrowRight');
    await lookAt(page, turns, 2, `${file}, arrow`);
    await page.keyboard.press('End');
    await lookAt(page, turns, last, `${file}, end`);
    await page.click('[data-go="play"]');
    expect((await now()) === 0, `${file} does not play from the beginning`);
    await page.waitForFunction(() => document.querySelector('#slider').value === '1');
    await page.click('[data-go="play"]');
    await page.goto(`${root}${file}#${turns[1].code}`);
    await lookAt(page, turns, 2, `${file}, by its address`);
    await page.close();
  }
}
// From a year to the next and back, by keys.
for (const [at, { id, turns, file }] of years.entries()) {
  const next = years[at + 1];
  if (next?.id !== id) continue;
  const page = await open(`en/${file}`);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('ArrowRight')]);
  await lookAt(page, next.turns, 0, `on from ${file}`);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('ArrowLeft')]);
  await lookAt(page, turns, turns.length * 2 - 2, `back to ${file}`);
  await page.close();
}

// Films: nothing moves by itself, everything can be reached by keys, and the
// pieces end where the board's page has them.
for (const id of Object.keys(expected)) {
  for (const motion of ['no-preference', 'reduce']) {
    const file = `en/games/${id}/film.html`;
    const page = await open(file);
    await page.setViewport({ width: 360, height: 900 });
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: motion }]);
    await page.waitForFunction(() => !document.querySelector('.controls').hidden);
    const places = () => page.evaluate(() => [...document.querySelectorAll('[data-layer=pieces] > g')]
      .filter((piece) => piece.getAttribute('opacity') !== '0')
      .map((piece) => piece.getAttribute('transform')).join(';'));
    const now = () => page.$eval('#slider', (slider) => Number(slider.value));
    const says = () => page.$eval('.controls output', (output) => output.textContent);
    const what = `${file}, ${motion}`;
    const last = expected[id].length * 2 - 1;
    expect((await now()) === last, `${what}: it begins at ${await now()}`);
    const present = await places();
    await page.keyboard.press('Home');
    const start = await places();
    expect((await now()) === 0 && start !== present, `${what}: home leads to ${await now()}`);
    expect((await says()).length > 5, `${what}: it says nothing`);
    // As many pieces as the store has, before each turn and after it.
    for (let step = 0; step <= last; step += 1) {
      const found = (await places()).split(';').filter(Boolean).length;
      const wanted = expected[id][step >> 1][step % 2 ? 'after' : 'before'].length;
      expect(found === wanted, `${what}: ${found} pieces at step ${step}, not ${wanted}`);
      await page.$eval('#slider', (slider, to) => {
        slider.value = to;
        slider.dispatchEvent(new Event('input'));
      }, String(Math.min(step + 1, last)));
    }
    await page.$eval('#slider', (slider) => slider.blur());
    await page.keyboard.press('Home');
    // On its way a piece is somewhere else, unless no motion is wanted.
    await page.select('#speed', '4');
    await page.click('[data-go="play"]');
    const seen = new Set();
    // Looked at in one go: between two looks a step may have ended.
    const onTheWay = () => page.evaluate(() => document.querySelector('#slider').value === '0'
      && [...document.querySelectorAll('[data-layer=pieces] > g')].map((piece) => piece.getAttribute('transform')).join(';'));
    for (let at = await onTheWay(); at; at = await onTheWay()) seen.add(at);
    await page.click('[data-go="play"]');
    const halted = await places();
    expect((await page.$eval('[data-go="play"]', (button) => button.ariaPressed)) === 'false', `${what}: it does not halt`);
    expect(motion === 'reduce' ? seen.size === 1 : seen.size > 2, `${what}: ${seen.size} places on the way`);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    expect((await places()) === halted, `${what}: it moves after it was halted`);
    await page.keyboard.press('Home');
    await page.click('[data-go="on"]');
    await page.waitForFunction(() => document.querySelector('#slider').value === '1');
    await page.click('[data-go="on"]');
    expect((await now()) === Math.min(2, last), `${what}: on leads to ${await now()}`);
    await page.keyboard.press('End');
    expect((await places()) === present, `${what}: it does not end with the board as it is`);
    await page.goto(`${root}${file}#${expected[id][0].code}`);
    await page.waitForFunction(() => document.querySelector('#slider').value === '0');
    await page.close();
  }
}

// Without script everything is there, one below the other; on paper, too.
const page = await browser.newPage();
await page.setJavaScriptEnabled(false);
for (const { turns, file } of years) {
  for (const media of ['screen', 'print']) {
    await page.emulateMediaType(media);
    await page.goto(`${root}en/${file}`);
    const found = await page.evaluate(() => ({
      turns: [...document.querySelectorAll('.turn')].filter((turn) => turn.offsetHeight > 0).length,
      pictures: [...document.querySelectorAll('.turn img')].filter((img) => img.offsetHeight > 0).length,
      controls: document.querySelector('.controls').offsetHeight,
    }));
    expect(found.turns === turns.length, `${file}, ${media}: ${found.turns} turns without script`);
    expect(found.pictures === turns.length * 2, `${file}, ${media}: ${found.pictures} pictures without script`);
    expect(found.controls === 0, `${file}, ${media}: controls that do nothing`);
  }
}
await browser.close();

console.log(`${pages.length} pages, ${checks} checks, ${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;
