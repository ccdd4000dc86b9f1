import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';
import { primarySelector } from './primarySelector.ts';

export default defineConfig({
  ...landingBuild({ entry: 'assets.ts', name: 'landing', script: 'landing.client.js' }),
  plugins: [primarySelector()],
});
