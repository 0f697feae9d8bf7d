/** How many leads, messages and dollars a set of a preview has. */
import Box from '@mui/material/Box';
import type { PreviewCounts } from '../../../api/types';
import { formatCount, formatDollarsAndCents } from '../../../lib/format';
import { texts } from '../../../texts/automated-campaigns';
import { Fact, Facts } from '../../../ui/Facts';
import { campaignTypeOf } from '../campaign-types';

export function Counts({ counts }: { counts: PreviewCounts }) {
  const { leads, sent, held, expired, canceled, emails, texts: smses, mailers, cost, byType } = counts;
  const types = byType.filter((one) => one.leads > 0).map((one) => texts.ofType(texts.types[campaignTypeOf(one.type)], formatCount(one.leads)));
  return (
    <Box component="section" aria-label={texts.counts} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box aria-live="polite" sx={{ fontWeight: 600 }}>
        {leads === 0 ? texts.noneOf : texts.goes(texts.messages(sent), leads)}
        {types.length > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            {texts.inTypes(types)}
          </Box>
        )}
      </Box>
      {leads > 0 && (
        <Facts label={texts.counts} least={72}>
          <Fact term={texts.leads}>{formatCount(leads)}</Fact>
          <Fact term={texts.emails}>{formatCount(emails)}</Fact>
          <Fact term={texts.smses}>{formatCount(smses)}</Fact>
          <Fact term={texts.postcards}>{formatCount(mailers)}</Fact>
          <Fact term={texts.held}>{formatCount(held)}</Fact>
          <Fact term={texts.expired}>{formatCount(expired)}</Fact>
          {canceled > 0 && <Fact term={texts.canceled}>{formatCount(canceled)}</Fact>}
          <Fact term={texts.cost}>{formatDollarsAndCents(cost)}</Fact>
        </Facts>
      )}
    </Box>
  );
}
