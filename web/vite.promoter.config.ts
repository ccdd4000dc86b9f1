import { defineConfig } from 'vite';
import { landingBuild } from './vite/landingBuild.ts';

/** The styles of promoters' pages. */
export default defineConfig(
  landingBuild({ entry: 'promoterAssets.ts', name: 'promoter', script: 'promoter.js' }),
);
