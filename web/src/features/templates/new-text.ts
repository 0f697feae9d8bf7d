/** Waiting touchpoints of leads keep the text that a template had. These are the calls that give them its new text. */
import { useState } from 'react';
import { useCall } from '../../api/calls';
import { post } from '../../api/client';
import { texts } from '../../texts/template-new-text';
import { toastNotice } from '../../ui/toasts';
import type { SavedTemplate } from './asked';

interface Offered extends SavedTemplate {
  /** The number of touchpoints that still have an old text. */
  touchpoints: number;
}

/** What is offered after a template was saved: nothing if no touchpoint waits with an old text. */
export function useNewTextOffer(isAllowed: boolean) {
  const [offered, setOffered] = useState<Offered>();
  const count = useCall(({ templateId }: SavedTemplate) => post('/campaigns/use-new-template', { body: { templateId, isPreview: true } }));
  return {
    offered,
    offer: (saved: SavedTemplate) => {
      // An offer for an earlier text counted before this save.
      setOffered(undefined);
      if (isAllowed) count.mutate(saved, { onSuccess: ({ touchpoints }) => setOffered(touchpoints > 0 ? { ...saved, touchpoints } : undefined) });
    },
    end: () => setOffered(undefined),
  };
}

export function useNewText() {
  return useCall(({ templateId }: SavedTemplate) => post('/campaigns/use-new-template', { body: { templateId, isPreview: false } }), {
    onSuccess: ({ touchpoints }, { templateName }) => toastNotice('done', { said: texts.done(touchpoints, templateName) }),
  });
}
