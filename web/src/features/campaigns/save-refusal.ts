/** Shows a refusal by the server at the fields and touchpoints that it names, or else as a toast. */
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { placeRefusal } from '../../forms/refusal';
import { toastError } from '../../ui/toasts';
import type { CampaignValues } from './form';
import { type Part, PARTS, type Touchpoint } from './touchpoint-rules';

/** A touchpoint that the server refused, as it was sent. */
export interface Refused {
  touchpoint: Touchpoint;
  part: Part;
  message: string;
}

const NAME = /^touchpoints\[(\d+)\]\.(\w+)$/;

/** Returns what is wrong with touchpoints. */
export function tellSaveRefusal(form: UseFormReturn<CampaignValues>, error: Error, touchpoints: readonly Touchpoint[]): Refused[] {
  const details = error instanceof ApiError ? error.details : [];
  const refused = details.flatMap(({ field, message }) => {
    const [, at = '', name] = NAME.exec(field) ?? [];
    const touchpoint = at === '' ? undefined : touchpoints[Number(at)];
    const part = PARTS.find((one) => one === name);
    return touchpoint && part ? [{ touchpoint, part, message }] : [];
  });
  const isPlaced = placeRefusal(form, error, { '6044': 'bookerServiceProviderId', '6046': 'bookerServiceProviderId' });
  const others = details.filter(({ field }) => !NAME.test(field) && !(field in form.getValues()));
  if (!isPlaced && (refused.length === 0 || others.length > 0)) toastError(error);
  return refused;
}
