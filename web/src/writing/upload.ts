/** Uploads pictures and waits for the job that processes them. */
import { get, post } from '../api/client';
import { ApiError } from '../api/errors';
import type { TemplateImage } from '../api/types';
import type { PostcardImage } from './postcard/postcard';

const POLL_MS = 500;
/** How long to wait for the job. Afterwards the user may try again. */
const MAX_WAIT_MS = 60_000;

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const CHUNK = 32_768;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary);
}

const extensionOf = (name: string) => /\.\w{1,9}$/.exec(name)?.[0].toLowerCase() ?? '';

async function bodyOf(file: File) {
  return { base64Image: await base64Of(file), fileExtension: extensionOf(file.name), contentType: file.type.slice(0, 50) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the picture can be shown. */
async function waitUntilReady(image: TemplateImage): Promise<TemplateImage & { imageUrl: string }> {
  const until = Date.now() + MAX_WAIT_MS;
  let current = image;
  while (current.state === 'pending' && Date.now() < until) {
    await wait(POLL_MS);
    current = await get('/templates/get-template-image', { query: { imageId: image.imageId } }).send();
  }
  const { state, imageUrl } = current;
  if (state === 'ready' && imageUrl !== undefined) return { ...current, imageUrl };
  throw new ApiError({ code: state === 'failed' ? 'PICTURE_UNREADABLE' : 'PICTURE_NOT_READY', status: 422 });
}

/** Uploads a picture for a side of a postcard of this size, or, without a size, for a part of a side. */
export async function uploadPostcardImage(file: File, templateSizeId?: number): Promise<PostcardImage> {
  const image = await waitUntilReady(await post('/templates/upload-post-card-image', { body: { ...(await bodyOf(file)), templateSizeId } }).send());
  return { reference: image.imageId, url: image.imageUrl };
}

/** Uploads a picture for the body of an email. The size is in px. */
export async function uploadEmailImage(file: File): Promise<{ src: string; width: number; height: number }> {
  const image = await waitUntilReady(await post('/templates/upload-email-image', { body: await bodyOf(file) }).send());
  return { src: image.imageUrl, width: image.width, height: image.height };
}
