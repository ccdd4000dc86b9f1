// Separate from the rest of zod, which the Worker bundles: only the build describes contracts as
// JSON Schema.
export { toJSONSchema } from 'zod/mini';
