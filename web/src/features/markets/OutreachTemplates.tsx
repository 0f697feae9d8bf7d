/** Which template goes out at which event, by audience and channel. There are no templates to choose from yet. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../api/errors';
import { eventTypesQuery } from '../../api/event-types';
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/icons';

const audiences = ['Home Owner', 'Realtor'] as const;
const channels = ['Email', 'SMS', 'Mailer'] as const;

/** The events that befall a listing come first in the list; those after them are told to people of the company only. */
const LAST_LISTING_EVENT = 8;

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
        Templates
      </Button>
      {isOpen && (
        <Box id={id}>
          <Mapping />
        </Box>
      )}
    </Box>
  );
}

/** It opens below the edge of the panel. */
function bringIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

function Mapping() {
  const [audience, setAudience] = useState(0);
  const types = useQuery(eventTypesQuery());
  const id = useId();
  if (types.isError && !types.isFetching) {
    return (
      <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography>{describeError(types.error)}</Typography>
        <Button size="small" onClick={() => void types.refetch()}>
          Try again
        </Button>
      </Box>
    );
  }
  if (!types.data) return <Skeleton role="status" aria-label="Loading the events" variant="rounded" height={120} />;
  const events = types.data.filter((event) => event.id <= LAST_LISTING_EVENT);
  return (
    <Box ref={bringIntoView}>
      <Tabs value={audience} onChange={(_event, chosen: number) => setAudience(chosen)} selectionFollowsFocus aria-label="Audience" sx={{ borderBottom: 1, borderColor: 'line.hairline' }}>
        {audiences.map((name, at) => (
          <Tab key={name} id={`${id}-${at}`} aria-controls={`${id}-events`} label={name} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-events`} aria-labelledby={`${id}-${audience}`} sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label={`Templates for a ${(audiences[audience] ?? '').toLowerCase()}`}>
          <TableHead>
            <TableRow>
              <TableCell>Event</TableCell>
              {channels.map((channel) => (
                <TableCell key={channel}>{channel}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
            {events.map((event) => (
              <TableRow key={event.id}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {event.name}
                </TableCell>
                {channels.map((channel) => (
                  <TableCell key={channel} sx={{ py: 0.5 }}>
                    <Select size="small" value="" displayEmpty disabled fullWidth inputProps={{ 'aria-label': `${event.name}: ${channel}` }}>
                      <MenuItem value="">None</MenuItem>
                    </Select>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 1 }}>
        There are no templates to choose from yet.
      </Typography>
    </Box>
  );
}
