import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient } from './lib/queryClient.ts';

const HomeRouter = ({ children }: { children: ReactNode }) => (
  <StaticRouter location="/">{children}</StaticRouter>
);

/** The markup of Home for somebody of whom nothing is known yet; the app takes it over as it is. */
export const renderHome = (): string =>
  renderToString(<App queryClient={createQueryClient(() => {})} Router={HomeRouter} />);
