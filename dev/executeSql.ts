import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, toolOptions } from './buildProduct.ts';
import { workerConfig, writeConfig } from './localConfig.ts';
import { scratchPath, statePath } from './root.ts';
import { runTool } from './runTool.ts';

export const executeSql = async (options: BuildOptions, sql: string): Promise<void> => {
  const { home, variables } = options;
  const folder = join(scratchPath(home), 'worker');
  const config = writeConfig(join(folder, 'database.json'), workerConfig(variables));
  const file = join(folder, 'database.sql');
  writeFileSync(file, sql);
  const place = ['--local', '--persist-to', statePath(home), '-c', config];
  await runTool({
    command: ['wrangler', 'd1', 'execute', 'DB', '--yes', '--file', file, ...place],
    ...toolOptions(options),
  });
};
