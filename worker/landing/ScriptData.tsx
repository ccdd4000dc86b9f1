/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { LandingModel } from './model.ts';

/** Data for the script; omitted if there is nothing to count for. */
export const ScriptData = ({ tracking, visit }: Pick<LandingModel, 'tracking' | 'visit'>) =>
  tracking !== null && (
    <script type="application/json" id="link">
      {JSON.stringify({ ...tracking, channel: visit.channel ?? undefined })}
    </script>
  );
