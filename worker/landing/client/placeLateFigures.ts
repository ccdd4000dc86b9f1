/** Moves late figures to their slot, for browsers without declarative shadow roots and slotless readers. */
export const placeLateFigures = (): void => {
  const streaming = document.querySelector('.streaming');
  const figures = streaming?.querySelector('[slot=figures]');
  if (!streaming || !figures) return;
  streaming.before(figures);
  // An empty slot would show the spinner again.
  streaming.shadowRoot?.querySelector('[name]')?.remove();
};
