import { render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { Page } from './Page';

/** Records how many parts the document has when this one is committed. */
function Part({ name, seen }: { name: string; seen: number[] }) {
  useLayoutEffect(() => {
    seen.push(screen.getAllByRole('article').length);
  }, [seen]);
  return <article>{name}</article>;
}

it('renders its parts one after another, each in its own commit', async () => {
  const seen: number[] = [];
  const parts = ['Toolbar', 'Table', 'Drawer'].map((name) => <Part key={name} name={name} seen={seen} />);
  const { container, rerender } = render(<Page title="Listings">{parts}</Page>);
  expect(await screen.findByText('Drawer')).toBeInTheDocument();
  expect(seen).toEqual([1, 2, 3]);
  await waitFor(() => expect(container.firstElementChild).toHaveAttribute('aria-busy', 'false'));

  const before = screen.getByText('Table');
  rerender(<Page title="Listings">{[<Part key="Banner" name="Banner" seen={seen} />, <Part key="Badges" name="Badges" seen={seen} />, ...parts]}</Page>);
  // Both are rendered at once, and existing parts are not created again.
  expect(seen).toEqual([1, 2, 3, 5, 5]);
  expect(screen.getByText('Table')).toBe(before);
});
