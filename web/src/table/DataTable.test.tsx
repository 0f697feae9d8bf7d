import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from './columns';
import type { List, Sort } from './list';
import { ListScreen } from './ListScreen';
import { pageNumbers } from './paging';
import { SearchInput } from './SearchInput';

interface Fruit {
  id: string;
  name: string;
  weight: number;
}

const column = columnsOf<Fruit>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { primary: true } }),
  column.accessor('weight', { header: 'Weight', meta: { numeric: true } }),
  column.accessor('id', { header: 'Number', enableSorting: false }),
]);
const fruits: Fruit[] = [
  { id: 'a', name: 'Apple', weight: 150 },
  { id: 'b', name: 'Banana', weight: 120 },
  { id: 'c', name: 'Cherry', weight: 8 },
];

type ScreenProps = Parameters<typeof ListScreen<Fruit>>[0];
type FruitsProps = Partial<List<Fruit>> & Pick<ScreenProps, 'onOpen' | 'renderExpanded'>;

function Fruits({ onOpen, renderExpanded, ...change }: FruitsProps) {
  const [sort, setSort] = useState<Sort>({ column: 'weight', direction: 'desc' });
  const [layout, setLayout] = useState<List<Fruit>['layout']>({ density: 'compact', hidden: [] });
  return (
    <ListScreen
      label="Fruits"
      columns={columns}
      rowId={(fruit) => fruit.id}
      {...(onOpen && { onOpen })}
      {...(renderExpanded && { renderExpanded })}
      list={{
        name: 'listings',
        rows: fruits,
        total: 95,
        count: '95',
        page: 1,
        pageSize: 10,
        q: '',
        onPage: () => undefined,
        onPageSize: () => undefined,
        onSearch: () => undefined,
        sort,
        onSort: setSort,
        fetching: false,
        failure: undefined,
        onRetry: () => undefined,
        layout,
        onLayout: setLayout,
        toolbar: () => undefined,
        firstControl: () => null,
        ...change,
      }}
    />
  );
}

describe('sorting', () => {
  it('TABLE-01 UX-04 headers sort ascending, then descending, and say so', async () => {
    render(<Fruits />);
    const name = () => screen.getByRole('columnheader', { name: 'Name' });
    const weight = () => screen.getByRole('columnheader', { name: 'Weight' });
    expect(weight()).toHaveAttribute('aria-sort', 'descending');
    expect(name()).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(within(name()).getByRole('button'));
    expect(name()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(name()).getByRole('button'));
    expect(name()).toHaveAttribute('aria-sort', 'descending');
    expect(weight()).toHaveAttribute('aria-sort', 'none');
  });

  it('TABLE-01 an unsortable column does not react', () => {
    render(<Fruits />);
    const header = screen.getByRole('columnheader', { name: 'Number' });
    expect(header).not.toHaveAttribute('aria-sort');
    expect(within(header).queryByRole('button')).toBeNull();
  });
});

