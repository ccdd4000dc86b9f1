/** Scrolls an element into view and focuses it. */
export const reveal = (element: HTMLElement | null): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
};
