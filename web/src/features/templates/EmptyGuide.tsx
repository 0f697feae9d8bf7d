import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/templates';
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
      title: texts.saveCompany,
      text: texts.saveCompanyHelp,
      link: hasSettings && <TextLink {...paths.settings()}>{texts.toSettings}</TextLink>,
    },
    { title: texts.createTemplates, text: texts.createHelp, link: action },
    {
      title: texts.setTemplates,
      text: texts.setHelp,
      link: hasMarkets && <TextLink {...paths.markets()}>{texts.toMarkets}</TextLink>,
    },
  ];
  return <Steps steps={steps} />;
}
