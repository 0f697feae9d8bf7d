import type { Level } from '../../lib/levels';
import { NoMatch as NothingMatches } from '../../table/NoMatch';
import { Steps } from '../../ui/Steps';

interface Step {
  title: string;
  text: string;
}

const owner: Step = { title: 'Assign an owner', text: 'Listings in it show up for the owner, who works them.' };
const templates: Step = { title: 'Set the templates', text: 'Email, SMS and postcard templates are what automatic prospecting sends.' };

const steps: Readonly<Record<Level, readonly Step[]>> = {
  Market: [
    { title: 'Create a market', text: 'Zip codes with a price and a size range. Companies carve their child markets from it.' },
    { title: 'Assign an owner', text: 'The company admins you choose see its listings.' },
    templates,
  ],
  SubMarket: [{ title: 'Create a child market', text: 'Choose an available parent market, and the zip codes, prices and sizes in it.' }, owner, templates],
  Bucket: [{ title: 'Create a bucket', text: 'Choose an available parent child market, and the zip codes, prices and sizes in it.' }, owner, templates],
};

interface NothingYetProps {
  level: Level;
  /** Users who can't create a node here only see that the list is empty. */
  mayCreate: boolean;
}

/** The three steps to a first working node. */
export function NothingYet({ level, mayCreate }: NothingYetProps) {
  if (!mayCreate) return <span>{level === 'SubMarket' ? 'No company has carved a child market from it yet.' : 'There are no buckets in it yet.'}</span>;
  return <Steps steps={steps[level]} />;
}

/** The hint for a search without results. */
export function NoMatch({ wanted, onShowAll }: { wanted: string; onShowAll: () => void }) {
  return <NothingMatches words={`Nothing matches “${wanted}”. Names, counties and whole zip codes are searched.`} onShowAll={onShowAll} />;
}

/** The hint for a user who has nothing to divide yet. */
export function nothingYetFor(dividesMarkets: boolean): string {
  return dividesMarkets
    ? 'Your company has not been given a market yet. Doorstep assigns them.'
    : 'You have not been given a child market yet. Your company admin assigns them.';
}
