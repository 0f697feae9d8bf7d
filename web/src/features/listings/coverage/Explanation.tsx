/** The holder of a listing, its place in the territory, the reasons, and why the other nodes over the zip code don't hold it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Cover, Coverage, UserOut } from '../../../api/types';
import { levels, UNALLOCATED } from '../../../lib/levels';
import { marketPath } from '../../../lib/paths';
import { type Holder, may } from '../../../session/permissions';
import { texts } from '../../../texts/listings-coverage';
import { CheckIcon } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { chainOf, reasonsAgainst, reasonsFor, type Subject } from './reasons';

interface ExplanationProps {
  viewer: UserOut;
  listing: Subject;
  coverage: Coverage;
  /** The name of the checked person; undefined for the viewer. */
  whom: string | undefined;
}

export function Explanation({ viewer, listing, coverage: { isMine, isListed, reason, nodes }, whom }: ExplanationProps) {
  const holder = nodes.find(({ hasListing }) => hasListing);
  const chain = holder ? chainOf(holder, nodes) : [];
  const others = nodes.filter((node) => !chain.includes(node));
  return (
    <>
      <Alert role="status" severity={isMine ? 'success' : 'info'}>
        <Box sx={{ fontWeight: 600 }}>{texts.verdict(isMine, whom)}</Box>
        {!holder && reason}
        {holder && !isMine && texts.inOther(levels[holder.category].one.toLowerCase(), whom === undefined)}
        {isMine !== isListed && <div>{texts.catchingUp}</div>}
      </Alert>
      {holder && <HolderPart viewer={viewer} listing={listing} holder={holder} chain={chain} />}
      {others.length > 0 && (
        <Part title={texts.others(listing.zipCode, holder !== undefined)}>
          {(titleId) => (
            <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {others.map((node) => (
                <Box component="li" key={node.itemId} sx={{ py: 0.75, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                    <NodeName viewer={viewer} node={node} />
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {texts.levelIn(levels[node.category].one, node.parentName)}
                    </Box>
                  </Box>
                  {reasonsAgainst(listing, node, holder).map((sentence) => (
                    <div key={sentence}>{sentence}</div>
                  ))}
                </Box>
              ))}
            </Box>
          )}
        </Part>
      )}
    </>
  );
}

interface HolderProps {
  viewer: Holder;
  listing: Subject;
  holder: Cover;
  chain: Cover[];
}

function HolderPart({ viewer, listing, holder, chain }: HolderProps) {
  return (
    <Part title={texts.territory}>
      {(titleId) => (
        <>
          <Box
            component="dl"
            aria-labelledby={titleId}
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: '96px minmax(0, 1fr)',
              columnGap: 1.5,
              rowGap: 0.5,
              '& dt': { color: 'text.secondary' },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {chain.map((step) => (
              <Box key={step.itemId} sx={{ display: 'contents' }}>
                <dt>{levels[step.category].one}</dt>
                <Box component="dd" sx={{ fontWeight: step === holder ? 600 : undefined }}>
                  <NodeName viewer={viewer} node={step} />
                </Box>
              </Box>
            ))}
            <dt>{texts.owner}</dt>
            <dd>{holder.owner || UNALLOCATED}</dd>
          </Box>
          <Box
            component="ul"
            aria-label={texts.why(holder.name)}
            sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexDirection: 'column', gap: 0.5 }}
          >
            {reasonsFor(listing, holder).map((sentence) => (
              <Box component="li" key={sentence} sx={{ display: 'flex', gap: 1, '& svg': { flex: 'none', mt: '1px', color: 'success.main' } }}>
                <CheckIcon />
                <span>{sentence}</span>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Part>
  );
}

function NodeName({ viewer, node }: { viewer: Holder; node: Cover }) {
  // Those who see the views of others may open every node.
  const isVisible = node.isVisible || may(viewer, 'colleagueViews') || may(viewer, 'companiesRead');
  return isVisible && may(viewer, 'marketsWrite') ? <TextLink {...marketPath(node)}>{node.name}</TextLink> : node.name;
}

function Part({ title, children }: { title: string; children: (titleId: string) => ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children(titleId)}
    </section>
  );
}
