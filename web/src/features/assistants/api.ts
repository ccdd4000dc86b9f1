import type { Assistant, AuthorizationRequest } from '@soltrade/schema/contracts/assistants';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const assistantsQuery = (userId: string) =>
  endpointQuery('GET /api/assistants/:userId', { params: { userId } });

export const assistantRequestQuery = (asked: AuthorizationRequest) =>
  endpointQuery('GET /api/assistant-request', { query: asked });

export const shown = ['GET /api/assistants/:userId'] as const;

type Allowed = Pick<Assistant, 'scopes'> & { userId: string; request: AuthorizationRequest };

export const useAllowAssistant = (outcome: Outcome<Allowed, { url: string }>) =>
  useChange((allowed: Allowed) => request('POST /api/assistants', { body: allowed }), {
    shown,
    fields: ['scopes'],
    ...outcome,
  });

export const disconnect = ({ id }: Assistant) =>
  request('DELETE /api/assistants/:assistantId', { params: { assistantId: id } });
