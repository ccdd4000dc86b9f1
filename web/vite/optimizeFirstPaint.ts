const STYLES = / *<link rel="stylesheet"[^>]* href="\/([^"]+)">\n?/g;
const CODE = / *<(?:link rel="modulepreload"|script type="module")[^>]*>(?:<\/script>)?\n?/g;

/**
 * Makes the first paint of a prerendered page wait for no other file: its styles are inlined, and its scripts, which only
 * hydrate it, are deferred to src/deferredBootstrap.js. They load after the typeface.
 */
export const optimizeFirstPaint = (html: string, styles: ReadonlyMap<string, string>): string => {
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
