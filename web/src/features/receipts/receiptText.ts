// How a receipt reads. Its figures are exact: a rounded one could not be compared with a download.

import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { once } from '@soltrade/schema/once';
import { messages } from '../../lib/messages.ts';

const figure = once(() => new Intl.NumberFormat('en-US'));

export const exactly = (count: number): string => figure().format(count);

/** What a number is made of: people, repeats and robots. */
export const madeOfText = ({ persons, repeats, robots }: ClickTotals): string[] =>
  messages.analytics.madeOf(exactly(persons), exactly(repeats), exactly(robots));
