/** Shown instead of a page that fails: the server is unreachable, or the client has a fault. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../api/errors';
import { OutageIcon, RetryIcon } from '../ui/icons';
import { Message } from '../ui/Message';

const RETRY_INTERVAL_MS = 10_000;

function Outage() {
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
    <Message
      level="h1"
      icon={<OutageIcon size={22} />}
      title="We can’t reach Doorstep"
      action={
        <Button variant="contained" startIcon={<RetryIcon />} onClick={() => void router.invalidate()}>
          Retry
        </Button>
      }
    >
      You are still signed in and nothing was lost. This page retries automatically every ten seconds; it may be your connection, or the service is being
      restarted.
    </Message>
  );
}

function Fault() {
  return (
    <Message
      level="h1"
      icon={<OutageIcon size={22} />}
      title="This page could not be shown"
      action={
        <Button variant="contained" startIcon={<RetryIcon />} onClick={() => window.location.reload()}>
          Load again
        </Button>
      }
    >
      Something went wrong on our side. What you saved before is safe.
    </Message>
  );
}

/** Inside the shell: the navigation stays usable. */
export function PageFailure({ error }: ErrorComponentProps) {
  return error instanceof ApiError && error.isOutage ? <Outage /> : <Fault />;
}

/** Before the shell has loaded. */
export function StartFailure(props: ErrorComponentProps) {
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh' }}>
      <title>Doorstep</title>
      <PageFailure {...props} />
    </Box>
  );
}
