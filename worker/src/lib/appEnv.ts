import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import type { Acting, Ctx, Session } from './context.ts';
import type { RequestBody } from './requestBody.ts';

export type AppEnv = {
  Bindings: Env;
  Variables: {
    body: RequestBody | null;
    ctx: Ctx;
    /** Whether it is answered as an API's call. */
    isApi: boolean | undefined;
    /** No call of the API has this path and method. */
    isNoEndpoint: boolean | undefined;
    /**
     * From here on the request waits for D1 as long as it takes: for what must not be left half
     * done.
     */
    waitForDatabase: () => void;
    /** The current call's contract, once routed. */
    contract: Endpoint | undefined;
    /** Token of `Authorization: Bearer` where API keys are accepted; empty if malformed. */
    bearer: string | undefined;
    isOperator: boolean | undefined;
    /** In a call for an account. */
    acting: Acting | undefined;
    /** In a call about a person; null without a session, where the call takes that. */
    session: Session | null;
  };
};
