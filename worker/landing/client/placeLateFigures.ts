/**
 * Moves late figures from the document's end to their slot, for browsers without declarative shadow roots and clients
 * that ignore slots.
 */
export const placeLateFigures = (): void => {
  const streaming = document.querySelector('.streaming');
  const figures = streaming?.querySelector('[slot=figures]');
  if (!streaming || !figures) return;
  streaming.before(figures);
  // An empty slot would show the spinner again.
  streaming.shadowRoot?.querySelector('[name]')?.remove();
};
