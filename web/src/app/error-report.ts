/**
 * Reports errors of the client to the server, which logs them. A report has no message, because a message may quote what a user
 * typed or read.
 */
import type { RegisteredRouter } from '@tanstack/react-router';
import { post } from '../api/client';
import { ApiError, isAborted } from '../api/errors';
import type { ClientErrorIn } from '../api/types';
import { isMissingFile } from './stale-build';

/** The most reports while the page is open. */
const MOST_REPORTS = 5;
const MOST_FRAMES = 10;
const MOST_COUNTED = 10_000;
/** Repeats within this time are counted in the same report. */
const COUNTED_FOR_MS = 1000;

const OWN_FRAME = /\/assets\/([\w.-]+\.js:\d+:\d+)/g;

/** The build of the client: the hash in the name of its entry file. */
export function releaseOf(page: Document): string {
  const entry = page.querySelector('script[src*="/assets/index-"]')?.getAttribute('src') ?? '';
  return /index-([\w-]+)\.js/.exec(entry)?.[1] ?? 'development';
}

/** The pattern of the current route, without the ids and the search values of its address. */
export function routePattern(router: RegisteredRouter): string {
  return router.state.matches.at(-1)?.fullPath ?? '/';
}

/** The server has logged a failed call itself, and a missing file belongs to an older release. */
function isExpected(error: Error): boolean {
  return error instanceof ApiError || isAborted(error) || isMissingFile(error);
}

function sendReport(report: ClientErrorIn) {
  // A report that fails must not cause another one.
  post('/client-errors/report-error', { body: report })
    .send()
    .catch(() => undefined);
}

/** A function that reports each distinct error once. */
export function createErrorReport(router: RegisteredRouter) {
  const reports = new Map<string, ClientErrorIn>();
  return (error: unknown) => {
    if (!(error instanceof Error) || isExpected(error)) return;
    const frames = Array.from((error.stack ?? '').matchAll(OWN_FRAME), ([, frame = '']) => frame).slice(0, MOST_FRAMES);
    // Not an error of this build, but of a browser extension, for example.
    if (frames.length === 0) return;
    const name = error.name.replace(/[^A-Za-z0-9]/g, '').slice(0, 100) || 'Error';
    const key = [name, ...frames].join(' ');
    const known = reports.get(key);
    if (known) known.count = Math.min(known.count + 1, MOST_COUNTED);
    if (known || reports.size >= MOST_REPORTS) return;
    const report = { name, frames, route: routePattern(router), release: releaseOf(document), count: 1 };
    reports.set(key, report);
    setTimeout(() => sendReport(report), COUNTED_FOR_MS);
  };
}

/** Reports errors that no code handles. Returns a function that stops it. */
export function reportUnhandled(report: (error: unknown) => void) {
  const onError = ({ error }: ErrorEvent) => report(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
