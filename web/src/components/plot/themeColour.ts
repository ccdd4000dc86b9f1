/** A color of the current theme, read at each drawing because canvases don't restyle themselves. */
export const themeColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
