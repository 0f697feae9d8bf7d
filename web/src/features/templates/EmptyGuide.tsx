import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';
import { Steps } from '../../ui/Steps';

interface EmptyGuideProps {
  /** A button that creates the first template; false if the viewer may not. */
  action: ReactNode;
  /** Whether the viewer can open the company's settings. */
  hasSettings: boolean;
  /** Whether the viewer divides territory. */
  hasMarkets: boolean;
}

/** The three steps to the first templates in use. */
export function EmptyGuide({ action, hasSettings, hasMarkets }: EmptyGuideProps) {
  const steps = [
    {
      title: 'Save company details',
      text: 'Logo, links and postal address stand around every message.',
      link: hasSettings && <TextLink {...paths.settings()}>Go to settings</TextLink>,
    },
    { title: 'Create templates', text: 'An email, an SMS or a mailer for each listing status event.', link: action },
    {
      title: 'Set them',
      text: 'Choose them for a submarket or bucket, by event.',
      link: hasMarkets && <TextLink {...paths.markets()}>Go to markets</TextLink>,
    },
  ];
  return <Steps steps={steps} />;
}
