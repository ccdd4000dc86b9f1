import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';

/** The styles of promoters' pages. */
export default defineConfig(
  landingBuild({ entry: 'promoterAssets.ts', name: 'promoter', script: 'promoter.js' }),
);
