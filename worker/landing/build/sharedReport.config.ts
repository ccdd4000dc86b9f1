import { defineConfig } from 'vite';
import { landingBuild } from './landingBuild.ts';

export default defineConfig(
  landingBuild({ entry: 'sharedReportAssets.ts', name: 'sharedReport', script: 'sharedReport.js' }),
);
