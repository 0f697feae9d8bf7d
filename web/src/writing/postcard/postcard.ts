/** The values of a postcard template: two pictures, or a composed scene. */
import type { PostcardScene } from '../../api/types';
import type { PostcardSizeId } from './sizes';

/** A picture that the server has accepted. */
export interface PostcardImage {
  /** The reference to it in a saved template. */
  reference: string;
  /** The address for viewing it. */
  url: string;
}

export type PostcardSideName = 'front' | 'back';

export interface PostcardValues {
  sizeId: PostcardSizeId;
  way: 'pictures' | 'composed';
  front: PostcardImage | undefined;
  back: PostcardImage | undefined;
  /** The composed scene; it is kept while the other kind is shown. */
  scene: PostcardScene | undefined;
}

export const NEW_POSTCARD: PostcardValues = { sizeId: 1, way: 'pictures', front: undefined, back: undefined, scene: undefined };
