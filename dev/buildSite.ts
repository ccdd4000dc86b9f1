import { join } from 'node:path';
import { ROOT } from './root.ts';
import { runTool, type ToolOptions } from './runTool.ts';

export const buildSite = async (options: Omit<ToolOptions, 'command'>): Promise<void> => {
  for (const config of ['vite.config.ts', 'vite.frontDoor.config.ts']) {
    await runTool({
      ...options,
      command: ['vite', 'build', '-c', join(ROOT, 'web', config)],
      environment: { ...options.environment, NODE_ENV: 'production' },
    });
  }
};
