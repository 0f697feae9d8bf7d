import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { explainFailuresOnly } from './diagnostics';
import { server } from './server';
import { speedUpQueries } from './queries';
import { leaveOutStyles } from './styles';

configure({ asyncUtilTimeout: 30_000 });

// APIs that the libraries use and jsdom doesn't have.
window.matchMedia = (media) => ({
  matches: media === '(pointer: fine)',
  media,
  onchange: null,
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- part of the interface
  addListener: () => undefined,
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- part of the interface
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// jsdom has no layout, so text has no position.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();

speedUpQueries();
explainFailuresOnly();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  leaveOutStyles();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());
