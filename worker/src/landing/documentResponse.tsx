import { Document } from '@soltrade/web/landing/Document.tsx';
import script from '@soltrade/web/landing/dist/landing.client.js';
import style from '@soltrade/web/landing/dist/landing.css';
import type { LandingModel } from '@soltrade/web/landing/model.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

type Page = {
  status: number;
  head: ReactNode;
  body: ReactNode;
  /** Null leaves the click script out. */
  tracking: LandingModel['tracking'];
};

/** A whole page as one HTML answer with its security headers. No cache may keep it: it names a promoter's credentials. */
export const documentResponse = async ({ status, head, body, tracking }: Page): Promise<Response> => {
  const markup = renderToStaticMarkup(
    <Document head={head} style={style} tracking={tracking === null ? null : { script, data: tracking }}>
      {body}
    </Document>,
  );
  return new Response(`<!doctype html>${markup}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': await contentSecurityPolicy({
        style,
        script: tracking === null ? null : script,
      }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    },
  });
};
