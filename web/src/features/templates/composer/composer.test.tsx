import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PostcardScene, TemplateOut, TemplatePreview } from '../../../api/types';
import { expectAccessible, openApp } from '../../../test/app';
import { aTemplate, aTemplateCheck, aTemplateDetails, aTemplatePreview, someone, variableGroups } from '../../../test/data';
import { answer, answerWith, type Seen, server } from '../../../test/server';
// Imported ahead, because loading it can take long on a busy machine.
import '../TemplateDialogs';
import '../TemplatePanel';
import './Composer';

const band = { name: 'band', kind: 'rectangle', x: 0, y: 0, width: 6250, height: 2000, colour: '#1d3b53' } as const;
const headline = {
  name: 'headline',
  kind: 'text',
  x: 500,
  y: 500,
  width: 3000,
  height: 1000,
  text: 'A move in { City }?',
  font: 'narrow',
  weight: 'bold',
  sizeTenths: 400,
  alignment: 'left',
  colour: '#ffffff',
} as const;
const message = { ...headline, name: 'message', text: 'Call us', width: 1500 } as const;
const scene: PostcardScene = { front: [band, headline], back: [message] };

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1875" height="1275" viewBox="0 0 1875 1275"><rect x="0" y="0" width="1875" height="600" fill="#1d3b53"/><path fill="#ffffff" d="M0 0L1 1Z"/><image href="/media/a.jpg" x="0" y="0" width="1" height="1"/><image href="https://evil.example/a.jpg" x="0" y="0" width="1" height="1"/><script>alert(1)</script></svg>';

async function open(change: Partial<TemplatePreview> = {}, template?: TemplateOut) {
  const saved: Seen['body'][] = [];
  server.use(
    answer('post', '/templates/get-templateslist-with-pagination', { data: [aTemplate(1, { templateName: 'Welcome' }, 3)], recordsTotal: 1 }),
    answer('get', '/templates/get-variables', variableGroups()),
    answer('post', '/templates/get-prospecting-events', [{ id: 1, name: 'New Listing' }]),
    answer('post', '/templates/preview-template', aTemplatePreview({ frontSvg: drawing, backSvg: drawing, ...change })),
    answer('post', '/templates/check-template', aTemplateCheck()),
    answer('post', '/properties/get-property-list', { data: [], recordsTotal: 0 }),
    answer('get', '/templates/get-template-size', [
      {
        templateSizeId: 1,
        name: '4x6',
        widthInches: 6,
        heightInches: 4,
        bleedInches: 0.125,
        safeInches: 0.125,
        minWidthPixels: 1875,
        minHeightPixels: 1275,
        addressBlock: { x: 2691, y: 1625, width: 3284, height: 2375 },
        defaultScene: scene,
      },
    ]),
    answer(
      'get',
      '/templates/get-template/{templateId}',
      template ?? aTemplateDetails({ templateType: 3, templateSizeId: 1, templateScene: scene, emailMode: undefined }),
    ),
    answerWith(
      'post',
      '/templates/update-template',
      ({ body }) => (saved.push(body), { templateId: aTemplate(1).templateId, templateName: 'Welcome', version: 5 }),
    ),
  );
  openApp('/templates?type=3', { user: someone('CompanyAdmin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Welcome' }));
  await screen.findByRole('textbox', { name: 'Name' });
  return { saved };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const box = (name: string) => within(screen.getByRole('group', { name: /^Layers on the (front|back)/ })).getByRole('button', { name });
/** The composer is loaded on demand. */
const loaded = () => screen.findByRole('group', { name: 'Layers on the front' });

describe('the composer', () => {
  it('boxes can be moved, resized, undone and saved with the keyboard alone', async () => {
    const { saved } = await open();
    await loaded();
    box('Text: A move in { City }?').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Undo in the postcard' })).toBeDisabled();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      templateType: 3,
      templateSizeId: 1,
      templateScene: { ...scene, front: [band, { ...headline, x: 520, y: 600, width: 2990 }] },
    });
    expect(saved[0]).not.toHaveProperty('templateBody');
  });

  it('a text can be edited, styled, moved below another box and deleted', async () => {
    const { saved } = await open();
    await loaded();
    box('Text: A move in { City }?').focus();
    const words = await screen.findByRole('textbox', { name: 'Text' });
    await userEvent.clear(words);
    await userEvent.type(words, 'Moving?');
    await userEvent.click(screen.getByRole('button', { name: 'Center' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Font' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Caveat' }));
    const points = screen.getByRole('spinbutton', { name: 'Size in points' });
    await userEvent.clear(points);
    await userEvent.type(points, '30{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Send backward' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rectangle' }));
    box('Text: Call us').focus();
    await userEvent.keyboard('{Delete}');
    await save();
    await waitFor(() => expect(saved).toHaveLength(1));
    const sent = saved[0];
    expect(sent).toMatchObject({
      templateScene: {
        front: [{ ...headline, text: 'Moving?', font: 'script', alignment: 'center', sizeTenths: 300 }, band],
        back: [{ kind: 'rectangle' }],
      },
    });
  });

  it('shows the server’s layout with shapes and Doorstep’s own pictures only', async () => {
    await open({
      notes: [{ field: 'templateScene.front[1].text', boxName: 'headline', isBack: false, kind: 'overflow', message: 'There is no room for: in Brooklyn?' }],
    });
    const canvas = await loaded();
    await waitFor(() => expect(canvas.querySelectorAll('image')).toHaveLength(1));
    expect(canvas.querySelector('image')).toHaveAttribute('href', '/media/a.jpg');
    expect(canvas.querySelector('script')).toBeNull();
    expect(await screen.findByText(/There is no room for: in Brooklyn\?\./)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show layer' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus());
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Proof' }));
    const proof = await screen.findByRole('dialog', { name: 'Proof, 4 × 6 in' });
    expect(await within(proof).findByRole('img', { name: 'Front of the postcard' })).toBeInTheDocument();
    expect(within(proof).getByText(/Front: There is no room for/)).toBeInTheDocument();
    await expectAccessible();
  });

  it('composing a picture postcard starts from the default scene, and keeps its pictures', async () => {
    const image = { imageId: '0190a1b2-0000-7000-8000-000000009901', state: 'ready' as const, width: 1875, height: 1275, imageUrl: '/media/1.jpg' };
    const card = aTemplateDetails({
      templateType: 3,
      templateSizeId: 1,
      emailMode: undefined,
      templateBody: image.imageId,
      templateBodyBack: image.imageId,
      frontImage: image,
      backImage: image,
    });
    const { saved } = await open({}, card);
    await screen.findByRole('img', { name: 'Front of the postcard' });
    await userEvent.click(screen.getByRole('button', { name: 'Compose' }));
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Upload images' }));
    expect(screen.getByRole('img', { name: 'Front of the postcard' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Compose' }));
    await userEvent.click(screen.getByRole('button', { name: '6 × 9 in' }));
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ templateSizeId: 2, templateScene: { front: [{ name: 'band', x: 0, y: 0, width: 9250 }, {}] } }]));
  });
});
