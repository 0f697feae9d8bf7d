/**
 * Checks Lighthouse's mobile scores of the first pages: one warm-up run, then the median of three.
 * `./test --full lighthouse` runs it on the running product.
 */
import { readFileSync } from 'node:fs';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const PAGES = ['/signin', '/listings', '/dashboard'];
/** The minimum score of each page, on a machine without other load. */
const FLOOR = 90;
const RUNS = 3;
/** A signed-in page keeps its live stream open, so Lighthouse would wait 45 s for an idle network. Everything else has loaded by then. */
const LONGEST_LOAD_MS = 15_000;

const base = required('E2E_BASE_URL');
const people = JSON.parse(readFileSync(required('E2E_SIGN_INS_FILE'), 'utf8'));
const person = people.find(({ role }) => role === 'CompanyAdmin');
if (!person) throw new Error('there is no sign-in with the role CompanyAdmin');
const session = await signIn(person);

let failed = 0;
for (const path of PAGES) {
  await measure(path);
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(path));
  const median = Math.floor(RUNS / 2);
  const middle = runs.toSorted((a, b) => a.score - b.score)[median];
  const isGood = middle.score >= FLOOR;
  if (!isGood) failed += 1;
  const all = runs.map(({ score }) => score).join(' ');
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${path}: ${middle.score} (${all}), floor ${FLOOR}; ${middle.details}`);
}
process.exitCode = failed > 0 ? 1 : 0;

function required(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Signs in and returns the session as src/session/store.ts of the web client stores it. */
async function signIn({ userName, password }) {
  const response = await fetch(`${base}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userNameOrEmailAddress: userName, password, rememberClient: true }),
  });
  if (!response.ok) throw new Error(`signing in failed with ${response.status}`);
  const { result } = await response.json();
  return JSON.stringify({ accessToken: result.accessToken, userId: result.userId, expiresAt: result.expiresAt, rememberClient: true });
}

/** Runs Lighthouse once in a new browser, so that nothing is cached. */
async function measure(path) {
  const chrome = await chromeLauncher.launch({ chromePath: process.env.CHROMIUM, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] });
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
    const page = await browser.newPage();
    if (path !== '/signin') {
      await page.goto(`${base}/favicon.svg`);
      await page.evaluate((text) => localStorage.setItem('doorstep.session', text), session);
    }
    const result = await lighthouse(
      `${base}${path}`,
      { port: chrome.port, onlyCategories: ['performance'], disableStorageReset: true, maxWaitForLoad: LONGEST_LOAD_MS, logLevel: 'error' },
      undefined,
      page,
    );
    await browser.disconnect();
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    if (new URL(lhr.finalDisplayedUrl).pathname !== path) throw new Error(`${path} redirected to ${lhr.finalDisplayedUrl}`);
    const figure = (id) => lhr.audits[id].numericValue ?? Number.NaN;
    const milliseconds = (id) => `${Math.round(figure(id))} ms`;
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      details: `FCP ${milliseconds('first-contentful-paint')}, LCP ${milliseconds('largest-contentful-paint')}, TBT ${milliseconds('total-blocking-time')}, CLS ${figure('cumulative-layout-shift').toFixed(3)}, SI ${milliseconds('speed-index')}, machine ${Math.round(lhr.environment.benchmarkIndex)}`,
    };
  } finally {
    chrome.kill();
  }
}
