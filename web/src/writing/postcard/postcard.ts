/** What a postcard template is made of: two pictures, or what was composed here. */
import type { PostcardScene } from '../../api/types';
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
  way: 'pictures' | 'composed';
  front: PostcardImage | undefined;
  back: PostcardImage | undefined;
  /** What was composed; it stays while one looks at the other way. */
  scene: PostcardScene | undefined;
}

export const NEW_POSTCARD: PostcardValues = { sizeId: 1, way: 'pictures', front: undefined, back: undefined, scene: undefined };

export const sideWords: Readonly<Record<PostcardSideName, string>> = { front: 'Front', back: 'Back' };
