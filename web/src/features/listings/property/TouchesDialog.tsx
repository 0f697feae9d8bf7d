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
import { texts } from '../../../texts/listings-property';
import { shared } from '../../../texts/shared';
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
      <DialogTitle id={id}>{texts.templateSettings}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{texts.templateSettingsHelp}</DialogContentText>
        <TemplateMapping settings={settings} onChange={setSettings} none={texts.marketDefault} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button variant="contained" loading={save.isPending} onClick={submit}>
          {shared.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
