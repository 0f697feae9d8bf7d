import '@fontsource-variable/inter/wght.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/errors';
import { createQueryClient } from './api/query-client';
import { App } from './app/App';
import { createErrorReport, reportUnhandled } from './app/error-report';
import { createAppRouter } from './app/router';
import { reloadOnStaleBuild } from './app/stale-build';
import { session } from './session/session';
import { toastError } from './ui/toasts';

const queryClient = createQueryClient((error) => {
  // The listener for lost sessions shows this once; each failed call would show it again.
  if (error instanceof ApiError && error.code === 'SESSION_ENDED') return;
  toastError(error);
});
const router = createAppRouter(queryClient);
reloadOnStaleBuild(router);
const report = createErrorReport(router);
reportUnhandled(report);

const root = document.getElementById('root');
if (root) {
  await session.load();
  // A transition is rendered in slices of a few milliseconds; a first render without one is a single long task.
  startTransition(() =>
    createRoot(root, { onCaughtError: report }).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}
