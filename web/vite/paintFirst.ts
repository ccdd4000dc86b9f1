/**
 * The page whose first paint waits for nothing but itself: its styles stand in it, and its scripts, which only take over
 * what is drawn, come after the typeface.
 */
export const paintFirst = (html: string, styles: ReadonlyMap<string, string>): string =>
  html
    .replaceAll(/ *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g, (link, file: string) => {
      const css = styles.get(file);
      return css === undefined ? link : `<style>${css}</style>\n`;
    })
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
