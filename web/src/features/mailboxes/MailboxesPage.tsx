/** The mail connector: the mailboxes of the user, and the actions of developers. */
import Card from '@mui/material/Card';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { may } from '../../session/permissions';
import { texts } from '../../texts/mailboxes';
import { MailIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { OwnMailboxes } from './OwnMailboxes';

const AdminActions = lazy(() => import('./AdminActions').then(({ AdminActions: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');

export function MailboxesPage() {
  const { user } = appRoute.useRouteContext();
  // Super admins have none.
  const hasMailboxes = may(user, 'mailboxes');
  const manages = may(user, 'mailboxesManage');
  return (
    <Page title={texts.title}>
      {hasMailboxes && <OwnMailboxes userId={user.userId} />}
      {manages && (
        <Suspense>
          <AdminActions viewer={user} />
        </Suspense>
      )}
      {!hasMailboxes && !manages && (
        <Card>
          <Message icon={<MailIcon size={22} />} title={texts.noMailboxes}>
            {texts.noMailboxesHelp}
          </Message>
        </Card>
      )}
    </Page>
  );
}
