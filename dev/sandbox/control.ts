import type { createFaults } from './faults.ts';
import { homePage } from './homePage.ts';
import type { createRequestLog } from './requestLog.ts';

export type Controls = {
  origin: string;
  faults: ReturnType<typeof createFaults>;
  log: ReturnType<typeof createRequestLog>;
};

/** The sandbox's own pages and switches; null if the path is none of them. */
export async function control(controls: Controls, request: Request): Promise<Response | null> {
  const { origin, faults, log } = controls;
  const { pathname } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  switch (call) {
    case 'GET /':
      return homePage(origin);
    case 'GET /__faults':
      return Response.json({ faults: faults.list() });
    case 'POST /__faults':
      return switchFault(controls, await request.text());
    case 'DELETE /__faults':
      faults.clear();
      return Response.json({ faults: [] });
    case 'GET /__log':
      return Response.json(log.read());
    case 'DELETE /__log':
      log.clear();
      return Response.json(log.read());
    default:
      return null;
  }
}

function switchFault({ faults }: Controls, text: string): Response {
  try {
    faults.set(JSON.parse(text));
  } catch (error) {
    return Response.json({ error: error instanceof Error ? error.message : 'Bad Request' }, { status: 400 });
  }
  return Response.json({ faults: faults.list() });
}
