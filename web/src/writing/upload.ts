/** Pictures on their way to the server, which makes them ready by a job. */
import { api, resultOf } from '../api/client';
import { ApiError } from '../api/errors';
import type { TemplateImage } from '../api/types';
import type { PostcardImage } from './postcard/postcard';

const POLL_MS = 500;
/** Longer than this it is left to the job; the writer may try again. */
const PATIENCE_MS = 60_000;

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

/** The picture once it can be shown. */
async function ready(image: TemplateImage): Promise<TemplateImage & { imageUrl: string }> {
  const until = Date.now() + PATIENCE_MS;
  let now = image;
  while (now.state === 'pending' && Date.now() < until) {
    await wait(POLL_MS);
    now = await resultOf(api.GET('/templates/get-template-image', { params: { query: { imageId: image.imageId } } }));
  }
  const { state, imageUrl } = now;
  if (state === 'ready' && imageUrl !== undefined) return { ...now, imageUrl };
  throw new ApiError({ code: state === 'failed' ? 'PICTURE_UNREADABLE' : 'PICTURE_NOT_READY', status: 422 });
}

/** A picture for a side of a postcard of that size, or for a part of one where no size is named. */
export async function uploadPostcardImage(file: File, templateSizeId?: number): Promise<PostcardImage> {
  const image = await ready(
    await resultOf(
      api.POST('/templates/upload-post-card-image', { body: { ...(await bodyOf(file)), ...(templateSizeId !== undefined && { templateSizeId }) } }),
    ),
  );
  return { reference: image.imageId, url: image.imageUrl };
}

/** A picture for the body of an e-mail; its sides in px. */
export async function uploadEmailImage(file: File): Promise<{ src: string; width: number; height: number }> {
  const image = await ready(await resultOf(api.POST('/templates/upload-email-image', { body: await bodyOf(file) })));
  return { src: image.imageUrl, width: image.width, height: image.height };
}
