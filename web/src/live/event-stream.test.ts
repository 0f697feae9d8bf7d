import { expect, it } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream';

async function read(...chunks: string[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

it('reads events wherever the chunks are cut', async () => {
  const text = ': hello\n\nevent: job\ndata: {"a":\ndata: 1}\n\nevent: bye\r\ndata: {}\r\n\r\n';
  const expected = [
    { event: 'job', data: '{"a":\n1}' },
    { event: 'bye', data: '{}' },
  ];
  expect(await read(text)).toEqual(expected);
  expect(await read(...text.split(''))).toEqual(expected);
});

it('skips comments and events without data', async () => {
  expect(await read(':\n\n:\n\nevent: job\n\n')).toEqual([]);
});
