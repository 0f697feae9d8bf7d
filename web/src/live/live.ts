/**
 * The live stream, one for each browser. The tab that holds the lock reads `/api/events` and passes each event to the other tabs.
 * When it closes, another tab gets the lock and opens the stream.
 */
import { API_BASE } from '../api/client';
import { readEvents, type StreamEvent } from './event-stream';

export type LiveSignal =
  /** An event from the server. */
  | { kind: 'event'; event: StreamEvent }
  /** The stream is connected (again). Events before that were missed. */
  | { kind: 'resumed' }
  /** The stream is unavailable: poll instead. */
  | { kind: 'poll' };

interface LiveOptions {
  accessToken: string;
  onSignal: (signal: LiveSignal) => void;
  /** The server refuses the session or reports its end. */
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

/** Doubles the wait with each failure, and adds jitter so that browsers don't reconnect together. */
function waitAfter(failures: number): number {
  const ceiling = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}

type Ending = 'closed' | 'failed' | 'refused';

/** Passes each chunk through and restarts the timer, so that a connection that is silently dead gets closed. */
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

async function readOnce(accessToken: string, emit: (signal: LiveSignal) => void, signal: AbortSignal): Promise<Ending> {
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
    emit({ kind: 'resumed' });
    for await (const event of readEvents(watched(response.body, giveUp))) {
      if (event.event === 'session-ended') return 'refused';
      if (event.event === 'bye') return 'closed';
      emit({ kind: 'event', event });
    }
    return 'closed';
  } catch {
    return 'failed';
  } finally {
    signal.removeEventListener('abort', giveUp);
    attempt.abort();
  }
}

async function runStream({ accessToken, onRefused }: LiveOptions, emit: (signal: LiveSignal) => void, signal: AbortSignal) {
  const isOver = () => signal.aborted;
  let failures = 0;
  while (!isOver()) {
    const startedAt = Date.now();
    const ending = await readOnce(accessToken, emit, signal);
    if (isOver()) return;
    if (ending === 'refused') return onRefused();
    // A stream that closes at once counts as a failure.
    failures = ending === 'failed' || Date.now() - startedAt < FIRST_WAIT_MS ? failures + 1 : 0;
    if (failures < FAILURES_BEFORE_POLLING) {
      await pause(waitAfter(failures), signal);
      continue;
    }
    const tryAgainAt = Date.now() + waitAfter(failures);
    do {
      emit({ kind: 'poll' });
      await pause(POLL_INTERVAL_MS, signal);
    } while (!isOver() && Date.now() < tryAgainAt);
  }
}

/** Connects this tab to the live stream. Returns a function that disconnects it. */
export function startLive(options: LiveOptions): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSignal(data)) options.onSignal(data);
  });
  const emit = (signal: LiveSignal) => {
    options.onSignal(signal);
    if (!ending.signal.aborted) channel.postMessage(signal);
  };
  const run = () => runStream(options, emit, ending.signal);
  if ('locks' in navigator) {
    navigator.locks.request(LOCK, { signal: ending.signal }, run).catch(() => undefined);
  } else {
    // Locks need a secure context. Without them each tab reads its own stream and passes nothing on.
    void runStream(options, options.onSignal, ending.signal);
  }
  return () => {
    ending.abort();
    channel.close();
  };
}
