/** The definition of a node, its owners and its outreach. */
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { MarketOut, UserOut } from '../../api/types';
import { UNKNOWN } from '../../lib/format';
import { levels, UNALLOCATED } from '../../lib/levels';
import { paths } from '../../lib/paths';
import { rangeOf, rangeWords } from '../../lib/ranges';
import { prospectingStatus } from '../../lib/template-mapping';
import { may } from '../../session/permissions';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import { TextLink } from '../../ui/links';
import { ListingsLink } from '../../ui/ListingsLink';
import { StatusDot } from '../../ui/StatusDot';
import type { Ask } from './asked';
import { ChosenTemplates } from './ChosenTemplates';
import { mayDraw, ownLevel } from './level';
import { ZipPreview } from './ZipPreview';

/** More than in a table row, because the page has room. */
const ZIPS_SHOWN = 12;

interface MarketCardProps {
  viewer: UserOut;
  market: MarketOut;
  onAsk: Ask;
}

export function MarketCard({ viewer, market, onAsk }: MarketCardProps) {
  const prospecting = prospectingStatus(market.automaticProspecting, market.notificationSettings ?? []);
  return (
    <Card sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Box>
        <Section title={texts.definition}>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              // Down the first column, then down the second.
              gridTemplateRows: { sm: 'repeat(3, auto)' },
              gridAutoFlow: { sm: 'column' },
              columnGap: 4,
              rowGap: 0.75,
            }}
          >
            <Fact term={texts.category}>{levels[market.category].category}</Fact>
            <Fact term={texts.parent}>
              <Parent market={market} mayOpenMarket={ownLevel(viewer) !== 'Bucket'} />
            </Fact>
            <Fact term={texts.numberOfListings}>
              <ListingsLink node={market} name={market.name} count={market.numListings} isCounting={market.isCounting} />
            </Fact>
            <Fact term={shared.county}>{market.county ?? UNKNOWN}</Fact>
            <Fact term={texts.priceRange}>{rangeWords('price', rangeOf('price', market))}</Fact>
            <Fact term={texts.sizeRange}>{rangeWords('size', rangeOf('size', market))}</Fact>
            <Fact term={texts.zipCodes} wide>
              <ZipPreview
                name={market.name}
                zipCodes={market.zipCodes}
                total={market.numZipCodes}
                shown={ZIPS_SHOWN}
                onMore={(button) => onAsk({ action: 'zips', market }, button)}
              />
            </Fact>
          </Box>
        </Section>
        {may(viewer, 'templatesUse') && (
          <Box sx={{ borderTop: 1, borderColor: 'line.hairline' }}>
            <Section title={shared.templates}>
              <ChosenTemplates market={market} />
            </Section>
          </Box>
        )}
      </Box>
      <Box sx={{ borderTop: { xs: 1, md: 0 }, borderLeft: { md: 1 }, borderColor: { xs: 'line.hairline', md: 'line.hairline' } }}>
        <Section title={texts.assigned(market.owners.length)}>
          {market.owners.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{UNALLOCATED}</Box>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1, maxHeight: 168, overflow: 'auto' }}>
              {market.owners.map(({ userId, fullName }) => (
                <Box component="li" key={userId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Avatar aria-hidden sx={{ width: 24, height: 24, fontSize: '0.625rem', fontWeight: 600, bgcolor: 'tint.chosen', color: 'primary.main' }}>
                    {initialsOf(fullName)}
                  </Avatar>
                  <TextLink {...paths.user(userId)} sx={{ overflowWrap: 'anywhere' }}>
                    {fullName}
                  </TextLink>
                </Box>
              ))}
            </Box>
          )}
        </Section>
        {may(viewer, 'outreachSend') && (
          <Box sx={{ borderTop: 1, borderColor: 'line.hairline' }}>
            <Section title={texts.outreach}>
              <Box component="dl" sx={{ m: 0 }}>
                <Fact term={texts.prospecting}>
                  <StatusDot tone={prospecting.isOn ? 'success' : 'muted'} word={prospecting.words} />
                </Fact>
              </Box>
              {market.category !== 'Market' && mayDraw(viewer, market.category) && (
                <Button
                  variant="text"
                  size="small"
                  aria-haspopup="dialog"
                  onClick={(event) => onAsk({ action: 'preview', market }, event.currentTarget)}
                  sx={{ ml: -1, mt: 0.5 }}
                >
                  {texts.previewOutreach}
                </Button>
              )}
            </Section>
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** A Submarket Owner can't open the page of a market. */
function Parent({ market, mayOpenMarket }: { market: MarketOut; mayOpenMarket: boolean }) {
  const linked =
    market.marketName &&
    (mayOpenMarket ? (
      <TextLink {...paths.market(market.marketId)} underline={market.category === 'Bucket' ? 'always' : 'hover'}>
        {market.marketName}
      </TextLink>
    ) : (
      market.marketName
    ));
  switch (market.category) {
    case 'Market':
      return UNKNOWN;
    case 'SubMarket':
      return linked ?? UNKNOWN;
    case 'Bucket':
      return (
        <>
          {market.parentSubMarketId ? <TextLink {...paths.subMarket(market.parentSubMarketId)}>{market.parentSubMarketName}</TextLink> : UNKNOWN}
          {linked && (
            // On its own line: a link inside text needs more than its color to stand out.
            <Box sx={{ color: 'text.secondary' }}>
              {texts.inMarket} {linked}
            </Box>
          )}
        </>
      );
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ px: 2.5, py: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Fact({ term, wide = false, children }: { term: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '140px minmax(0, 1fr)', columnGap: 1.5, ...(wide && { gridColumn: '1 / -1', gridRow: { sm: 4 } }) }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

function initialsOf(fullName: string): string {
  const names = fullName.split(' ').filter((name) => name !== '');
  return `${names.at(0)?.charAt(0) ?? ''}${names.length > 1 ? (names.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
}
