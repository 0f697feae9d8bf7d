/** The templates of each event, collapsed below the switches. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons';
import { TemplateMapping } from '../../ui/TemplateMapping';
import type { MarketValues } from './form';

export function OutreachTemplates() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box>
      <Button
        variant="text"
        size="small"
        startIcon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        {shared.templates}
      </Button>
      {isOpen && (
        <Box id={id} ref={bringIntoView}>
          <Mapping />
        </Box>
      )}
    </Box>
  );
}

/** The mapping opens below the visible part of the panel. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function Mapping() {
  const { field } = useController<MarketValues, 'notificationSettings'>({ name: 'notificationSettings' });
  return <TemplateMapping settings={field.value} onChange={field.onChange} none={texts.noTemplate} />;
}
