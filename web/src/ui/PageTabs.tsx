/** The tabs of a page. The chosen one is part of the page's address. */
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';

interface PageTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  value: Name;
  onChange: (name: Name) => void;
  children: ReactNode;
}

export function PageTabs<Name extends string>({ label, tabs, value, onChange, children }: PageTabsProps<Name>) {
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={value}
        onChange={(_event, chosen: Name) => onChange(chosen)}
        selectionFollowsFocus
        variant="scrollable"
        aria-label={label}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'line.hairline' }}
      >
        {tabs.map((tab) => (
          <Tab key={tab.name} value={tab.name} id={`${id}-${tab.name}`} aria-controls={`${id}-panel`} label={tab.label} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
