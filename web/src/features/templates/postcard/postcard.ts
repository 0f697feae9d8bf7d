/** What a postcard template is made of. Composed cards will stand beside those of two pictures. */
import type { PostcardSizeId } from './sizes';

/** A picture that was taken by the server. */
export interface PostcardImage {
  /** What a saved template says of it. */
  reference: string;
  /** Where it can be looked at. */
  url: string;
}

export type PostcardSideName = 'front' | 'back';

export interface PostcardValues {
  sizeId: PostcardSizeId;
  front: PostcardImage | undefined;
  back: PostcardImage | undefined;
}

export const NEW_POSTCARD: PostcardValues = { sizeId: 1, front: undefined, back: undefined };

export const sideWords: Readonly<Record<PostcardSideName, string>> = { front: 'Front', back: 'Back' };
