/** Composed postcards: with the keyboard alone, and printed as on the screen. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Schemas, call, get, resultOf } from '../support/api.ts';
import { choose, press, tabTo, type } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectWholeTexts } from '../support/looks.ts';
import { people } from '../support/stack.ts';
import { expect, expectScreen, present, screenshotPath, test } from '../support/test.ts';

/** A name that no other run uses. */
const unique = (name: string) => `${name} ${Date.now().toString(36)}`;

test.use({ as: 'companyAdmin' });

test('a postcard is composed with the keyboard alone, saved, and opened again unchanged', async ({ page }) => {
  const name = unique('Card');
  await page.goto('/templates?type=3');
  await expectScreen(page, 'Templates');
  await press(page, page.getByRole('button', { name: 'Create Template' }));
  await type(page, page.getByRole('textbox', { name: 'Name' }), name);
  await choose(page, 'Communication mode', 'Mailer');
  await choose(page, 'Prospecting event', 'New Listing');
  // Tab stops at the selected choice of a row.
  await tabTo(page, page.getByRole('button', { name: 'Upload images' }));
  await tabTo(page, page.getByRole('button', { name: 'Compose' }), 'ArrowRight');
  await page.keyboard.press('Enter');
  const canvas = page.getByRole('group', { name: 'Layers on the front' });
  await expect(canvas.locator('svg path').first()).toBeAttached();
  await press(page, page.getByRole('button', { name: 'Text', exact: true }));
  const box = canvas.getByRole('button', { name: 'Text: Your text' });
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Welcome to ');
  await press(page, page.getByRole('button', { name: 'Insert City' }));
  const welcome = canvas.getByRole('button', { name: 'Text: Welcome to { City }' });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('composer-1440') });
  await press(page, page.getByRole('button', { name: 'Proof' }));
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Back of the postcard' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('composer-proof-1440') });
  await page.keyboard.press('Escape');
  await press(page, page.getByRole('button', { name: 'Create template' }));
  await expect(page.getByText(`${name} 4x6 created`)).toBeVisible();

  await expect(page.getByRole('dialog')).toHaveCount(0);
  await type(page, page.getByRole('textbox', { name: 'Search templates' }), name);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('table', { name: / templates$/ })
    .locator('tbody tr[data-row]')
    .first();
  await press(page, row);
  const details = page.getByRole('dialog');
  await expect(details.getByRole('img', { name: 'Back of the postcard' })).toBeVisible();
  await press(page, details.getByRole('button', { name: 'Create print files' }));
  const download = details.getByRole('button', { name: 'Download front' });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('composer-print-files-1440') });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe(`${name} 4x6 front.jpg`);
  // The button is disabled during the download, and a disabled button loses the focus.
  await expect(download).toBeEnabled();
  await download.focus();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: `Edit ${name} 4x6` }).click();
  await expect(welcome).toBeAttached();
  await welcome.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.screenshot({ path: screenshotPath('composer-375') });
  await expectNoSidewaysScroll(page);
});

/** Opens the composer of a new postcard. */
async function beginComposing(page: Page, name: string) {
  await page.goto('/templates?type=3');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(unique(name));
  await choose(page, 'Communication mode', 'Mailer');
  await choose(page, 'Prospecting event', 'New Listing');
  await page.getByRole('button', { name: 'Compose' }).click();
}

test('UX-01 the composer names each box in full at 1440 px', { tag: '@reads' }, async ({ page }) => {
  await beginComposing(page, 'Named');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const words = 'Neighborhood moving specialists since 1962';
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words);
  const chosen = page.getByRole('group', { name: `Text: ${words.slice(0, 40)}…` });
  await expectWholeTexts(chosen);
  await page.getByRole('group', { name: 'Layers on the front' }).getByRole('button').first().press('Escape');
  const layers = page.getByRole('group', { name: 'Layers (top first)' });
  await expect(layers.getByRole('button', { name: `Text: ${words.slice(0, 40)}…` })).toBeVisible();
  await expectWholeTexts(layers);
});

