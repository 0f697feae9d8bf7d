import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { THEME_STORAGE_KEY } from '../theme/boot';
import { theme } from '../theme/theme';
import { StartFailure } from './failures';
import type { createAppRouter } from './router';
import { followSession } from './session-changes';

/** Loaded separately, to keep the first load small. If it fails to load, the application works without toasts. */
const Overlays = lazy<ComponentType>(() =>
  import('./top/Overlays').then(
    ({ Overlays: component }) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

function Nothing() {
  return null;
}

interface AppProps {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  useEffect(() => followSession(router, queryClient), [router, queryClient]);
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_STORAGE_KEY} noSsr disableTransitionOnChange>
      <CssBaseline />
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <CatchBoundary getResetKey={() => 'application'} errorComponent={StartFailure}>
            <RouterProvider router={router} />
            <Suspense>
              <Overlays />
            </Suspense>
          </CatchBoundary>
        </RouterContextProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
