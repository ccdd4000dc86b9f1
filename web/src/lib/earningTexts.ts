import { PRODUCT_NAME } from './productName.ts';

// Created per call: a call at module level would pull every text into each page's first load.
const named = (labels: readonly string[]): string => new Intl.ListFormat('en').format(labels);

const isOne = (labels: readonly string[]): boolean => labels.length === 1;

type Split = {
  /** Labels of platforms with the promoter's code, in page order. */
  own: readonly string[];
  others: readonly string[];
  /** The others that paid the promoter, so nobody else is said to earn from them. */
  paid: readonly string[];
};

export const earningTexts = {
  own: ({ own, others, paid }: Split): string => {
    const total = own.length + others.length + paid.length;
    if (own.length === 0) return `None of the ${total} buttons on your pages pays you.`;
    const verbs = isOne(own) ? 'uses your code and pays you' : 'use your code and pay you';
    if (own.length === total) return `All ${total} buttons on your pages ${verbs}: ${named(own)}.`;
    return `${own.length} of the ${total} buttons on your pages ${verbs}: ${named(own)}.`;
  },
  paid: ({ paid }: Split): string | null => {
    if (paid.length === 0) return null;
    return isOne(paid)
      ? `${named(paid)} paid you, but isn’t connected. Add your code.`
      : `${named(paid)} paid you, but aren’t connected. Add your codes.`;
  },
  others: ({ own, others, paid }: Split): string | null => {
    if (others.length === 0) return null;
    if (own.length + paid.length === 0)
      return `They use ${PRODUCT_NAME}’s code, so ${PRODUCT_NAME} earns from them.`;
    return isOne(others)
      ? `The other one, ${named(others)}, uses ${PRODUCT_NAME}’s code, so ${PRODUCT_NAME} earns from it.`
      : `The other ${others.length}, ${named(others)}, use ${PRODUCT_NAME}’s code, so ${PRODUCT_NAME} earns from them.`;
  },
  closed: (closed: readonly string[]): string | null => {
    if (closed.length === 0) return null;
    return isOne(closed)
      ? `${named(closed)} has reportedly closed to trading, so its button comes last.`
      : `${named(closed)} have reportedly closed to trading, so their buttons come last.`;
  },
} as const;
