/** Renders the whole application in a test, for a signed-in user at an address. */
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import { ApiError } from '../api/errors';
import { createQueryClient } from '../api/query-client';
import type { UserOut } from '../api/types';
import { App } from '../app/App';
import { createAppRouter } from '../app/router';
import { session } from '../session/session';
import type { Session } from '../session/store';
import { toastError } from '../ui/toasts';
import { aSession } from './data';
import { answer, server } from './server';

export function openApp(path: string, { user, session: sessionChange }: { user?: UserOut; session?: Partial<Session> } = {}) {
  if (user) server.use(answer('post', '/user/get-user', user));
  if (user || sessionChange) session.start(aSession(sessionChange));
  onTestFinished(() => {
    session.end();
  });
  const queryClient = createQueryClient(
    (error) => {
      if (!(error instanceof ApiError && error.code === 'SESSION_ENDED')) toastError(error);
    },
    () => false,
  );
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, router, queryClient, path: () => router.state.location.pathname };
}

/** Waits for a page by its title and for its content, which renders after the title. */
export async function findPage(title: string) {
  await screen.findByRole('heading', { level: 1, name: title });
  await waitFor(() => expect(document.querySelector('main > [aria-busy="false"]')).not.toBeNull());
}

/** axe rates these below serious, but screen reader users rely on landmarks and table headers. */
const ALSO_REQUIRED = ['landmark-unique', 'empty-table-header'];

/** Expects no serious or critical finding. Colors and scrolling need a real browser. */
export async function expectAccessible() {
  const { violations } = await axe.run(document.body, {
    // The content of an email's frame is its author's, and out of reach.
    iframes: false,
    // Passed checks are counted, not described: that is most of the work.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    rules: { 'color-contrast': { enabled: false }, 'scrollable-region-focusable': { enabled: false } },
  });
  expect(
    violations
      .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || ALSO_REQUIRED.includes(id))
      .map(({ id, nodes }) => [id, nodes[0]?.html]),
  ).toEqual([]);
}
