import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { THEME_STORAGE_KEY } from '../theme/boot';
import { theme } from '../theme/theme';
import { Toasts } from '../ui/toasts';
import type { createAppRouter } from './router';
import { followSession } from './session-changes';

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
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
