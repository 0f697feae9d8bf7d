/**
 * The one live stream of a browser. The tab that holds the lock reads `/api/events` and passes every event on to the
 * others; when it closes, the lock, and with it the stream, goes to another tab.
 */
import { API_BASE } from '../api/client';
import { readEvents, type StreamEvent } from './event-stream';

export type LiveSignal =
  /** Something the server told. */
  | { kind: 'event'; event: StreamEvent }
  /** The stream is (back) up: whatever happened in between was missed. */
  | { kind: 'resumed' }
  /** The stream can't be had for now: ask instead. */
  | { kind: 'poll' };

interface LiveOptions {
  accessToken: string;
  onSignal: (signal: LiveSignal) => void;
  /** The server says the session is dead, or refuses it. */
  onRefused: () => void;
}

const LOCK = 'doorstep.live';
const CHANNEL = 'doorstep.live';
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** After so many failures in a row the tabs poll until the stream is back. */
const FAILURES_BEFORE_POLLING = 3;
const POLL_INTERVAL_MS = 3000;
/** The server sends a comment every 15 s; silence for three of them means a dead connection. */
const SILENCE_LIMIT_MS = 45_000;

function isSignal(value: unknown): value is LiveSignal {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });
}

/** Up to double the time with every failure, and never the same for two browsers. */
function waitAfter(failures: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}

type Ending = 'closed' | 'failed' | 'refused';

/** Passes every chunk through and restarts the timer at each: a connection that died silently is closed. */
function watched(body: ReadableStream<Uint8Array>, onSilence: () => void): ReadableStream<Uint8Array> {
  let timer = setTimeout(onSilence, SILENCE_LIMIT_MS);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = setTimeout(onSilence, SILENCE_LIMIT_MS);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

async function readOnce(accessToken: string, tell: (signal: LiveSignal) => void, signal: AbortSignal): Promise<Ending> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  signal.addEventListener('abort', giveUp);
  try {
    const response = await fetch(`${API_BASE}/events`, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'text/event-stream' },
      signal: attempt.signal,
      cache: 'no-store',
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    tell({ kind: 'resumed' });
    for await (const event of readEvents(watched(response.body, giveUp))) {
      if (event.event === 'session-ended') return 'refused';
      if (event.event === 'bye') return 'closed';
      tell({ kind: 'event', event });
    }
    return 'closed';
  } catch {
    return 'failed';
  } finally {
    signal.removeEventListener('abort', giveUp);
    attempt.abort();
  }
}

async function lead({ accessToken, onRefused }: LiveOptions, tell: (signal: LiveSignal) => void, signal: AbortSignal) {
  const over = () => signal.aborted;
  let failures = 0;
  while (!over()) {
    const startedAt = Date.now();
    const ending = await readOnce(accessToken, tell, signal);
    if (over()) return;
    if (ending === 'refused') return onRefused();
    // A stream that closes at once is as bad as one that fails.
    failures = ending === 'failed' || Date.now() - startedAt < FIRST_WAIT_MS ? failures + 1 : 0;
    if (failures < FAILURES_BEFORE_POLLING) {
      await pause(waitAfter(failures), signal);
      continue;
    }
    const tryAgainAt = Date.now() + waitAfter(failures);
    do {
      tell({ kind: 'poll' });
      await pause(POLL_INTERVAL_MS, signal);
    } while (!over() && Date.now() < tryAgainAt);
  }
}

/** Starts taking part; the answer ends it. */
export function startLive(options: LiveOptions): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSignal(data)) options.onSignal(data);
  });
  const tell = (signal: LiveSignal) => {
    options.onSignal(signal);
    if (!ending.signal.aborted) channel.postMessage(signal);
  };
  const run = () => lead(options, tell, ending.signal);
  if ('locks' in navigator) {
    navigator.locks.request(LOCK, { signal: ending.signal }, run).catch(() => undefined);
  } else {
    // No locks outside secure contexts: each tab then reads for itself, and says nothing to the others.
    void lead(options, options.onSignal, ending.signal);
  }
  return () => {
    ending.abort();
    channel.close();
  };
}
