// For development and tests: a release loads no schemas.
import type { Call } from '@soltrade/schema/contracts/calls';
import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';

const CONTRACTS = new Map(
  Object.values<Endpoint>(ENDPOINTS).map((contract) => [
    `${contract.method} ${contract.path}`,
    contract,
  ]),
);

/** Throws for a success answer that its call's contract does not describe. */
export const checkAnswer = (call: Call, status: number, body: unknown): void => {
  const responses = Object.entries(CONTRACTS.get(call)?.responses ?? {});
  const schema = responses.find(([known]) => Number(known) === status)?.[1];
  if (schema === null && body === undefined) return;
  if (!schema) throw new TypeError(`${call} answers ${status} without such a contract`);
  schema.parse(body);
};
