/**
 * Late figures are the last part of the document. A slot shows them in their place; here they move to it, for browsers
 * without declarative shadow roots, and for clients that read the document without slots.
 */
export const placeLateFigures = (): void => {
  const streaming = document.querySelector('.streaming');
  const figures = streaming?.querySelector('[slot=figures]');
  if (!streaming || !figures) return;
  streaming.before(figures);
  // Empty again, the slot would show the spinner.
  streaming.shadowRoot?.querySelector('[name]')?.remove();
};
