/** @jsxImportSource @soltrade/worker/landing/jsx */
// A visitor's browser on a landing page, with the Worker's exact bytes and scripts.

import { EARLY_SCRIPT } from '@soltrade/schema/earlyScript';
import { once } from '@soltrade/schema/once';
import { JSDOM } from 'jsdom';
import { build } from 'vite';
import { vi } from 'vitest';
import { Document } from '../Document.tsx';
import { toHtml } from '../jsx/html.ts';
import { LandingPage, STREAMED_TAIL } from '../LandingPage.tsx';
import { type LandingModel, openPlatforms } from '../model.ts';
import { LateFigures, WaitingHead } from '../PendingFigures.tsx';

const buildAssets = async (mode: string): Promise<{ style: string; script: string }> => {
  const result = await build({
    configFile: new URL('../build/landing.config.ts', import.meta.url).pathname,
    mode,
    logLevel: 'error',
    build: { write: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  let [style, script] = ['', ''];
  for (const file of outputs) {
    if (file.type === 'chunk') script = file.code;
    else if (file.fileName.endsWith('.css')) style = String(file.source);
  }
  return { style, script };
};

export const landingAssets = once(() => buildAssets('landing'));

/** The promoter page's additional styles. */
export const promoterStyle = once(async () => (await buildAssets('promoter')).style);

type Options = {
  /** Late figures of a pending page. */
  late?: LandingModel;
  /** The page arrives where a spinner waited for it. */
  isAwaited?: boolean;
  /** Most tests need no styles, which take jsdom half a second. */
  isStyled?: boolean;
};

export const landingHtml = async (
  model: LandingModel,
  { late, isAwaited = false, isStyled = true }: Options = {},
): Promise<string> => {
  const { style, script } = await landingAssets();
  const page = (
    <Document
      locale={model.visit.locale}
      head={isAwaited ? <WaitingHead {...model} /> : <title>A landing page</title>}
      style={isStyled ? style : ''}
      earlyScript={EARLY_SCRIPT}
      open={openPlatforms(model)}
    >
      {isAwaited ? (
        <div className="streaming waiting">
          <LandingPage model={model} script={script} />
        </div>
      ) : (
        <LandingPage model={model} script={script} />
      )}
    </Document>
  );
  const html = `<!doctype html>${toHtml(page)}`;
  return late
    ? html.replace(STREAMED_TAIL, toHtml(<LateFigures model={late} />) + STREAMED_TAIL)
    : html;
};

/** Opens a page. `prepare` sets the browser's abilities and storage. */
export const openLanding = async (
  model: LandingModel,
  prepare: (window: Window & typeof globalThis) => void = () => {},
  options: Options = {},
) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 200 }));
  const beaconed = vi.fn<Navigator['sendBeacon']>(() => true);
  const html = await landingHtml(model, { isStyled: false, ...options });
  const { window } = new JSDOM(html, {
    url: model.pageUrl,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    beforeParse: (opened) => {
      Object.assign(opened, { fetch: fetched, setTimeout, clearTimeout });
      Object.assign(opened.navigator, { sendBeacon: beaconed });
      prepare(opened);
    },
  });
  const { document } = window;
  const find = (selector: string): HTMLElement => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`nothing is ${selector}`);
    return element;
  };
  return {
    window,
    document,
    fetched,
    beaconed,
    find,
    button: (platform: string) => find(`a[data-platform="${platform}"]`),
    /** Clicks like a browser; true if navigation continues. */
    press: (
      target: Element,
      type: 'click' | 'auxclick' = 'click',
      init: MouseEventInit = {},
    ): boolean =>
      target.dispatchEvent(
        new window.MouseEvent(type, { bubbles: true, cancelable: true, ...init }),
      ),
    bodies: (path: string): unknown[] =>
      fetched.mock.calls
        .filter(([url]) => url === path)
        .map(([, init]) => JSON.parse(String(init?.body))),
    announced: () => find('.announcement').textContent,
  };
};
