import { PRODUCT_NAME } from '../productName.ts';

// Made again each time: a call at the top of a module would bring every text into the first load of every page.
const named = (labels: readonly string[]): string => new Intl.ListFormat('en').format(labels);

const isOne = (labels: readonly string[]): boolean => labels.length === 1;

type Split = {
  /** Labels of the platforms whose buttons carry the promoter's code, in the order of the page. */
  own: readonly string[];
  others: readonly string[];
};

export const earning = {
  own: ({ own, others }: Split): string => {
    const total = own.length + others.length;
    if (own.length === 0) return `None of the ${total} buttons on your pages pays you.`;
    const verbs = isOne(own) ? 'uses your code and pays you' : 'use your code and pay you';
    if (others.length === 0) return `All ${total} buttons on your pages ${verbs}: ${named(own)}.`;
    return `${own.length} of the ${total} buttons on your pages ${verbs}: ${named(own)}.`;
  },
  others: ({ own, others }: Split): string | null => {
    if (others.length === 0) return null;
    if (own.length === 0) return `They use ${PRODUCT_NAME}’s code, so ${PRODUCT_NAME} earns from them.`;
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
