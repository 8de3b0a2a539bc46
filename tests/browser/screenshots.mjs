// Makes the pictures in docs/screens, from what `highnoon demo` and
// `highnoon site` have written:
//
//   highnoon demo --out DEMO
//   highnoon site --config DEMO/highnoon.toml --out SITE
//   node tests/browser/screenshots.mjs SITE DEMO/outbox docs/screens

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch, setUp } from './browser.mjs';

const [site, outbox, out] = process.argv.slice(2);
const root = pathToFileURL(resolve(site)).href + '/';
mkdirSync(out, { recursive: true });

/** The parts of a mail, whatever they are nested in: head and body. */
const parts = (mail) => {
  const [head, ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const boundary = unfolded.match(/^content-type: multipart[^\r]*boundary="?([^";\r]+)"?/im)?.[1];
  if (!boundary) return [{ head: unfolded, body }];
  const inner = body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((part) => parts(part.replace(/^\r\n/, '')));
};
const decoded = ({ head, body }) => {
  const encoding = head.match(/^content-transfer-encoding: *(\S+)/im)?.[1].toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body);
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
};
/** A letter's HTML with its pictures inside. */
const letter = (file) => {
  const all = parts(readFileSync(join(outbox, file), 'latin1'));
  let html = decoded(all.find(({ head }) => /^content-type: text\/html/im.test(head))).toString('utf8');
  for (const part of all) {
    const cid = part.head.match(/^content-id: *<([^>]+)>/im)?.[1];
    if (cid) html = html.replaceAll(`cid:${cid}`, `data:image/png;base64,${decoded(part).toString('base64')}`);
  }
  return html;
};
/** The letter with the first results that is in a language. */
const results = (lang) => {
  for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml')).sort()) {
    const html = letter(file);
    const pictures = html.match(/<img /g)?.length;
    if (html.includes(`<html lang="${lang}"`) && pictures === 2) return html;
  }
  throw new Error(`no letter with results in ${lang}`);
};

const browser = await launch();
const page = await browser.newPage();
// What is wide is taken smaller: the files are to stay small.
const LARGEST = 150_000;
const shoot = async (name) => {
  for (let scale = 1; ; scale *= 0.9) {
    await page.setViewport({ ...page.viewport(), deviceScaleFactor: scale });
    const picture = await page.screenshot({ type: 'webp', quality: 80 });
    if (picture.length > LARGEST) continue;
    writeFileSync(join(out, `${name}.webp`), picture);
    console.log(`${name}.webp: ${picture.length} bytes, at ${Math.round(scale * 100)} %`);
    return;
  }
};
for (const [width, lang, scheme, height] of [[360, 'en', 'light', 720], [800, 'de', 'dark', 900], [1440, 'en', 'light', 960]]) {
  await setUp(page, width, scheme, height);
  await page.setContent(results(lang), { waitUntil: 'load' });
  await shoot(`mail-${width}`);
}
const games = readdirSync(join(site, 'en/games'));
const game = games.includes('alamo') ? 'alamo' : games[0];
for (const [width, lang, scheme, height] of [[360, 'en', 'light', 720], [800, 'de', 'dark', 900], [1440, 'en', 'light', 960]]) {
  await setUp(page, width, scheme, height);
  await page.goto(`${root}${lang}/games/${game}/1870.html#1870-2-summer-movement`, { waitUntil: 'load' });
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.querySelector('.turn.shown img').decode();
  });
  await shoot(`game-${width}`);
}
await browser.close();
