/** The templates of one listing, which replace those of its market. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { PropertyOutreach } from '../../../api/types';
import { type MappingSetting, settingOf } from '../../../lib/template-mapping';
import { TemplateMapping } from '../../../ui/TemplateMapping';
import { useSaveTouches } from './touches';

export function TouchesDialog({ outreach, onClose }: { outreach: PropertyOutreach; onClose: () => void }) {
  const id = useId();
  const [settings, setSettings] = useState<MappingSetting[]>(() => outreach.companyPropertyNotificationSettings.map(settingOf));
  const save = useSaveTouches();
  const { propertyId, version, automaticTouchesEnabled } = outreach;
  const submit = () => save.mutate({ propertyId, version, automaticTouchesEnabled, companyPropertyNotificationSettings: settings }, { onSuccess: onClose });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>Template settings</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>A template that is chosen here goes out in place of the market’s, for everyone in your company.</DialogContentText>
        <TemplateMapping settings={settings} onChange={setSettings} none="Use market default" />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" loading={save.isPending} onClick={submit}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
