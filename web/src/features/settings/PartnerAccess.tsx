/** Whether partners' programs may read the listings of a source. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ListingSource } from '../../api/types';
import { texts } from '../../texts/settings-sources';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useAllowPartners } from './sources';

/** Opening a source asks first, because what a partner has read can't be taken back. */
export function PartnerAccess({ source: { sourceId, name, partnersSince } }: { source: ListingSource }) {
  const stateId = useId();
  const [asking, setAsking] = useState(false);
  const allow = useAllowPartners();
  const isAllowed = partnersSince !== undefined;
  return (
    <Box>
      <FormControlLabel
        label={texts.partners}
        control={
          <Switch
            checked={isAllowed}
            disabled={allow.isPending}
            slotProps={{ input: { 'aria-describedby': stateId } }}
            onChange={() => {
              if (isAllowed) allow.mutate({ sourceId, allowed: false });
              else setAsking(true);
            }}
          />
        }
      />
      <Typography id={stateId} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {partnersSince === undefined ? texts.partnersOff : texts.partnersSince(partnersSince)}
      </Typography>
      <ConfirmDialog
        open={asking}
        title={texts.askPartners(name)}
        action={texts.allowPartners}
        tone="primary"
        pending={allow.isPending}
        onConfirm={() => allow.mutate({ sourceId, allowed: true }, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {texts.partnersHelp(name)}
      </ConfirmDialog>
    </Box>
  );
}
