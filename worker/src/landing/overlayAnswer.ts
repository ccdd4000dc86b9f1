import { once } from '@soltrade/schema/once';
import SCRIPT from '../../landing/dist/overlay.client.js';
import STYLE from '../../landing/dist/overlay.css';
import type { SiteProps } from '../../landing/MessagePages.tsx';
import { OverlayPage, type OverlayShow } from '../../landing/OverlayPage.tsx';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { unsharedDocument } from './unsharedDocument.ts';

const policy = once(() => contentSecurityPolicy({ style: STYLE, scripts: [SCRIPT] }));

/** A stream's overlay: the same page for everyone, without figures and without its own address. */
export const overlayAnswer = async (
  shown: Pick<SiteProps, 'locale'> & { show: OverlayShow },
): Promise<Response> =>
  unsharedDocument(OverlayPage({ ...shown, style: STYLE, script: SCRIPT }), {
    policy: await policy(),
  });
