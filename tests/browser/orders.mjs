// Taps orders together on pages, as players do, and keeps the mails.
//
//   node orders.mjs FOLDER
//
// FOLDER has pages, and sets.json: for each page sets of orders, and for each
// order what is tapped. mails.json is written beside them.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from './browser.mjs';

const folder = resolve(process.argv[2]);
const pages = JSON.parse(readFileSync(join(folder, 'sets.json'), 'utf8'));
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const faults = [];
const mails = {};

// Where a place is seen: in the middle of its piece, or of its outline.
const spot = (page, pick) => page.evaluate((pick) => {
  const { areas } = JSON.parse(document.getElementById('data').textContent);
  const [place, coast] = pick.split(' ').map(Number);
  const target = document.querySelector(`[data-pick="${pick}"]`);
  if (!target) return null;
  const [x, y] = coast === undefined ? areas[place].at : areas[place].coasts[coast];
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector('#board svg').getScreenCTM());
  const seen = at.x > 0 && at.y > 0 && at.x < innerWidth && at.y < innerHeight;
  if (!seen) {
    const top = at.y + scrollY - innerHeight / 2;
    scrollTo(0, top);
    return { x: at.x, y: at.y - (scrollY - top) + 0, again: true };
  }
  return { x: at.x, y: at.y };
}, pick);
const place = async (page, pick) => {
  const first = await spot(page, pick);
  return first?.again ? spot(page, pick) : first;
};
const press = async (page, label) => {
  const found = await page.evaluateHandle((label) =>
    [...document.querySelectorAll('#picks button')].find(({ textContent }) => textContent === label), label);
  const element = found.asElement();
  if (!element) throw new Error(`no button ${label}`);
  await element.focus();
  await page.keyboard.press('Enter');
};
const tap = async (page, { offered, place: pick, word, number, most }, touches) => {
  const are = await page.$$eval('#picks li', (items) => items.length);
  if (are !== offered) throw new Error(`${are} things are offered, not ${offered}`);
  if (word !== undefined) return press(page, word);
  if (number !== undefined) {
    const input = await page.$('#picks input');
    const max = await input.evaluate(({ max }) => Number(max));
    if (max !== most) throw new Error(`up to ${max} are offered, not ${most}`);
    await input.click({ clickCount: 3 });
    await input.type(String(number));
    return page.keyboard.press('Enter');
  }
  const at = await place(page, pick);
  if (!at) throw new Error(`nothing to be tapped at ${pick}`);
  if (touches) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
  return undefined;
};

const browser = await launch();
let turn = 0;
for (const [name, sets] of Object.entries(pages)) {
  const page = await browser.newPage();
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('file:') && !url.startsWith('data:')) faults.push(`${name} asks for ${url}`);
  });
  page.on('pageerror', (error) => faults.push(`${name}: ${error.message}`));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(`${name}: ${message.text()}`); });
  mails[name] = [];
  const touches = turn++ % 2 === 1;
  await page.setViewport(touches
    ? { width: 360, height: 740, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
    : { width: 1200, height: 900 });
  await page.goto(pathToFileURL(join(folder, name)).href + '#to=judge%2Bkey%40example.org');
  for (const orders of sets) {
    try {
      for (const picks of orders) for (const pick of picks) await tap(page, pick, touches);
      const mail = await page.evaluate(() => document.getElementById('send').href
        || `mailto:judge+key@example.org?body=${encodeURIComponent(`phase ${JSON.parse(document.getElementById('data').textContent).phase}\r\n${document.getElementById('orders').value}`)}`);
      const url = new URL(mail);
      if (decodeURIComponent(url.pathname) !== 'judge+key@example.org') faults.push(`${name}: sent to ${url.pathname}`);
      mails[name].push(url.searchParams.get('body'));
    } catch (error) {
      faults.push(`${name}: ${JSON.stringify(orders)}: ${error.message}`);
      await page.evaluate(() => document.getElementById('restart').click());
    }
    await page.evaluate(() => document.getElementById('clear').click());
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (touches && wide > 360) faults.push(`${name} is ${wide} wide`);
  await page.close();
}
// What a screen reader meets; axe comes from elsewhere, and the pages allow
// nothing that does.
for (const name of Object.keys(pages).filter((_, at) => at % 4 === 0)) {
  for (const scheme of ['light', 'dark']) {
    const page = await browser.newPage();
    await page.setBypassCSP(true);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.goto(pathToFileURL(join(folder, name)).href);
    await page.evaluate(axe);
    const violations = await page.evaluate(async () => {
      const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
    });
    for (const violation of violations) faults.push(`${name}, ${scheme}: ${violation}`);
    await page.close();
  }
}
await browser.close();
writeFileSync(join(folder, 'mails.json'), JSON.stringify(mails));
console.log(`${Object.keys(pages).length} pages, ${faults.length} faults`);
for (const fault of faults.slice(0, 20)) console.log(fault);
process.exit(faults.length ? 1 : 0);
