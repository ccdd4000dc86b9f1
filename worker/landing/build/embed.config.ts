import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';

export default defineConfig(landingBuild({ entry: 'embedAssets.ts', name: 'embed', script: 'embed.js' }));
