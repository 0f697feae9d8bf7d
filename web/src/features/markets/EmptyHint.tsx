import { type Level, levels } from '../../lib/levels';
import { NoMatch as NothingMatches } from '../../table/NoMatch';
import { texts } from '../../texts/markets';
import { Steps } from '../../ui/Steps';

interface NothingYetProps {
  level: Level;
  /** Users who can't create a node here only see that the list is empty. */
  mayCreate: boolean;
}

/** The three steps to a first working node. */
export function NothingYet({ level, mayCreate }: NothingYetProps) {
  if (!mayCreate) return <span>{texts.none(levels[level].many.toLowerCase())}</span>;
  return <Steps steps={texts.steps[level]} />;
}

/** The hint for a search without results. */
export function NoMatch({ level, wanted, onShowAll }: { level: Level; wanted: string; onShowAll: () => void }) {
  return <NothingMatches words={texts.noMatch(levels[level].many.toLowerCase(), wanted)} onShowAll={onShowAll} />;
}
