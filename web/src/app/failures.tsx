/** Shown instead of a page that fails: the server is unreachable, or the client has a fault. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../api/errors';
import { paths } from '../lib/paths';
import { texts } from '../texts/failures';
import { shared } from '../texts/shared';
import { CopyIcon, OutageIcon, RetryIcon } from '../ui/icons';
import { ButtonLink } from '../ui/links';
import { Message } from '../ui/Message';
import { toastErrorCode, toastNotice } from '../ui/toasts';
import { releaseOf, routePattern } from './error-report';
import { isMissingFile } from './stale-build';

const RETRY_INTERVAL_MS = 10_000;

interface FailureProps {
  error: unknown;
  title: string;
  children: ReactNode;
  retry: string;
  onRetry: () => void;
}

function Failure({ error, title, children, retry, onRetry }: FailureProps) {
  const router = useRouter();
  const [time] = useState(() => new Date().toISOString());
  const requestId = error instanceof ApiError ? error.requestId : undefined;

  function copyDetails() {
    // No personal data: neither the address nor the message of the error.
    const details = {
      Release: releaseOf(document),
      Page: routePattern(router),
      Time: time,
      Error: error instanceof ApiError ? `${error.name} ${error.code}` : error instanceof Error ? error.name : typeof error,
      Request: requestId,
    };
    const lines = Object.entries(details).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => toastNotice('detailsCopied'),
      () => toastErrorCode('COPY_FAILED'),
    );
  }

  return (
    <Message
      level="h1"
      icon={<OutageIcon size={22} />}
      title={title}
      action={
        <>
          <Button variant="contained" startIcon={<RetryIcon />} onClick={onRetry}>
            {retry}
          </Button>
          <Button variant="outlined" startIcon={<CopyIcon />} onClick={copyDetails}>
            {texts.copyDetails}
          </Button>
          {/* A new document, because the router itself may have failed. */}
          <ButtonLink variant="text" {...paths.dashboard()} reloadDocument>
            {texts.goToDashboard}
          </ButtonLink>
        </>
      }
    >
      {children}
      {requestId !== undefined && <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>{texts.requestId(requestId)}</Box>}
    </Message>
  );
}

function Outage({ error }: { error: ApiError }) {
  const router = useRouter();

  useEffect(() => {
    const retry = () => void router.invalidate();
    const timer = setInterval(retry, RETRY_INTERVAL_MS);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [router]);

  return (
    <Failure error={error} title={texts.outage} retry={texts.retry} onRetry={() => void router.invalidate()}>
      {texts.outageHelp}
    </Failure>
  );
}

function Fault({ error, reset }: ErrorComponentProps) {
  const router = useRouter();

  function retry() {
    // A browser may remember that a file is missing.
    if (isMissingFile(error)) return window.location.reload();
    // A cached response may have caused the fault.
    router.options.context.queryClient.removeQueries({ type: 'inactive' });
    reset();
    void router.invalidate();
  }

  return (
    <Failure error={error} title={texts.fault} retry={shared.tryAgain} onRetry={retry}>
      {texts.faultHelp}
    </Failure>
  );
}

/** Inside the shell: the navigation stays usable. */
export function PageFailure(props: ErrorComponentProps) {
  const { error } = props;
  return error instanceof ApiError && error.isOutage ? <Outage error={error} /> : <Fault {...props} />;
}

/** Outside the shell, or instead of the whole application. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
      <title>{shared.product}</title>
      <PageFailure {...props} />
    </Box>
  );
}
