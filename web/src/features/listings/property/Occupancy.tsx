/** Whether the owner lives in the home, if known. */
import Box from '@mui/material/Box';
import { texts } from '../../../texts/listings-property';
import { EmptyHouseIcon, OwnerIcon, QuestionIcon } from '../../../ui/icons';

export function Occupancy({ isOwnerOccupied }: { isOwnerOccupied: boolean | undefined }) {
  const [Icon, words] =
    isOwnerOccupied === undefined
      ? [QuestionIcon, texts.occupancyUnknown]
      : isOwnerOccupied
        ? [OwnerIcon, texts.ownerOccupied]
        : [EmptyHouseIcon, texts.notOwnerOccupied];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, ...(isOwnerOccupied === undefined && { color: 'text.secondary' }) }}>
      <Icon size={16} />
      {words}
    </Box>
  );
}
