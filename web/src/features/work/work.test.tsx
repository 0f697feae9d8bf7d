import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible, openApp } from '../../test/app';
import { aFinishedJob, aJob, someone } from '../../test/data';
import { answer, answerWith, liveStream, refuse, server } from '../../test/server';

const user = someone('SalesManager');

describe('the page of the user’s own work', () => {
  it('lists the jobs with their states and updates live', async () => {
    const live = liveStream();
    server.use(answer('post', '/jobs/get-jobs-list', { data: [aJob()], recordsTotal: 1 }), live.handler);
    openApp('/work', { user });
    expect(await screen.findByText('Writing rows')).toBeInTheDocument();
    const later = aJob({ done: 150, phrase: 'Nearly there' });
    server.use(answer('post', '/jobs/get-jobs-list', { data: [later], recordsTotal: 1 }));
    await waitFor(() => expect(live.isOpen()).toBe(true));
    live.tell('job', later);
    expect(await screen.findByText('Nearly there')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Progress of Listing report' })).toHaveAttribute('aria-valuenow', '75');
    await expectAccessible();
  });

  it('cancels and retries a job', async () => {
    const requests: string[] = [];
    server.use(
      answer('post', '/jobs/get-jobs-list', { data: [aJob()], recordsTotal: 1 }),
      answerWith('post', '/jobs/cancel-job', ({ url }) => {
        requests.push(`cancel ${url.searchParams.get('jobId') ?? ''}`);
        const cancelled = aJob({ state: 'cancelled', canCancel: false, canRetry: true });
        server.use(answer('post', '/jobs/get-jobs-list', { data: [cancelled], recordsTotal: 1 }));
        return cancelled;
      }),
      answerWith('post', '/jobs/retry-job', ({ url }) => {
        requests.push(`retry ${url.searchParams.get('jobId') ?? ''}`);
        return aJob({ state: 'queued' });
      }),
    );
    openApp('/work', { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Listing report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Listing report' }));
    await waitFor(() => expect(requests).toEqual([`cancel ${aJob().jobId}`, `retry ${aJob().jobId}`]));
  });

  it("shows 'Canceled' only when a running job has stopped", async () => {
    const live = liveStream();
    server.use(
      live.handler,
      answer('post', '/jobs/get-jobs-list', { data: [aJob()], recordsTotal: 1 }),
      answerWith('post', '/jobs/cancel-job', () => {
        const stopping = aJob({ canCancel: false });
        server.use(answer('post', '/jobs/get-jobs-list', { data: [stopping], recordsTotal: 1 }), answer('get', '/jobs/get-job', stopping));
        return stopping;
      }),
    );
    openApp('/work', { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Listing report' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel Listing report' })).toBeNull());
    const notice = () => screen.queryAllByRole('status').filter((toast) => toast.textContent.includes('Canceled'));
    expect(notice()).toHaveLength(0);
    const cancelled = aJob({ state: 'cancelled', canCancel: false, canRetry: true });
    server.use(answer('post', '/jobs/get-jobs-list', { data: [cancelled], recordsTotal: 1 }), answer('get', '/jobs/get-job', cancelled));
    await waitFor(() => expect(live.isOpen()).toBe(true));
    live.tell('job', cancelled);
    await waitFor(() => expect(notice()).toHaveLength(1));
  });

  it('keeps its content when a refresh fails', async () => {
    server.use(answer('post', '/jobs/get-jobs-list', { data: [aFinishedJob()], recordsTotal: 1 }));
    openApp('/work', { user });
    await screen.findByText('Listing report');
    server.use(refuse('post', '/jobs/get-jobs-list', 503, 'UNKNOWN'));
    await userEvent.click(screen.getByRole('button', { name: 'Failed' }));
    const banner = await screen.findByRole('group', { name: 'Not up to date' });
    expect(screen.getByText('Listing report')).toBeInTheDocument();
    server.use(answer('post', '/jobs/get-jobs-list', { data: [], recordsTotal: 0 }));
    await userEvent.click(within(banner).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No items found')).toBeInTheDocument();
  });

  it('shows why a job failed', async () => {
    const failed = aJob({ state: 'failed', canCancel: false, canRetry: true, errorCode: '5018' });
    server.use(answer('post', '/jobs/get-jobs-list', { data: [failed], recordsTotal: 1 }));
    openApp('/work', { user });
    expect(await screen.findByText(/Report exceeds 50,000 records/)).toBeInTheDocument();
  });

  it('a notification of the stream updates the bell', async () => {
    const live = liveStream();
    server.use(live.handler);
    openApp('/work', { user });
    await waitFor(() => expect(live.isOpen()).toBe(true));
    server.use(answer('post', '/user/get-user', { ...user, unreadNotificationsCount: 5 }));
    live.tell('notifications', { unread: 5 });
    expect(await screen.findByRole('link', { name: 'Notifications, 5 unread' })).toBeInTheDocument();
  });

  it('a session that the server ended leads to /signin', async () => {
    const live = liveStream();
    server.use(live.handler);
    const { path } = openApp('/work', { user });
    await waitFor(() => expect(live.isOpen()).toBe(true));
    live.tell('session-ended', {});
    await waitFor(() => expect(path()).toBe('/signin'));
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
  });
});

describe('the page of a report file', () => {
  const address = `/reports/files/${aJob().jobId}`;

  it('offers the download', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.use(
      answer('get', '/jobs/get-job', aFinishedJob()),
      answer('post', '/reports/create-report-link', { url: '/files/x', fileName: 'x.xlsx', expiresAt: '2026-03-08T10:06:00Z' }),
    );
    openApp(address, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    await expectAccessible();
  });

  it('reports when the file is no longer kept', async () => {
    const file = { fileName: 'x.xlsx', sizeBytes: 1, expiresAt: '2026-01-01T00:00:00Z', available: true };
    server.use(answer('get', '/jobs/get-job', aFinishedJob({ file })), refuse('post', '/reports/create-report-link', 410, 'FILE_EXPIRED'));
    openApp(address, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('heading', { name: 'This file has expired' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText(/30 days/)).toBeInTheDocument();
  });

  it('reveals nothing about a file of another user', async () => {
    server.use(refuse('get', '/jobs/get-job', 404, 'NOT_FOUND'));
    openApp(address, { user });
    expect(await screen.findByRole('heading', { name: 'File not found' })).toBeInTheDocument();
  });
});
