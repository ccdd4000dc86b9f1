/** Permissions of an API key. A call names the one that it needs (`Endpoint.scope`). */
export const API_SCOPES = ['links:write', 'stats:read', 'revenue:read'] as const;

export type ApiScope = (typeof API_SCOPES)[number];
