import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export type Process = { pid: number; group: number; startedAt: string; command: string };

/** Every living process of this machine; small images have no `ps`, other systems no /proc. */
export const livingProcesses = (): Process[] => (process.platform === 'linux' ? fromProc() : fromPs());

const fromProc = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        // The second field is the program's name in parentheses and may hold spaces; see proc(5).
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (fields[0] === 'Z') return [];
        return [{ pid: Number(name), group: Number(fields[2]), startedAt: fields[19] ?? '', command }];
      } catch {
        // It ended between the listing and the reading.
        return [];
      }
    });

const PS_LINE =
  /^\s*(?<pid>\d+)\s+(?<group>\d+)\s+(?!Z)\S+\s+(?<startedAt>\S+ +\S+ +\S+ +\S+ +\S+)\s+(?<command>.*)$/;

const fromPs = (): Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,lstart=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const { pid, group, startedAt = '', command = '' } = PS_LINE.exec(line)?.groups ?? {};
      return pid && group ? [{ pid: Number(pid), group: Number(group), startedAt, command }] : [];
    });
