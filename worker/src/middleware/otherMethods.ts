import type { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';
import { problemResponse } from '../lib/problemResponse.ts';

/** A path of the app under another method is 405. */
export const otherMethods = (app: Hono<AppEnv>) =>
  methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      const allow = methods.join(', ');
      const error = new AppError('method_not_allowed', `Use one of: ${allow}.`);
      const response = problemResponse(error, c.get('ctx').requestId);
      response.headers.set('Allow', allow);
      return response;
    },
  });
