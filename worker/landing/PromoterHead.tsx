/** @jsxImportSource @soltrade/worker/landing/jsx */

import { proofText } from '@soltrade/schema/proofText';
import type { PromoterModel } from './promoterModel.ts';
import { promoterTextsOf } from './promoterTexts.ts';
import { SharedTags } from './SharedTags.tsx';
import { textsOf } from './texts.ts';

/** Title, description and what link previews read of a promoter's page. */
export const PromoterHead = ({ model }: { model: PromoterModel }) => {
  const { recommender, visit, isIndexed, newest, record } = model;
  const own = promoterTextsOf(visit.locale);
  const proof = proofText(recommender.proof?.handle ?? null, textsOf(visit.locale));
  return (
    <>
      {/* Its promoter decides. Older calls are no page of their own to find. */}
      {(!isIndexed || newest !== null) && <meta name="robots" content="noindex" />}
      <SharedTags
        page={model}
        title={record === null ? `@${recommender.name}` : own.title(recommender.name)}
        description={record === null ? proof : `${proof} · ${own.description(recommender.name)}`}
        type="profile"
        hasCard={record !== null && newest === null}
        pictures={[recommender.avatar]}
      />
    </>
  );
};
