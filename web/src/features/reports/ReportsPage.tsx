import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { texts } from '../../texts/reports';
import { Page } from '../../ui/Page';
import { PageTabs } from '../../ui/PageTabs';
import { KINDS } from './kinds';
import { type KeptForms, ReportTab } from './ReportTab';

const appRoute = getRouteApi('/app');
const pageRoute = getRouteApi('/app/reports');

/** The reports of a company. */
export function ReportsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const { tab } = pageRoute.useSearch();
  const navigate = pageRoute.useNavigate();
  const [kept, setKept] = useState<KeptForms>({});
  const kinds = KINDS.filter(({ rule }) => rule(viewer));
  // The address may name a report that the user doesn't have.
  const kind = kinds.find(({ name }) => name === tab) ?? kinds[0];

  return (
    <Page title={texts.reports}>
      {kind && (
        <PageTabs
          label={texts.reportType}
          tabs={kinds.map(({ name, texts: { tab: label } }) => ({ name, label }))}
          value={kind.name}
          onChange={(chosen) => void navigate({ search: { tab: chosen } })}
        >
          <ReportTab key={kind.name} kind={kind} viewer={viewer} kept={kept[kind.name]} onKeep={setKept} />
        </PageTabs>
      )}
    </Page>
  );
}
