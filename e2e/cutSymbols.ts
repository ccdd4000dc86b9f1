import type { Page } from '@playwright/test';
import { SANDBOX_TOKENS } from '../dev/sandbox/tokens.ts';

/**
 * Truncated token symbols. Excludes the preview of a post's card, because X truncates long titles
 * too.
 */
export const cutSymbols = (page: Page): Promise<string[]> =>
  page.evaluate(
    (symbols) => {
      const boxesAround = (element: Element | null): Element[] =>
        element === null ? [] : [element, ...boxesAround(element.parentElement)];
      const isCutIn = (rects: readonly DOMRect[]) => (box: Element) => {
        if (getComputedStyle(box).overflowX === 'visible') return false;
        const { left, right } = box.getBoundingClientRect();
        return rects.some((rect) => rect.left < left - 1 || rect.right > right + 1);
      };
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const words = text.textContent ?? '';
        const boxes = boxesAround(text.parentElement).filter(
          (box) => box !== document.documentElement,
        );
        const symbol = symbols.find((known) => words.includes(known));
        const isDrawn = boxes[0]?.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
        });
        // Text for screen readers only is clipped completely.
        const isReadOnly = boxes.some(
          (box) => box.clientWidth === 1 && getComputedStyle(box).overflowX === 'hidden',
        );
        if (!symbol || !isDrawn || isReadOnly || boxes.some((box) => box.matches('figure')))
          continue;
        const range = document.createRange();
        range.setStart(text, words.indexOf(symbol));
        range.setEnd(text, words.indexOf(symbol) + symbol.length);
        if (boxes.some(isCutIn([...range.getClientRects()])))
          found.push(boxes[0]?.outerHTML ?? words);
      }
      return found;
    },
    SANDBOX_TOKENS.map(({ symbol }) => symbol),
  );
