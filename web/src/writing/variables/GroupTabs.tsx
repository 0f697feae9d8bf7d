import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { texts } from '../../texts/writing';
import type { Variable } from './placeholders';

interface GroupTabsProps {
  /** The prefix of the tabs' ids. */
  id: string;
  group: Variable['group'];
  onChoose: (group: Variable['group']) => void;
}

const groups = [
  { group: 'property', label: texts.prospecting },
  { group: 'lead', label: texts.movescout },
] as const;

/** The tabs of the palette: whose variables it shows. */
export function GroupTabs({ id, group, onChoose }: GroupTabsProps) {
  return (
    <Tabs
      value={group}
      onChange={(_event, next: Variable['group']) => onChoose(next)}
      selectionFollowsFocus
      aria-label={texts.groups}
      sx={{ borderBottom: 1, borderColor: 'line.hairline' }}
    >
      {groups.map(({ group: value, label }) => (
        <Tab key={value} value={value} label={label} id={`${id}-${value}`} aria-controls={`${id}-list`} />
      ))}
    </Tabs>
  );
}
