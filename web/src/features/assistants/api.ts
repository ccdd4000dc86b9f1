import {
  type Assistant,
  type AuthorizationRequest,
  allowAssistant,
  disconnectAssistant,
  listAssistants,
  readAssistantRequest,
} from '@soltrade/schema/contracts/assistants';
import { request } from '../../lib/api.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';

export const assistantsQuery = (userId: string) =>
  endpointQuery(listAssistants, { params: { id: userId } });

export const assistantRequestQuery = (asked: AuthorizationRequest) =>
  endpointQuery(readAssistantRequest, { query: asked });

export const shown = [listAssistants];

type Allowed = Pick<Assistant, 'scopes'> & { userId: string; request: AuthorizationRequest };

export const useAllowAssistant = (outcome: Outcome<Allowed, { url: string }>) =>
  useChange((allowed: Allowed) => request(allowAssistant, { body: allowed }), {
    shown,
    fields: ['scopes'],
    ...outcome,
  });

export const disconnect = ({ id }: Assistant) => request(disconnectAssistant, { params: { id } });
