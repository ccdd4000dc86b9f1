import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';

export default defineConfig(
  landingBuild({ entry: 'promoterAssets.ts', name: 'promoter', script: 'promoter.js' }),
);