test('a box is moved and resized with the mouse', { tag: '@reads' }, async ({ page }) => {
  await beginComposing(page, 'Dragged');
  const canvas = page.getByRole('group', { name: 'Layers on the front' });
  await page.getByRole('button', { name: 'Rectangle', exact: true }).click();
  const box = canvas.getByRole('button', { name: /^Rectangle, rectangle/ });
  const before = await box.boundingBox();
  if (!before) throw new Error('the box has no position');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 60, before.y + before.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  const measure = async (side: 'x' | 'y' | 'width') => (await box.boundingBox())?.[side];
  await expect.poll(() => measure('x')).toBeCloseTo(before.x + 60, -0.5);
  await expect.poll(() => measure('y')).toBeCloseTo(before.y + 40, -0.5);
  const corner = await box.locator('[data-pull="1 1"]').boundingBox();
  const after = await box.boundingBox();
  if (!corner || !after) throw new Error('the corner has no position');
  await page.mouse.move(corner.x + 7, corner.y + 7);
  await page.mouse.down();
  await page.mouse.move(corner.x + 37, corner.y + 37, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => measure('width')).toBeCloseTo(after.width + 30, -0.5);
  await page.getByRole('button', { name: 'Undo in the postcard' }).click();
  await page.getByRole('button', { name: 'Undo in the postcard' }).click();
  await expect.poll(() => measure('x')).toBeCloseTo(before.x, 0);
  await expect.poll(() => measure('width')).toBeCloseTo(before.width, 0);
});

/** A picture with a gradient and edges, as a data URL. */
async function picture(page: Page, width: number, height: number): Promise<string> {
  return page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const slope = context.createLinearGradient(0, 0, wide, high);
      slope.addColorStop(0, '#87b5d9');
      slope.addColorStop(1, '#2f5d3a');
      context.fillStyle = slope;
      context.fillRect(0, 0, wide, high);
      for (let at = 0; at < 60; at += 1) {
        context.fillStyle = `hsl(${at * 37} 55% 55%)`;
        context.fillRect(((at * 97) % 100) * (wide / 100), ((at * 61) % 100) * (high / 100), wide / 12, high / 9);
      }
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
}

/** The share of pixels that differ by more than 16 of 255 in any color. */
async function difference(page: Page, screen: Buffer, print: Buffer): Promise<{ share: number; sizes: number[] }> {
  return page.evaluate(
    async ([one, other]) => {
      const load = async (url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height);
      };
      const [a, b] = [await load(one), await load(other)];
      let count = 0;
      for (let at = 0; at < a.data.length; at += 4) {
        const most = Math.max(...[0, 1, 2].map((channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0))));
        if (most > 16) count += 1;
      }
      return { share: count / (a.width * a.height), sizes: [a.width, a.height, b.width, b.height] };
    },
    [`data:image/png;base64,${screen.toString('base64')}`, `data:image/jpeg;base64,${print.toString('base64')}`] as const,
  );
}

type Box = Schemas['PostcardBox'];

const text = (name: string, words: string, place: Pick<Box, 'x' | 'y' | 'width' | 'height'>, change: Partial<Box> = {}): Box => ({
  name,
  kind: 'text',
  text: words,
  font: 'sans',
  weight: 'regular',
  sizeTenths: 120,
  alignment: 'left',
  colour: '#1d3b53',
  ...place,
  ...change,
});

