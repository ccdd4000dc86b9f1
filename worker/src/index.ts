import { app } from './app.ts';

export { LinkClicks } from './objects/LinkClicks.ts';
export { UpstreamGate } from './objects/UpstreamGate.ts';
export { UpstreamProvider } from './objects/UpstreamProvider.ts';

export default { fetch: app.fetch } satisfies ExportedHandler<Env>;
