import { once } from '@soltrade/schema/once';
import SCRIPT from '../../landing/dist/overlay.client.js';
import STYLE from '../../landing/dist/overlay.css';
import { toHtml } from '../../landing/jsx/html.ts';
import type { SiteProps } from '../../landing/MessagePage.tsx';
import { OverlayPage, type OverlayShow } from '../../landing/OverlayPage.tsx';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const policy = once(() => contentSecurityPolicy({ style: STYLE, scripts: [SCRIPT] }));

/** What a stream shows: the same page for everyone, without a figure and without its own address. */
export const overlayAnswer = async (
  shown: Pick<SiteProps, 'locale'> & { show: OverlayShow },
): Promise<Response> =>
  new Response(`<!doctype html>${toHtml(OverlayPage({ ...shown, style: STYLE, script: SCRIPT }))}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await policy(),
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      // The address is a secret.
      'referrer-policy': 'no-referrer',
    },
  });
