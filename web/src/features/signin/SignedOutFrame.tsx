import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/signin';
import { BrandMark } from '../../ui/BrandMark';
import { Footer } from '../../ui/Footer';
import { TextLink } from '../../ui/links';
import { useAfterFirstRender } from '../../ui/use-after-first-render';

/** Aligned to the top rather than centered, so that a growing card moves nothing above it; index.html has the same layout. */
const SIGNED_OUT_TOP = 'max(16px, 14vh)';

interface SignedOutFrameProps {
  title: string;
  /** A sentence about the purpose of the page. */
  lead?: ReactNode;
  /** Whether it links back to /signin. */
  back?: boolean;
  children: ReactNode;
}

/** The frame of the pages for signed-out visitors: name, one card, footer. It renders after the first render; until then index.html shows its outline. */
export function SignedOutFrame(props: SignedOutFrameProps) {
  const hasRendered = useAfterFirstRender();
  return hasRendered && <Frame {...props} />;
}

function Frame({ title, lead, back = false, children }: SignedOutFrameProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <title>{shared.tabTitle(title)}</title>
      <Box component="main" sx={{ flex: 1, display: 'grid', placeContent: 'start center', gridTemplateColumns: 'minmax(0, 400px)', p: 2, pt: SIGNED_OUT_TOP }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, mb: 3, justifyContent: 'center' }}>
          <BrandMark size={32} />
          <Typography component="span" sx={{ fontSize: '1.25rem', fontWeight: 650, letterSpacing: '-0.01em' }}>
            {shared.product}
          </Typography>
        </Box>
        <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Typography variant="h1">{title}</Typography>
          {lead && <Typography sx={{ mt: 0.75, color: 'text.secondary' }}>{lead}</Typography>}
          <Box sx={{ mt: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
            {children}
            {back && (
              <TextLink {...paths.signIn()} sx={{ alignSelf: 'center' }}>
                {texts.backToSignIn}
              </TextLink>
            )}
          </Box>
        </Card>
      </Box>
      <Footer />
    </Box>
  );
}

export const formSx = { display: 'flex', flexDirection: 'column', gap: 2 } as const;
