// Apart from the rest of zod, which the Worker carries as a whole: only the build describes contracts as JSON Schema.
export { toJSONSchema } from 'zod/mini';
