/** @jsxImportSource @soltrade/worker/landing/jsx */

import { EARLY_SCRIPT } from '@soltrade/schema/earlyScript';
import { LOCALES } from '@soltrade/schema/locales';
import { describe, expect, it } from 'vitest';
import { Document } from './Document.tsx';
import { toHtml } from './jsx/html.ts';
import { LandingPage } from './LandingPage.tsx';
import { landingModel } from './landingModel.fixture.ts';

const script = 'if (1 < 2 && "x") go()';

const html = (
  changes?: Parameters<typeof landingModel>[0],
  earlyScript: string | null = EARLY_SCRIPT,
) => {
  const model = landingModel(changes);
  return toHtml(
    <Document
      locale={model.visit.locale}
      head={<title>A title</title>}
      style={'a > b { content: "&" }'}
      earlyScript={earlyScript}
    >
      <LandingPage model={model} script={script} />
    </Document>,
  );
};

const dataOf = (page: string): unknown => {
  const data = /<script type="application\/json" id="link">(.*?)<\/script>/.exec(page)?.[1];
  return JSON.parse(data ?? 'null');
};

describe('inlined style, scripts and data', () => {
  it('the early script runs before anything is drawn', () => {
    const page = html();
    expect(page.indexOf(EARLY_SCRIPT)).toBeLessThan(page.indexOf('<body>'));
    expect(html({}, null)).not.toContain('localStorage');
  });

  it('hands the script what it sends, the channel where there is one', () => {
    expect(dataOf(html())).toEqual(landingModel().tracking);
    expect(dataOf(html({ visit: { channel: 'tg' } }))).toEqual({
      ...landingModel().tracking,
      channel: 'tg',
    });
  });

  it('has no data where nothing is counted', () => {
    expect(html({ tracking: null })).not.toContain('id="link"');
  });
});

it('names the primary button for a browser without a script, and what a script may choose from', () => {
  const page = toHtml(
    <Document locale="en" head={null} style="" earlyScript={null} open={['axiom', 'padre']}>
      <p />
    </Document>,
  );
  expect(page).toContain('<html lang="en" data-open="axiom padre" data-primary="axiom">');
});

it.each(LOCALES)('says that it speaks %s', (locale) => {
  expect(html({ visit: { locale } })).toContain(`<html lang="${locale}">`);
});

it('asks early for Cyrillic letters on a Russian page alone', () => {
  const asking = LOCALES.filter((locale) => html({ visit: { locale } }).includes('inter-cyrillic'));
  expect(asking).toEqual(['ru']);
});
