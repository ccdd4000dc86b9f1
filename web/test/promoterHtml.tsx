/** @jsxImportSource @soltrade/web/landing/jsx */
import { Document } from '../landing/Document.tsx';
import { EARLY_SCRIPT } from '../landing/earlyScript.ts';
import { toHtml } from '../landing/jsx/html.ts';
import { PromoterHead } from '../landing/PromoterHead.tsx';
import { PromoterPage } from '../landing/PromoterPage.tsx';
import type { PromoterModel } from '../landing/promoterModel.ts';
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
