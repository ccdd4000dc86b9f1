/**
 * Late figures are the last thing in the document. A slot shows them in their place; here they move to it, for a
 * browser that knows no declarative shadow roots, and for anyone who reads the document without its slots.
 */
export const placeLateFigures = (): void => {
  const streaming = document.querySelector('.streaming');
  const figures = streaming?.querySelector('[slot]');
  if (!streaming || !figures) return;
  streaming.before(figures);
  // Empty again, the slot would show the spinner.
  streaming.shadowRoot?.querySelector('[name]')?.remove();
};
