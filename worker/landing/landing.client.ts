// A landing page's whole script. The page is complete without it: it counts, remembers the
// visitor's platform, copies, shares and reports.

import { LAST_PLATFORM } from '@soltrade/schema/earlyScript';
import { post, sendEvent } from './client/sendEvent.ts';
import type { LandingTracking } from './model.ts';

// Copying, and saying whether it worked.

const SHOWN_FOR = 4_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Announces the outcome in the live region. `null`: copying failed, so `text` is shown for manual
 * copying.
 */
const announce = (sentence: string | null | undefined, text: string): void => {
  const region = document.querySelector<HTMLElement>('.announcement');
  if (!region) return;
  clearTimeout(timer);
  region.textContent = sentence || `${region.dataset.copyFailed} ${text}`;
  if (sentence) {
    timer = setTimeout(() => {
      region.textContent = '';
    }, SHOWN_FOR);
  }
};

const copyOldWay = (text: string): boolean => {
  const area = document.createElement('textarea');
  area.className = 'unseen';
  area.value = text;
  // Keeps a phone's keyboard from flashing.
  area.readOnly = true;
  document.body.append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
};

/** Returns whether it succeeded. Apps' browsers often allow only one of the two ways. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
};

/** Form attribute per response status, so only stored reports get a thank-you. */
const OUTCOMES: Record<number, string> = {
  200: 'reportChanged',
  201: 'reported',
  409: 'reportedBefore',
  429: 'reportedOften',
};

/** Sends the form and announces the outcome. A page without a link is identified by its path. */
const sendReport = async (
  form: HTMLFormElement,
  tracking: LandingTracking | null,
): Promise<void> => {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const status = form.nextElementSibling;
  const { endpoint } = form.dataset;
  if (!button || button.disabled || !status || !endpoint) return;
  button.disabled = true;
  const subject = tracking ? { linkId: tracking.linkId } : { page: location.pathname };
  const fields = Object.fromEntries(new FormData(form));
  const response = await post(endpoint, JSON.stringify({ ...subject, ...fields }));
  button.disabled = false;
  const outcome = (response && OUTCOMES[response.status]) || 'reportFailed';
  status.textContent = form.dataset[outcome] || null;
  if (response?.ok) form.remove();
};

/**
 * Moves late figures to their slot, for browsers without declarative shadow roots and slotless
 * readers.
 */
const placeLateFigures = (): void => {
  const streaming = document.querySelector('.streaming');
  const figures = streaming?.querySelector('[slot=figures]');
  if (!streaming || !figures) return;
  streaming.before(figures);
  // An empty slot would show the spinner again.
  streaming.shadowRoot?.querySelector('[name]')?.remove();
};

/** Calls back once the page is visible: not while prerendered or in a background tab. */
const whenSeen = (call: () => void): void => {
  let isSeen = false;
  const look = () => {
    if (
      isSeen ||
      document.visibilityState !== 'visible' ||
      ('prerendering' in document && document.prerendering)
    )
      return;
    isSeen = true;
    call();
  };
  document.addEventListener('visibilitychange', look);
  document.addEventListener('prerenderingchange', look);
  look();
};

const text = document.querySelector('#link');
const tracking = text && JSON.parse(text.textContent);

let lastPress = { target: null as Element | null, time: -1 };

const onPlatform = (anchor: HTMLElement, event: MouseEvent): void => {
  // Some browsers fire both events for the middle button.
  if (event.button === 1 && lastPress.target === anchor && lastPress.time === event.timeStamp)
    return;
  lastPress = { target: anchor, time: event.timeStamp };
  const { platform } = anchor.dataset;
  try {
    localStorage.setItem(LAST_PLATFORM, `${platform}`);
  } catch {
    // The browser blocks storage.
  }
  if (tracking) sendEvent(tracking, tracking.endpoint, { platform });
};

const copy = async (text: string, button: HTMLElement): Promise<void> => {
  const isCopied = await copyText(text);
  button.focus();
  announce(isCopied ? button.dataset.announcement : null, text);
};

const share = async (url: string, button: HTMLElement): Promise<void> => {
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Missing, or refused by the surrounding app. A visitor who closes the sheet needs no fallback.
    if (!(error instanceof Error) || error.name !== 'AbortError') await copy(url, button);
  }
};

const onPress = (event: MouseEvent): void => {
  // Enter and touch are button 0; buttons beyond the middle one open a menu.
  if (event.button > 1 || !(event.target instanceof Element)) return;
  const control = event.target.closest<HTMLElement>('[data-platform],[data-copy],[data-share]');
  if (!control) return;
  const { platform, copy: copied, share: shared } = control.dataset;
  if (platform) onPlatform(control, event);
  else if (event.button === 0 && copied) void copy(copied, control);
  else if (event.button === 0 && shared) void share(shared, control);
};

addEventListener('click', onPress);
addEventListener('auxclick', onPress);
addEventListener('DOMContentLoaded', placeLateFigures);

// The styles already show it first; this also puts it first for keyboards and screen readers.
const primary = document.querySelector(
  `[data-platform='${document.documentElement.dataset.primary}']`,
);
primary?.parentElement?.prepend(primary);

/** The head of a page that was awaited was sent before its token was known. */
const heading = document.querySelectorAll('.waiting .claim, .waiting .symbol');
if (heading.length > 0) document.title = Array.from(heading, (part) => part.textContent).join(' ');

/** While the last button is above the window, the first one follows the visitor: see the styles. */
const last = document.querySelector('.platforms > :last-child');
if (last && 'IntersectionObserver' in window) {
  const onCross = (entries: IntersectionObserverEntry[]): void => {
    for (const { isIntersecting } of entries)
      document.documentElement.toggleAttribute('data-passed', !isIntersecting);
  };
  // Below the window counts as in it, so a jump over the buttons is noticed too.
  new IntersectionObserver(onCross, { rootMargin: '0px 0px 99999px' }).observe(last);
}

if (tracking) whenSeen(() => sendEvent(tracking, tracking.viewEndpoint, {}));

// Cancels the report; the browser's own reset clears the form.
addEventListener('reset', ({ target }) => {
  const details = target instanceof Element && target.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
});

addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void sendReport(event.target, tracking);
});
