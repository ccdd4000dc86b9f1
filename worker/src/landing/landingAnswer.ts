import type { Half } from '@soltrade/schema/contracts/experiments';
import { LANDING } from '@soltrade/schema/limits/landing';
import { STREAMED_TAIL } from '../../landing/LandingPage.tsx';
import type { Config } from '../env.ts';
import { pageInHalf } from '../model/experiments.ts';
import { isTokenKnown, type LandingPage } from '../model/landing.ts';
import { isYoung } from '../model/promoterPage.ts';
import { documentResponse } from './documentResponse.ts';
import { agesKey } from './landingAge.ts';
import { type LandingVisitor, landingModelOf } from './landingModel.ts';
import { filled, marker, type Pieces, piecesOf, renderedPages, withoutChannel } from './pieces.ts';
import { arrivedHtml, landingHtml, lateFiguresHtml, waitingHtml } from './renderLanding.ts';

type Opened = { page: LandingPage; late: Promise<LandingPage> | null };

const encoder = new TextEncoder();

const rendered = renderedPages<LandingPage>(LANDING.remembered);

/** And which version they see while an experiment runs. */
type HalvedVisitor = LandingVisitor & { half: Half };

type Input = Pick<HalvedVisitor, 'visit' | 'action' | 'half'> & {
  page: LandingPage;
  isPending: boolean;
  now: number;
};

const render = (config: Config, { page, visit, action, half, isPending, now }: Input): Pieces => {
  const model = landingModelOf(config, pageInHalf(page, half), {
    visit: withoutChannel(visit),
    action,
    pageToken: marker('pageToken'),
    isPending,
    now,
  });
  return piecesOf(landingHtml(model, { style: marker('style'), script: marker('script') }));
};

const pageHtml = (config: Config, input: Input, pageToken: string | null) => {
  const { page, visit, action, half, isPending, now } = input;
  let isDrawn = false;
  const state = `${config.ownHost?.host} ${action} ${half} ${isPending} ${agesKey(page, now)}`;
  const pieces = rendered({ page, visit, state }, () => {
    isDrawn = true;
    return render(config, input);
  });
  return {
    html: filled(pieces, { pageToken: pageToken ?? '', channel: visit.channel ?? '' }),
    isDrawn,
  };
};

/**
 * Sends what is known immediately, then the rest: the figures, or the whole page of an unknown
 * token.
 */
const streamedHtml = (
  config: Config,
  { page, late }: { page: LandingPage; late: Promise<LandingPage> },
  { visit, pageToken, action, half, now }: HalvedVisitor & { now: number },
): ReadableStream<Uint8Array> => {
  const modelOf = (known: LandingPage, isPending: boolean) =>
    landingModelOf(config, pageInHalf(known, half), { visit, pageToken, action, isPending, now });
  return new ReadableStream({
    async start(controller) {
      if (isTokenKnown(page)) {
        const { html } = pageHtml(
          config,
          { page, visit, action, half, isPending: true, now },
          pageToken,
        );
        controller.enqueue(html.subarray(0, -STREAMED_TAIL.length));
        const figures = lateFiguresHtml(modelOf(await late, false));
        controller.enqueue(encoder.encode(figures + STREAMED_TAIL));
      } else {
        controller.enqueue(encoder.encode(waitingHtml(modelOf(page, true))));
        controller.enqueue(encoder.encode(arrivedHtml(modelOf(await late, false))));
      }
      controller.close();
    },
  });
};

/** A landing page: 200. `Server-Timing` says whether it was rendered for this visitor. */
export const landingAnswer = async (
  config: Config,
  { page, late }: Opened,
  { visit, pageToken, action, half, now }: HalvedVisitor & { now: number },
): Promise<Response> => {
  const isStreamed = late !== null;
  const { html, isDrawn } = isStreamed
    ? {
        html: streamedHtml(config, { page, late }, { visit, pageToken, action, half, now }),
        isDrawn: false,
      }
    : pageHtml(config, { page, visit, action, half, isPending: false, now }, pageToken);
  const response = await documentResponse(html, { status: 200, kind: 'landing', isStreamed });
  if (isDrawn) response.headers.set('Server-Timing', 'draw');
  if (page.recommender && isYoung(page.recommender.memberSince, now))
    response.headers.set('X-Robots-Tag', 'noindex');
  return response;
};
