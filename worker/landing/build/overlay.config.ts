import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';

export default defineConfig(
  landingBuild({ entry: 'overlayAssets.ts', name: 'overlay', script: 'overlay.client.js' }),
);
