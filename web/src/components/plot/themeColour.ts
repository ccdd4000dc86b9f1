/** A colour of the theme as it is now. A canvas asks when it draws, so it follows the theme. */
export const themeColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();
