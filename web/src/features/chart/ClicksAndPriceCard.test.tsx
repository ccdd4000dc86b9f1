import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { chart, MINT } from '../../../test/fixtures.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { playCanvas } from '../../../test/statistics.ts';
import { ClicksAndPriceCard } from './ClicksAndPriceCard.tsx';

const AT = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

it.each([
  [-1, 1, ['1 click before the first candle.', '1 click since the last candle ended.']],
  [0, 0, ['The dashed line is where you generated this link.']],
  [
    1,
    1,
    [
      'The dashed line is where you generated this link.',
      '2 clicks since the last candle ended.',
      'Clicks are missing for the oldest candles.',
    ],
  ],
])('clicks from %s to %s hours after the only candle stand apart', async (from, to, said) => {
  playCanvas();
  const candle = { time: AT / 1_000, open: 1, high: 2, low: 1, close: 2, volume: 5 };
  fakeServer({ [`GET /api/token/${MINT}/chart`]: json({ ...chart(), data: [candle] }) });
  const hours = [
    { at: AT + from * HOUR, count: 1 },
    { at: AT + to * HOUR, count: 1 },
  ];
  renderPart(
    <ClicksAndPriceCard
      address={MINT}
      interval="1h"
      onInterval={() => {}}
      hours={hours}
      madeAt={AT + from * HOUR}
      posts={[]}
    />,
  );
  await screen.findByRole('slider', { name: 'Selected candle' });
  expect(
    screen.queryAllByText(/clicks? |Clicks are|dashed/).map(({ textContent }) => textContent),
  ).toEqual(said);
});
