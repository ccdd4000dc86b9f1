const STYLES = / *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g;
const CODE = / *<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?\n?/g;

/**
 * The page whose first paint waits for nothing but itself: its styles stand in it, and its scripts, which only take over
 * what is drawn, stand aside until src/startCode.js asks for them. They come after the typeface.
 */
export const paintFirst = (html: string, styles: ReadonlyMap<string, string>): string => {
  const code = [...html.matchAll(CODE)].map(([tag]) => tag.trim()).join('');
  return html
    .replaceAll(CODE, '')
    .replaceAll(STYLES, (link, file: string) => {
      const css = styles.get(file);
      return css === undefined ? link : `<style>${css}</style>\n`;
    })
    .replace('</head>', () => `<template data-code>${withLowPriority(code)}</template>\n</head>`);
};

const withLowPriority = (code: string): string =>
  code.replaceAll(/(<link|<script)/g, '$1 fetchpriority="low"');
