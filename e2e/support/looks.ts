/** Checks of layout: screenshots of wide and narrow screens, axe, cut-off text and sideways scrolling. */

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInDark } from './accessibility.ts';
import { screenshotPath } from './test.ts';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 800 };

/** Tables, tabs, and strips of pictures or tiles may scroll sideways inside the page. */
const STRIPS = ':has(> table, > [role=tablist]), [aria-label="All photos"], [aria-label^="Available "]';

/**
 * Checks that nothing scrolls sideways: the page, its ancestors (some of which clip wide content, so that the page itself
 * would not show it), dialogs, and other scrolling elements.
 */
export async function expectNoSidewaysScroll(page: Page) {
  const tooWide = () =>
    page.evaluate((strips) => {
      const frames = new Set<Element>();
      for (let frame = document.querySelector('main'); frame; frame = frame.parentElement) frames.add(frame);
      for (const frame of document.querySelectorAll('html, body, header, [role=dialog]')) frames.add(frame);
      for (const element of document.body.querySelectorAll('*')) {
        if (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && !element.matches(`input, textarea, ${strips}`)) frames.add(element);
      }
      const nameOf = (element: Element) =>
        [element.tagName.toLowerCase(), element.getAttribute('role'), element.getAttribute('aria-label')].filter(Boolean).join(' ');
      return [...frames]
        .filter((frame) => frame.scrollWidth > frame.clientWidth)
        .map((frame) => `${nameOf(frame)}: ${frame.scrollWidth} > ${frame.clientWidth}`);
    }, STRIPS);
  await expect.poll(tooWide, { message: `nothing is too wide at ${page.url()}` }).toEqual([]);
}

/** Every column of every list is visible without scrolling: users do not find a column under the sticky actions. */
export async function expectWholeTables(page: Page) {
  const tooWide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=region]:has(> table)')]
        .filter((region) => region.scrollWidth > region.clientWidth)
        .map((region) => `${region.getAttribute('aria-label') ?? 'A table'}: ${region.scrollWidth} > ${region.clientWidth}`),
    );
  await expect.poll(tooWide, { message: `no column is cut off at ${page.url()}` }).toEqual([]);
}

/** Expects that no text in this part of the page is cut off. */
export async function expectWholeTexts(part: Locator) {
  const cut = () =>
    part.evaluate((root) => {
      const found: string[] = [];
      let read = 0;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent?.trim();
        const owner = node.parentElement;
        // Text for screen readers only takes no space.
        if (!words || !owner?.checkVisibility({ visibilityProperty: true }) || owner.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, width } = range.getBoundingClientRect();
        // A field draws its text elsewhere.
        if (width === 0) continue;
        read += 1;
        for (let frame: Element | null = owner; frame && frame !== root.parentElement; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflowX === 'visible') continue;
          const sides = frame.getBoundingClientRect();
          if (left < sides.left - 1 || right > sides.right + 1) {
            found.push(`${words}: ${Math.round(left)} to ${Math.round(right)} within ${Math.round(sides.left)} to ${Math.round(sides.right)}`);
            break;
          }
        }
      }
      return read > 0 ? found : ['there is no text'];
    });
  await expect.poll(cut, { message: 'no text is cut off' }).toEqual([]);
}

interface Looks {
  /** Whether to check the dark theme with axe too. */
  inDark?: boolean;
}

/** Takes screenshots of a screen, wide and narrow, and checks it with axe. The window is wide before and after. */
export async function checkLook(page: Page, name: string, { inDark = false }: Looks = {}) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (inDark) await expectAccessibleInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath(`${name}-1440`) });
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: screenshotPath(`${name}-375`), animations: 'disabled' });
  await page.setViewportSize(WIDE);
}
