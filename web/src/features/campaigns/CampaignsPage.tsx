/** The campaigns page. It has the codes that campaigns will select leads by. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { may } from '../../session/permissions';
import { texts } from '../../texts/campaigns';
import { useAskedDialog } from '../../ui/asked';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';

const loadBookerCodes = () => import('./BookerCodes').then(({ BookerCodes: component }) => ({ default: component }));
const BookerCodes = lazy(loadBookerCodes);
const loadQlabIds = () => import('./QlabIds').then(({ QlabIds: component }) => ({ default: component }));
const QlabIds = lazy(loadQlabIds);

const appRoute = getRouteApi('/app');

export function CampaignsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const { ask, dialogs } = useAskedDialog<'bookers' | 'qlabIds'>(() => null);
  const { asked } = dialogs;

  return (
    <Page title={texts.title}>
      <Card>
        {may(viewer, 'bookersWrite') ? (
          <Message
            title={texts.codes}
            action={
              <>
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  onClick={(event) => ask('bookers', event.currentTarget)}
                  onPointerEnter={() => void loadBookerCodes()}
                  onFocus={() => void loadBookerCodes()}
                >
                  {texts.manageBookers}
                </Button>
                <Button
                  variant="outlined"
                  aria-haspopup="dialog"
                  onClick={(event) => ask('qlabIds', event.currentTarget)}
                  onPointerEnter={() => void loadQlabIds()}
                  onFocus={() => void loadQlabIds()}
                >
                  {texts.manageQlabIds}
                </Button>
              </>
            }
          >
            {texts.codesHelp}
          </Message>
        ) : (
          <Message title={texts.codes}>
            <Box>{texts.codesHelp}</Box>
            <Box>{texts.codesOfOthers}</Box>
          </Message>
        )}
      </Card>
      <Suspense>
        {asked === 'bookers' && <BookerCodes {...dialogs} />}
        {asked === 'qlabIds' && <QlabIds {...dialogs} />}
      </Suspense>
    </Page>
  );
}
