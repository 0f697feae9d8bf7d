import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { texts } from '../../texts/reports';
import { Page } from '../../ui/Page';
import { ListingReport } from './ListingReport';

/** The reports of a company. Other kinds will get their own tabs. */
export function ReportsPage() {
  return (
    <Page title={texts.reports}>
      <Tabs value="listing" aria-label={texts.reportType} sx={{ mt: -1, borderBottom: 1, borderColor: 'line.hairline' }}>
        <Tab value="listing" id="report-tab-listing" aria-controls="report-panel-listing" label={texts.listing} />
      </Tabs>
      <div role="tabpanel" id="report-panel-listing" aria-labelledby="report-tab-listing">
        <ListingReport />
      </div>
    </Page>
  );
}
