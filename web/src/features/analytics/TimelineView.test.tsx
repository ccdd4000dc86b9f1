import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { emptyTimeline, playCanvas, timeline } from '../../../test/timeline.ts';
import { createQueryClient } from '../../lib/queryClient.ts';
import type { TimelineScope } from './api.ts';
import { TimelineView } from './TimelineView.tsx';

const CALL = 'GET /api/analytics/u1/timeline';

const show = (answer: Response | ((call: Call) => Response | Promise<Response>), scope?: TimelineScope) => {
  const server = fakeServer({ [CALL]: answer });
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <TimelineView scope={scope ?? { userId: 'u1' }} />
    </QueryClientProvider>,
  );
  return server;
};

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('views and clicks over time', () => {
  beforeEach(playCanvas);

  it('shows people and repeats as the number, robots beside it', {
    tags: '2.dashboard.analytics',
  }, async () => {
    show(json(timeline()));
    const figure = async (label: string) =>
      (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
    expect(await figure('Views')).toBe('4.0K');
    expect(await figure('Clicks')).toBe('1.0K');
    expect(await figure('Click-through')).toBe('25.0%');
    const classOf = (name: string) =>
      screen.getByRole('heading', { level: 3, name }).closest('li')?.textContent ?? '';
    expect(classOf('People')).toContain('3.6K views');
    expect(classOf('People')).toContain('900 clicks');
    expect(classOf('Repeats')).toContain('100 clicks');
    expect(classOf('Robots')).toContain('90 views');
    // A sentence that explains each.
    for (const name of ['People', 'Repeats', 'Robots']) expect(classOf(name)).toMatch(/\.$/);
  });

  it('breaks the range down by channel and by platform', { tags: '2.dashboard.analytics' }, async () => {
    show(json(timeline()));
    const channels = within(await screen.findByRole('table', { name: 'By Channel' }));
    expect(cellsOf(channels.getByRole('row', { name: /^x/ }))).toEqual(['4.0K', '1.0K', '25.0%']);
    expect(cellsOf(channels.getByRole('row', { name: /^No channel/ }))).toEqual(['0', '0', '—']);
    const platforms = within(screen.getByRole('table', { name: 'By Platform' }));
    expect(cellsOf(platforms.getByRole('row', { name: /^Pump.fun/ }))).toEqual(['700', '17.5%']);
    expect(cellsOf(platforms.getByRole('row', { name: /^Axiom/ }))).toEqual(['300', '7.5%']);
  });

  it('announces the values of a bucket to keyboard users', async () => {
    show(json(timeline('30d')));
    const slider = await screen.findByRole('slider', { name: 'Selected day' });
    expect(slider.getAttribute('aria-valuemax')).toBe('30');
    expect(slider.getAttribute('aria-valuetext')).toBe('Nov 21: 4.0K views, 1.0K clicks, 97 from robots');
    expect(screen.getByText(/^4\.0K views and 1\.0K clicks in the last 30 days/)).toBeTruthy();
  });

  it('asks for the range that is picked, and for one link where it is of one', async () => {
    const { callsTo } = show(({ query }: Call) => json(timeline(query.includes('24h') ? '24h' : '7d')), {
      userId: 'u1',
      linkId: 'l1',
    });
    await screen.findByRole('slider');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '7d' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '24h' }));
    expect((await screen.findByRole('slider')).getAttribute('aria-valuemax')).toBe('24');
    expect(callsTo(CALL).map(({ query }) => query)).toEqual(['?range=7d&linkId=l1', '?range=24h&linkId=l1']);
  });

  it('says what to do where nothing happened yet', async () => {
    show(json(emptyTimeline()));
    expect(await screen.findByText('No views or clicks in the last 7 days')).toBeTruthy();
    expect(screen.getByText(/^Post one of your links/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is drawn where only robots came', async () => {
    const robots = { persons: 0, repeats: 0, robots: 3 };
    show(json({ ...emptyTimeline(), views: robots }));
    expect(await screen.findByRole('slider')).toBeTruthy();
    expect(screen.getByText('3 views')).toBeTruthy();
  });

  it('a failure offers another try that works', async () => {
    const server = show(problemAnswer('unavailable'));
    await screen.findByText('Your views and clicks couldn’t be loaded');
    server.answer(CALL, json(emptyTimeline()));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No views or clicks in the last 7 days')).toBeTruthy();
  });

  it('takes the room that it will need while it loads', () => {
    show(() => new Promise<Response>(() => {}));
    expect(screen.getByRole('status').innerHTML).toContain('h-[288px]');
  });
});