for (const [sizeId, size, width, height] of [
  [1, '4x6', 1875, 1275],
  [2, '6x9', 2775, 1875],
  [3, '6x11', 3375, 1875],
] as const) {
  test(`Must show: the ${size} card on the screen, the approved one and the printed one are the same`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.goto('/templates?type=3');
    await expectScreen(page, 'Templates');
    const { imageId } = await resultOf(call('templates/upload-post-card-image', { base64Image: await picture(page, 2400, 1600) }, people.companyAdmin()));
    await expect.poll(async () => (await resultOf(get('templates/get-template-image', people.companyAdmin(), { imageId }))).state).toBe('ready');
    const [sheetWidth, sheetHeight] = [Math.round(width / 0.3), Math.round(height / 0.3)];
    const half = Math.round(sheetHeight / 2);
    const words = 'Dear { Recipient Name }, every sale is also a move. '.repeat(3);
    const scene: Schemas['PostcardScene'] = {
      front: [
        { name: 'house', kind: 'picture', imageId, x: 0, y: 0, width: sheetWidth, height: half },
        text(
          'title',
          'Just listed in { City }',
          { x: 400, y: half - 900, width: sheetWidth - 800, height: 800 },
          { font: 'narrow', weight: 'bold', sizeTenths: 280, colour: '#ffffff' },
        ),
        text('body', words, { x: 400, y: half + 200, width: Math.round(sheetWidth / 2) - 500, height: half - 600 }, { font: 'serif' }),
        text(
          'hand',
          'Welcome home!',
          { x: Math.round(sheetWidth / 2), y: half + 200, width: Math.round(sheetWidth / 2) - 400, height: 900 },
          { font: 'script', weight: 'bold', sizeTenths: 280, alignment: 'right' },
        ),
      ],
      back: [
        { name: 'ground', kind: 'rectangle', colour: '#f4efe6', x: 0, y: 0, width: sheetWidth, height: sheetHeight },
        { name: 'small', kind: 'picture', imageId, x: 300, y: 300, width: 1200, height: 900 },
        text('message', words, { x: 300, y: 1300, width: 2000, height: sheetHeight - 1700 }),
      ],
    };
    const template = { templateName: unique(size), templateType: 3, prospectingEvent: 1, templateSizeId: sizeId, templateScene: scene };
    const { templateId } = await resultOf(call('templates/create-template', template, people.companyAdmin()));
    const { jobId } = await resultOf(call('templates/order-postcard-artwork', { templateId }, people.companyAdmin()));
    await expect.poll(async () => (await resultOf(get('jobs/get-job', people.companyAdmin(), { jobId }))).state, { timeout: 90_000 }).toBe('succeeded');
    const links = await resultOf(call('templates/create-postcard-artwork-links', undefined, people.companyAdmin(), { jobId }));
    const preview = await resultOf(call('templates/preview-template', { templateId }, people.companyAdmin()));
    expect(preview.notes.filter(({ kind }) => kind !== 'nearEdge')).toEqual([]);
    await page.setViewportSize({ width, height });
    for (const [svg, url, side] of [
      [preview.frontSvg, links.frontUrl, 'front'],
      [preview.backSvg, links.backUrl, 'back'],
    ] as const) {
      const print = await (await request.get(url)).body();
      // The drawing of the page, at the printer's resolution.
      await page.evaluate(
        async (drawing) => {
          document.body.innerHTML = drawing;
          document.body.style.cssText = 'margin:0;background:#fff';
          const drawn = document.querySelector('svg');
          if (drawn) drawn.style.display = 'block';
          const pictures = Array.from(document.querySelectorAll('image'), (image) => {
            const loaded = new Image();
            loaded.src = image.getAttribute('href') ?? '';
            return loaded.decode();
          });
          await Promise.all(pictures);
        },
        present(svg, `drawing of the ${side}`),
      );
      const screen = await page.screenshot({ animations: 'disabled' });
      const { share, sizes } = await difference(page, screen, print);
      expect(sizes, side).toEqual([width, height, width, height]);
      console.log(`${size} ${side}: ${(share * 100).toFixed(3)} % of pixels differ by more than 16/255`);
      expect(share, side).toBeLessThanOrEqual(0.005);
    }
  });
}
