import { notifyManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fresh, FreshForm } from './FreshForm';

/** Keeps its initial value, as forms do. */
function Fields({ initial, onReload }: { initial: string; onReload: () => Promise<void> }) {
  const [name] = useState(initial);
  return (
    <>
      <p>{name}</p>
      <button type="button" onClick={() => void onReload()}>
        Reload
      </button>
    </>
  );
}

function Form({ read }: { read: () => string }) {
  const query = useQuery({ queryKey: ['thing'], queryFn: read, retry: false, ...fresh });
  return (
    <FreshForm query={query} what="thing">
      {(initial, onReload) => <Fields initial={initial} onReload={onReload} />}
    </FreshForm>
  );
}

function open(read: () => string) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form read={read} />
    </QueryClientProvider>,
  );
}

describe('a form that loads its data again', () => {
  afterEach(() => notifyManager.setScheduler((notify) => setTimeout(notify, 0)));

  it('API-09 shows the reloaded data, even when the query reports it later', async () => {
    let name = 'Brandt';
    open(() => name);
    await screen.findByText('Brandt');
    name = 'Fischer';
    notifyManager.setScheduler((notify) => setTimeout(notify, 100));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Fischer')).toBeInTheDocument();
    expect(screen.queryByText('Brandt')).toBeNull();
  });

  it('shows a failure, and then the data of the next load', async () => {
    let name: string | undefined = 'Brandt';
    open(() => {
      if (name === undefined) throw new Error('away');
      return name;
    });
    for (const next of ['Fischer', 'Okafor']) {
      await screen.findByRole('button', { name: 'Reload' });
      name = undefined;
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      expect(await screen.findByText('Couldn’t load the thing')).toBeInTheDocument();
      name = next;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.getByText(next)).toBeInTheDocument());
    }
  });
});
