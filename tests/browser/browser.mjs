// The browser that the tests and the screenshots use: one for all pages.

import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the browser that is installed. */
export const launch = () => {
  const executablePath = process.env.CHROMIUM ?? PLACES.find((place) => existsSync(place));
  if (!executablePath) {
    throw new Error('no browser: install chromium, or say where one is with CHROMIUM');
  }
  return puppeteer.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--hide-scrollbars'],
  });
};

export const WIDTHS = [360, 800, 1440];
export const SCHEMES = ['light', 'dark'];

/** Makes a page as wide and as dark as asked for. */
export const setUp = async (page, width, scheme, height = 900) => {
  await page.setViewport({ width, height });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
};
