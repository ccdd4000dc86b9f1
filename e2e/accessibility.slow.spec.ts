import type { Page } from '@playwright/test';
import { finishAnimations, THEMES } from './applyTheme.ts';
import { brokenWords } from './brokenWords.ts';
import { cutSymbols } from './cutSymbols.ts';
import { expectAccessible } from './expectAccessible.ts';
import { expectState, openState, reachState } from './openState.ts';
import { overlappingTexts } from './overlappingTexts.ts';
import { PAGE_STATES, type PageState } from './pageStates.ts';
import { test } from './sharedBrowserTest.ts';
import { expectSeen, specifiedOf } from './specifiedScreens.ts';
import { expect } from './test.ts';
import { unseenStops } from './unseenStops.ts';

const WIDTHS = [320, 360, 390, 640, 720, 834, 1024, 1440, 1920];
/** Widths at which a page is examined in detail. */
const LOOKED_AT = [390, 1440];

const widthsOf = ({ isOverlay, onlyAt }: PageState): number[] => {
  if (onlyAt === 'narrow') return WIDTHS.filter((width) => width <= 390);
  // An overlay is narrow, and the page behind it is examined without it.
  return isOverlay ? [320, 390] : WIDTHS;
};

/** Both on a phone; on a desktop, the current one. */
const themesAt = (width: number) => (width === LOOKED_AT[0] ? THEMES : THEMES.slice(-1));

/** The page or dialogs that scroll sideways. */
const widerThanRoom = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 40)}`);

const lookAt = async (page: Page, state: PageState, open: () => Promise<void>): Promise<void> => {
  let isOpen = false;
  for (const width of widthsOf(state)) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    if (!isOpen || state.isFleeting) await open();
    isOpen = true;
    expect
      .soft(await page.evaluate(widerThanRoom), `scrolling sideways at ${width} px`)
      .toEqual([]);
    expect.soft(await brokenWords(page), `words broken at ${width} px`).toEqual([]);
    await finishAnimations(page);
    expect.soft(await overlappingTexts(page), `texts over each other at ${width} px`).toEqual([]);
    if (width === 320) expect.soft(await cutSymbols(page), 'symbols that are cut').toEqual([]);
    if (!LOOKED_AT.includes(width)) continue;
    await expectState(page, state);
    await expectSeen(page, specifiedOf(state.name) ?? {});
    await expectAccessible(page, themesAt(width));
  }
  if (state.hasStops) {
    await page.setViewportSize({ width: 1280, height: 720 });
    expect.soft(await unseenStops(page), 'stops of the keyboard that are not seen').toEqual([]);
  }
};

const overlaysOf = ({ name }: PageState) =>
  PAGE_STATES.filter(({ opensOver }) => opensOver === name);

/** A state and those that follow it on the same page. */
const chainFrom = (state: PageState): PageState[] => {
  const next = PAGE_STATES.find(({ follows }) => follows === state.name);
  return next ? [state, ...chainFrom(next)] : [state];
};

// One load per page: its look at a width, in a theme and under a dialog must not depend on how it
// began.
for (const first of PAGE_STATES.filter(({ opensOver, follows }) => !opensOver && !follows)) {
  const chain = chainFrom(first);
  const names = chain.flatMap((state) => [state, ...overlaysOf(state)]).map(({ name }) => name);
  const tag = names.flatMap((name) => specifiedOf(name)?.tag ?? []);
  test(`all that the specification names, every rule of axe, those of colour in both themes, no scrolling sideways, nothing under anything, every stop of the keyboard seen: ${names.join('; ')}`, {
    tag,
  }, async ({ openInBrowser, fixtures, api }) => {
    const page = await openInBrowser(first.as);
    for (const state of chain) {
      await test.step(state.name, async () => {
        const isFirst = state === first;
        await lookAt(page, state, () =>
          isFirst ? openState(page, state, { fixtures, api }) : reachState(page, state),
        );
      });
      for (const overlay of overlaysOf(state)) {
        await test.step(overlay.name, async () => {
          await lookAt(page, overlay, () => reachState(page, overlay));
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
      }
    }
  });
}
