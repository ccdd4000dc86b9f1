import type { Page } from '@playwright/test';

/** Less is no overlap that anyone sees. */
const LEAST = 2;

/**
 * Texts and controls drawn over each other. Excludes what lies above the page by design: each
 * fixed, sticky or raised box is looked at by itself.
 */
export const overlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    type Box = { left: number; top: number; right: number; bottom: number };
    const clipped = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const isSeen = ({ left, top, right, bottom }: Box) =>
      right - left > least && bottom - top > least;

    type Around = { layer: Element; clip: Box };
    const known = new Map<Element, Around>();
    const everything: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const around = (element: Element): Around => {
      const found = known.get(element);
      if (found) return found;
      const { position, zIndex, overflowX, overflowY, clipPath } = getComputedStyle(element);
      const parent = element.parentElement
        ? around(element.parentElement)
        : { layer: element, clip: everything };
      const isRaised =
        element.matches('select > *, [popover], [role=listbox]') ||
        position === 'fixed' ||
        position === 'sticky' ||
        (position === 'absolute' && zIndex !== 'auto');
      const isClipping = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
      const isRoot = element === document.body || element === document.documentElement;
      const own = {
        layer: isRaised ? element : parent.layer,
        clip:
          isClipping && !isRoot
            ? clipped(parent.clip, element.getBoundingClientRect())
            : parent.clip,
      };
      known.set(element, own);
      return own;
    };

    const drawn: { text: string; box: Box; layer: Element; parent: Element }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim()) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (parent.closest('script, style, [aria-hidden=true] svg')) continue;
      const { layer, clip } = around(parent);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        // A font's line is higher than its letters.
        const air = (bottom - top) * 0.15;
        const box = clipped({ left, right, top: top + air, bottom: bottom - air }, clip);
        if (isSeen(box))
          drawn.push({ text: text.textContent.trim().slice(0, 40), box, layer, parent });
      }
    }
    for (const control of document.querySelectorAll(
      'button, input, select, textarea, img, canvas',
    )) {
      const { position } = getComputedStyle(control);
      if (
        position === 'absolute' ||
        !control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const { layer, clip } = around(control);
      const box = clipped(control.getBoundingClientRect(), clip);
      if (isSeen(box))
        drawn.push({ text: control.outerHTML.slice(0, 80), box, layer, parent: control });
    }
    const isWithin = (one: Element, other: Element) => one.contains(other) || other.contains(one);
    const found = new Set<string>();
    for (const [index, one] of drawn.entries()) {
      for (const other of drawn.slice(index + 1)) {
        if (
          one.layer === other.layer &&
          !isWithin(one.parent, other.parent) &&
          isSeen(clipped(one.box, other.box))
        )
          found.add(`“${one.text}” and “${other.text}”`);
      }
    }
    return [...found];
  }, LEAST);
