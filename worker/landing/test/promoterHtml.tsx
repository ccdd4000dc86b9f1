/** @jsxImportSource @soltrade/worker/landing/jsx */

import { EARLY_SCRIPT } from '@soltrade/schema/earlyScript';
import { Document } from '../Document.tsx';
import { toHtml } from '../jsx/html.ts';
import { PromoterHead } from '../PageHeads.tsx';
import { PromoterPage } from '../PromoterPage.tsx';
import type { PromoterModel } from '../promoterModel.ts';
import { landingAssets, promoterStyle } from './landingWindow.tsx';

/** A whole promoter's page, as the Worker sends it. */
export const promoterHtml = async (model: PromoterModel): Promise<string> => {
  const { style, script } = await landingAssets();
  const page = (
    <Document
      locale={model.visit.locale}
      head={<PromoterHead model={model} />}
      style={style + (await promoterStyle())}
      earlyScript={EARLY_SCRIPT}
    >
      <PromoterPage model={model} script={script} />
    </Document>
  );
  return `<!doctype html>${toHtml(page)}`;
};
