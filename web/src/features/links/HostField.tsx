import { useQuery } from '@tanstack/react-query';
import { HostSelect } from '../../components/HostSelect.tsx';
import { hostsQuery } from '../../lib/hostsQuery.ts';

type HostFieldProps = {
  userId: string;
  /** Undefined is the default for new links; null is the product's. */
  host: string | null | undefined;
  onChange: (host: string | null) => void;
};

/** A link's domain; empty for a promoter without an active one. */
export const HostField = ({ userId, host, onChange }: HostFieldProps) => {
  const { data } = useQuery(hostsQuery(userId));
  const active = data?.hosts.filter(({ state }) => state === 'active') ?? [];
  if (!data || active.length === 0) return null;
  return (
    <HostSelect
      label="Domain"
      value={host === undefined ? data.defaultHost : host}
      options={active}
      onChange={onChange}
    />
  );
};
