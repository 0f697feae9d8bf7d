/** Selects the listing whose values a preview shows; without one it shows example values. */
import { ListingPicker, type ListingPickerProps } from '../../writing/ListingPicker';

export function PreviewListingPicker(props: Pick<ListingPickerProps, 'listing' | 'onPick'>) {
  return <ListingPicker label="Listing to preview with" placeholder="With example values" {...props} />;
}
