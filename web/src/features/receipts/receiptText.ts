// Texts of a receipt. Figures are exact, because rounded ones couldn't be compared with a download.

import { once } from '@soltrade/schema/boundedMap';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { analyticsTexts } from '../../lib/messages/analytics.ts';

const figure = once(() => new Intl.NumberFormat('en-US'));

export const exactly = (count: number): string => figure().format(count);

/** A number's parts: people, repeats and robots. */
export const madeOfText = ({ persons, repeats, robots }: ClickTotals): string[] =>
  analyticsTexts.madeOf(exactly(persons), exactly(repeats), exactly(robots));
