/** Selects the listing whose values a preview shows; without one it shows example values. */
import { texts } from '../../texts/templates-form';
import { ListingPicker, type ListingPickerProps } from '../../writing/ListingPicker';

export function PreviewListingPicker(props: Pick<ListingPickerProps, 'listing' | 'onPick'>) {
  return <ListingPicker label={texts.previewListing} placeholder={texts.exampleValues} {...props} />;
}
