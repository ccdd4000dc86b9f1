import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Fold } from '../../components/Fold.tsx';
import { pageSettingsQuery } from '../../features/promoterPage/api.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';

const EmbedCode = lazy(() =>
  import('../../components/EmbedCode.tsx').then((module) => ({ default: module.EmbedCode })),
);

const advancedTexts = {
  title: 'Advanced',
  developersText: 'API keys, webhooks and tools for assistants.',
  open: 'Open',
  openDevelopers: 'Open Developers',
  overlay: 'A stream’s overlay belongs to one link. You find it there, under Share.',
} as const;

/** What few promoters need: the API, and the record's card on another site. */
export const AdvancedCard = ({ userId }: { userId: string }) => {
  const { data: page } = useQuery(pageSettingsQuery(userId));
  return (
    <Card title={advancedTexts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-4">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-medium">{navTexts.developers}</h3>
          <p className="mt-0.5 text-muted text-sm">{advancedTexts.developersText}</p>
        </div>
        <ButtonLink
          to="/developers"
          variant="secondary"
          size="small"
          aria-label={advancedTexts.openDevelopers}
        >
          {advancedTexts.open}
        </ButtonLink>
      </div>
      {page?.isOpen ? (
        <Fold title="Embed on a Website">
          <EmbedCode
            page={{ url: page.url, title: `Track record on ${PRODUCT_NAME}`, kind: 'record' }}
          />
        </Fold>
      ) : null}
      <p className="border-border border-t pt-4 text-muted text-sm">{advancedTexts.overlay}</p>
    </Card>
  );
};
