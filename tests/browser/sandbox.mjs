// Uses a sandbox as a player does: orders of two seats, what would come of
// them, the turn resolved, why, on and back, another position.
//
//   node sandbox.mjs URL

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launch, SCHEMES, setUp } from './browser.mjs';

const url = process.argv[2];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const faults = [];
const is = (what, wanted, found) => {
  if (String(found) !== String(wanted)) faults.push(`${what}: ${found}, not ${wanted}`);
};

const browser = await launch();
const open = async (at) => {
  const page = await browser.newPage();
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) faults.push(`asks for ${request.url()}`);
  });
  page.on('pageerror', (error) => faults.push(`${at}: ${error.message}`));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(`${at}: ${message.text()}`); });
  await page.goto(url + at);
  return page;
};
const text = (page, selector) => page.$eval(selector, ({ textContent }) => textContent);
// Taps an area in the middle of its piece.
const tap = async (page, name) => {
  const at = await page.evaluate((name) => {
    const { areas } = JSON.parse(document.getElementById('data').textContent);
    const [x, y] = areas.find((area) => area.name === name).at;
    const point = new DOMPoint(x, y).matrixTransform(document.querySelector('#board svg').getScreenCTM());
    return { x: point.x, y: point.y };
  }, name);
  await page.mouse.click(at.x, at.y);
};
const follow = (page, act) => Promise.all([page.waitForNavigation(), act()]);

const page = await open('0');
await page.setViewport({ width: 1200, height: 1000 });
await tap(page, 'Budapest');
await tap(page, 'Serbia');
// A piece of another seat: it is that seat's orders that are written then.
await tap(page, 'Paris');
is('the seat', 'France', await page.$eval('#seat', ({ selectedOptions }) => selectedOptions[0].textContent));
await tap(page, 'Burgundy');
await page.waitForFunction(() => /Burgundy/.test(document.getElementById('outlook').textContent));
is('what would be', true, /Budapest[^]*Serbia/.test(await text(page, '#outlook')));
// What is typed is drawn as what is tapped.
const paths = await page.$$eval('#board svg path', ({ length }) => length);
await page.type('#orders', '\nA mar - gas');
await page.waitForFunction((least) => document.querySelectorAll('#board svg path').length > least, {}, paths);
await page.type('#orders', '\nA mar - xyz');
await page.waitForFunction(() => document.querySelector('#outlook mark')?.textContent === 'xyz');
await follow(page, () => page.click('#resolve'));
is('resolved', `${url}0/result`, page.url());
is('all reasons', 22, await page.$$eval('#why > li:not([hidden])', ({ length }) => length));
await page.evaluate(() => document.querySelectorAll('.spot')[0].dispatchEvent(new Event('click')));
is('reasons of a place', true, await page.$$eval('#why > li:not([hidden])', ({ length }) => length < 4 && length > 0));
await page.click('#all');
is('all reasons again', 22, await page.$$eval('#why > li:not([hidden])', ({ length }) => length));
await follow(page, () => page.click('a.main'));
is('the next turn', `${url}1`, page.url());
is('its name', true, /Fall 1901/.test(await text(page, 'header')));
await follow(page, () => page.click('nav a'));
await follow(page, () => page.click('nav a'));
is('the orders', 'A Paris → Burgundy\nA mar - gas\nA mar - xyz', await page.evaluate(async () => {
  const seat = document.getElementById('seat');
  seat.selectedIndex = [...seat.options].findIndex(({ textContent }) => textContent === 'France');
  seat.dispatchEvent(new Event('change'));
  return document.getElementById('orders').value;
}));
// Another position, then one that is none.
const put = async (box, value) => {
  await page.$eval(`[data-box=${box}]`, (details, value) => {
    details.open = true;
    details.querySelector('textarea').value = value;
  }, value);
  // Pressed by key: what is told above may come between a look and a click.
  await page.focus(`[data-box=${box}] button`);
  return page.keyboard.press('Enter');
};
await put('correct', 'nothing at all');
await page.waitForFunction(() => document.querySelector('[data-box=correct] .said').textContent.includes('nothing at all'));
await follow(page, () => put('correct', 'A ukr austria'));
is('a unit more', true, /4 units/.test(await text(page, '#board')));
await put('position', '{"variant": "nowhere"}');
await page.waitForFunction(() => document.querySelector('[data-box=position] .said').textContent.includes('nowhere'));
await follow(page, () => put('sheet', 'Austria:\nA ukr - sev\n'));
is('put in as a text', 'A ukr - sev', await page.$eval('#orders', ({ value }) => value));
await follow(page, () => page.click('#resolve'));
await page.close();

for (const at of ['0', '0/result', '1']) {
  for (const scheme of SCHEMES) {
    for (const width of [360, 1200]) {
      const page = await browser.newPage();
      await page.setBypassCSP(true);
      await setUp(page, width, scheme);
      await page.goto(url + at);
      await page.evaluate(axe);
      const [violations, wide] = await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        const { violations } = await axe.run(document, { resultTypes: ['violations'], preload: false });
        return [violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`), document.documentElement.scrollWidth];
      });
      for (const violation of violations) faults.push(`${at}, ${scheme}, ${width}: ${violation}`);
      if (wide > width) faults.push(`${at} is ${wide} wide at ${width}`);
      await page.close();
    }
  }
}
await browser.close();
console.log(`${faults.length} faults`);
for (const fault of faults) console.log(fault);
process.exit(faults.length ? 1 : 0);