describe('pages', () => {
  it('TABLE-02 says which page and which rows are shown', () => {
    render(<Fruits page={10} total={95} />);
    expect(screen.getByText('Page 10 of 10 pages.')).toBeInTheDocument();
    expect(screen.getByText('Showing 91 to 95 of 95.')).toBeInTheDocument();
  });

  it('TABLE-03 shows first, last, current, one before and two after', () => {
    expect(pageNumbers(50, 100)).toEqual([1, 49, 50, 51, 52, 100]);
    expect(pageNumbers(1, 100)).toEqual([1, 2, 3, 100]);
    expect(pageNumbers(100, 100)).toEqual([1, 99, 100]);
    expect(pageNumbers(1, 1)).toEqual([1]);
    render(<Fruits page={5} />);
    const numbers = screen.getAllByRole('button', { name: /^Page \d+$/ }).map((button) => button.textContent);
    expect(numbers).toEqual(['1', '4', '5', '6', '7', '10']);
    expect(screen.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
  });

  it('TABLE-02 counts only the shown rows while a larger page is loading', () => {
    const { rerender } = render(<Fruits pageSize={50} fetching />);
    expect(screen.getByText('Showing 1 to 3 of 95.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /Rows per page/ })).toHaveTextContent('50');
    rerender(<Fruits pageSize={50} />);
    expect(screen.getByText('Showing 1 to 50 of 95.')).toBeInTheDocument();
  });

  it('requests the chosen page', async () => {
    const onPage = vi.fn();
    render(<Fruits page={5} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Page 7' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage.mock.calls).toEqual([[7], [4]]);
  });

  it('UX-03 the focus stays on Next at the last page, where it does nothing', async () => {
    const onPage = vi.fn();
    const { rerender } = render(<Fruits page={9} onPage={onPage} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    rerender(<Fruits page={10} onPage={onPage} />);
    const next = screen.getByRole('button', { name: 'Next page' });
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(onPage.mock.calls).toEqual([[10]]);
  });
});

describe('rows', () => {
  it("TABLE-04 says 'Loading' before the first response and 'No items found' when there is nothing", () => {
    const { rerender } = render(<Fruits rows={undefined} total={undefined} fetching />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByText(/^Showing|^Page \d/)).toBeNull();
    rerender(<Fruits rows={[]} total={0} />);
    expect(screen.getByText('No items found')).toBeInTheDocument();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('keeps the old rows while newer ones are loading', () => {
    render(<Fruits fetching />);
    expect(screen.getByText('Apple')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Refreshing fruits' })).toBeInTheDocument();
  });

  it('opens by click and by Enter, and the arrows move between rows', async () => {
    const onOpen = vi.fn();
    render(<Fruits onOpen={onOpen} />);
    await userEvent.click(screen.getByText('Banana'));
    expect(onOpen).toHaveBeenLastCalledWith(fruits[1]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(fruits[2]);
    await userEvent.keyboard('{Home}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(fruits[0]);
    // The Tab key has one stop, whichever row had the focus last.
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('TABLE-07 a row that expands does so without navigating', async () => {
    const onOpen = vi.fn();
    render(<Fruits onOpen={onOpen} renderExpanded={(fruit) => `All about ${fruit.name}`} />);
    const [first] = screen.getAllByRole('button', { name: 'Details' });
    if (!first) throw new Error('no row');
    await userEvent.click(first);
    expect(screen.getByText('All about Apple')).toBeInTheDocument();
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('UX-05 scrolls in its own frame, which is focusable', () => {
    render(<Fruits />);
    expect(screen.getByRole('region', { name: 'Fruits table' })).toHaveAttribute('tabindex', '0');
  });

  it('shows the failure and offers a retry', async () => {
    const onRetry = vi.fn();
    render(<Fruits rows={undefined} total={undefined} failure="The fruits could not be loaded." onRetry={onRetry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('keeps the current rows when newer ones fail to load, and offers a retry', async () => {
    const onRetry = vi.fn();
    render(<Fruits failure="The fruits could not be loaded." onRetry={onRetry} />);
    expect(screen.getByText('Banana')).toBeInTheDocument();
    const banner = screen.getByRole('group', { name: 'Not up to date' });
    expect(banner).toHaveTextContent('The fruits could not be loaded. The rows below may be out of date.');
    await userEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });
});

describe('search', () => {
  it('TABLE-06 searches once, half a second after the last key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime, delay: 50 });
    const onSearch = vi.fn();
    render(<SearchInput value="" onSearch={onSearch} label="Search" placeholder="Enter your query" />);
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'maple');
    vi.advanceTimersByTime(400);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(onSearch.mock.calls).toEqual([['maple']]);
  });

  it('searches at once on Enter, and only once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const onSearch = vi.fn();
    render(<SearchInput value="" onSearch={onSearch} label="Search" placeholder="Enter your query" />);
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'oak{Enter}');
    vi.advanceTimersByTime(1000);
    expect(onSearch.mock.calls).toEqual([['oak']]);
  });
});
