import { roleOf } from '../../lib/user.ts';
import { useViewer } from './useViewer.ts';

/** Whether the person may change what the page shows. A viewer is offered nothing that would only be refused. */
export const useMayChange = (): boolean => {
  const { session } = useViewer();
  return session === null || roleOf(session) !== 'viewer';
};
