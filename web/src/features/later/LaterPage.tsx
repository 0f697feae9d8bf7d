import Card from '@mui/material/Card';
import { useMatches } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/links';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';

/** A screen that comes with a later release: its title, one honest sentence, and the way to what is there. */
export function LaterPage() {
  const later = useMatches({ select: (matches) => matches.at(-1)?.staticData.later });
  if (!later) return null;
  return (
    <Page title={later.title}>
      <Card>
        <Message
          title={later.sentence}
          action={
            <ButtonLink variant="outlined" {...paths.listings()}>
              Go to listings
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
