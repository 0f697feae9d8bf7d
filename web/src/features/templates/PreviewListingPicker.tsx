/** Picks the listing whose values a preview shows; example values appear without one. */
import { ListingPicker, type ListingPickerProps } from '../../writing/ListingPicker';

export function PreviewListingPicker(props: Pick<ListingPickerProps, 'listing' | 'onPick'>) {
  return <ListingPicker label="Listing to preview with" placeholder="With example values" {...props} />;
}
