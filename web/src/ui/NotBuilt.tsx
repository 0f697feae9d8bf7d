import Card from '@mui/material/Card';
import { paths } from '../lib/paths';
import { texts } from '../texts/ui';
import { ButtonLink } from './links';
import { Message } from './Message';
import { Page } from './Page';

/** A screen that comes in a later release: its title, one sentence, and a link to the listings. */
export function NotBuilt({ title, sentence }: { title: string; sentence: string }) {
  return (
    <Page title={title}>
      <Card>
        <Message
          title={sentence}
          action={
            <ButtonLink variant="outlined" {...paths.listings()}>
              {texts.goToListings}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
