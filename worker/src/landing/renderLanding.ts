// The pages that the Worker draws. The answer is complete: no request of a visitor's browser follows but for
// pictures and clicks.
import { ErrorPage } from '@soltrade/web/landing/ErrorPage.tsx';
import { LandingHead } from '@soltrade/web/landing/LandingHead.tsx';
import { LandingPage } from '@soltrade/web/landing/LandingPage.tsx';
import { LinkNotFoundPage } from '@soltrade/web/landing/LinkNotFoundPage.tsx';
import { MessageHead } from '@soltrade/web/landing/MessageHead.tsx';
import type { LandingModel } from '@soltrade/web/landing/model.ts';
import { NotFoundPage } from '@soltrade/web/landing/NotFoundPage.tsx';
import { texts } from '@soltrade/web/landing/texts.ts';
import { createElement } from 'react';
import { documentResponse } from './documentResponse.tsx';
import { withCleanNames } from './withCleanNames.ts';

type Site = { productName: string; publicOrigin: string };

/** The landing page of a model: 200. */
export const landingResponse = (dirty: LandingModel): Promise<Response> => {
  const model = withCleanNames(dirty);
  return documentResponse({
    status: 200,
    head: createElement(LandingHead, { model }),
    body: createElement(LandingPage, { model }),
    tracking: model.tracking,
  });
};

/** "Link Not Found" for a landing path that names no link, or a disabled one: 404. */
export const linkNotFoundResponse = ({ productName, publicOrigin }: Site): Promise<Response> =>
  documentResponse({
    status: 404,
    head: createElement(MessageHead, { title: texts.linkNotFound, productName }),
    body: createElement(LinkNotFoundPage, { productName, publicOrigin }),
    tracking: null,
  });

/** "404 Page Not Found" for a path that nothing owns: 404. */
export const notFoundResponse = ({ productName, publicOrigin }: Site): Promise<Response> =>
  documentResponse({
    status: 404,
    head: createElement(MessageHead, { title: texts.pageNotFound, productName }),
    body: createElement(NotFoundPage, { productName, publicOrigin }),
    tracking: null,
  });

/** A page that failed on our side: 5xx, with the reference of the log. */
export const errorPageResponse = (
  status: number,
  { productName, publicOrigin }: Site,
  requestId: string,
): Promise<Response> =>
  documentResponse({
    status,
    head: createElement(MessageHead, { title: texts.failed, productName }),
    body: createElement(ErrorPage, { productName, publicOrigin, requestId }),
    tracking: null,
  });
