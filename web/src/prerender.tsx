import { type APP_PATHS, LINK_PAGE, linkStatisticsPath } from '@soltrade/schema/paths';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { assistantsTexts } from './features/assistants/texts.ts';
import { linksTexts } from './features/links/texts.ts';
import { revenueTexts } from './features/revenue/texts.ts';
import * as messages from './lib/messages/general.ts';
import { navTexts } from './lib/messages/nav.ts';
import { PRODUCT_NAME } from './lib/productName.ts';
import { createQueryClient } from './lib/queryClient.ts';

type Page = {
  title: string;
  /** Its module, unless part of the common code. */
  module: string | null;
};

const PAGES: Record<(typeof APP_PATHS)[number] | typeof LINK_PAGE, Page> = {
  '/': { title: PRODUCT_NAME, module: null },
  '/login': { title: messages.pageTitle(navTexts.login), module: 'src/pages/LoginPage.tsx' },
  '/profile': { title: messages.pageTitle(navTexts.profile), module: 'src/pages/ProfilePage.tsx' },
  '/dashboard': {
    title: messages.pageTitle(navTexts.dashboard),
    module: 'src/pages/DashboardPage.tsx',
  },
  '/generate': {
    title: messages.pageTitle(navTexts.generateTitle),
    module: 'src/pages/GeneratePage.tsx',
  },
  '/links': { title: messages.pageTitle(linksTexts.title), module: 'src/pages/LinksPage.tsx' },
  [LINK_PAGE]: {
    title: messages.pageTitle(linksTexts.statisticsTitle),
    module: 'src/pages/LinkStatisticsPage.tsx',
  },
  '/developers': {
    title: messages.pageTitle(navTexts.developers),
    module: 'src/pages/DevelopersPage.tsx',
  },
  '/connect': {
    title: messages.pageTitle(assistantsTexts.connectTitle),
    module: 'src/pages/ConnectPage.tsx',
  },
  '/join': { title: messages.pageTitle(navTexts.join), module: 'src/pages/JoinPage.tsx' },
  '/wallet': {
    title: messages.pageTitle(navTexts.linkWallet),
    module: 'src/pages/LinkWalletPage.tsx',
  },
  '/revenue': {
    title: messages.pageTitle(revenueTexts.title),
    module: 'src/pages/RevenuePage.tsx',
  },
};

/** A link whose page represents all of them. */
const ANY_LINK = linkStatisticsPath('-');

/** A page's markup for an unknown viewer, which the app hydrates unchanged. */
const renderPage = async (path: string): Promise<string> => {
  const RouterAtPath = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const app = <App queryClient={createQueryClient(() => {})} Router={RouterAtPath} />;
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // Renders in one piece, because suspended pieces would need a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (failure) => {
      failures.push(failure);
    },
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0)
    throw new AggregateError(failures, `${path} cannot be drawn: ${failures.join(', ')}`);
  return markup;
};

type DrawnPage = Page & { path: string; markup: string };

export const drawnPages: DrawnPage[] = [];
// In sequence, because concurrent renders would share the contexts of common packages.
for (const [path, page] of Object.entries(PAGES)) {
  drawnPages.push({
    path,
    ...page,
    markup: await renderPage(path === LINK_PAGE ? ANY_LINK : path),
  });
}
