/** Scrolls an element into sight and gives it the focus. */
export const reveal = (element: HTMLElement | null): void => {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  element?.focus({ preventScroll: true });
};
