// Opens letters as narrow as a telephone shows them: whoever reads one scrolls
// down, and never to the side.
//
//   node letters.mjs FILE…

import { launch, setUp, WIDTHS } from './browser.mjs';

const browser = await launch();
const page = await browser.newPage();
await setUp(page, WIDTHS[0], 'light');
const faults = [];
for (const file of process.argv.slice(2)) {
  await page.goto(`file://${file}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > WIDTHS[0]) faults.push(`${file} is ${wide} wide`);
}
await browser.close();
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
