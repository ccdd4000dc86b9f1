import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../lib/appEnv.ts';
import { AppError } from '../lib/errors.ts';

export const isJson = (contentType: string | null | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType ?? '');

/** 415 for a body that isn't JSON. */
export const jsonBody = () =>
  createMiddleware<AppEnv>(function jsonBody(c, next) {
    const hasBody = c.req.header('Content-Length') !== '0' && c.get('body') !== null;
    if (hasBody && !isJson(c.req.header('Content-Type'))) {
      throw new AppError('unsupported_media_type', 'Send the body as application/json.');
    }
    return next();
  });
