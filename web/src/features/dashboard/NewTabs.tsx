import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { texts } from '../../texts/dashboard';
import { type DashboardTab, readTab } from './search';

interface NewTabsProps {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  listings: ReactNode;
  realtors: ReactNode;
}

const PANEL_ID = 'new-panel';

/** The tabs of new listings and new realtors. */
export function NewTabs({ tab, onTab, listings, realtors }: NewTabsProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={tab}
        onChange={(_event, chosen) => onTab(readTab(chosen))}
        selectionFollowsFocus
        aria-label={texts.whatIsNew}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'line.hairline' }}
      >
        <Tab value="listings" id="new-listings" aria-controls={PANEL_ID} label={texts.newListingsTitle} />
        <Tab value="realtors" id="new-realtors" aria-controls={PANEL_ID} label={texts.newRealtorsTitle} />
      </Tabs>
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={`new-${tab}`}>
        {tab === 'listings' ? listings : realtors}
      </Box>
    </Box>
  );
}
