import { useSearch } from '#routing/useSearch.ts';
import { Select } from '#ui/Select.tsx';
import { parseInactivity, inactivityParameter, type Inactivity } from './inactivity.ts';

const everyone = 'everyone';
const options = [
  { value: everyone, label: 'Any activity' },
  { value: '30d', label: 'Inactive for 30 days' },
  { value: '90d', label: 'Inactive for 90 days' },
  { value: '180d', label: 'Inactive for 180 days' },
  { value: 'never', label: 'Never signed in' },
] as const;

const noOrder = { sort: undefined, order: undefined };
const parse = (search: URLSearchParams) => ({
  ...noOrder,
  [inactivityParameter]: parseInactivity(search.get(inactivityParameter)) ?? undefined,
});

/** The filter by inactivity. It isn't part of the list definition, since the API lacks it. */
export function InactivitySelect({ inactivity }: { inactivity: Inactivity | null }) {
  const [, set] = useSearch(parse);
  return (
    <Select
      label="Last active"
      value={inactivity ?? everyone}
      onChange={(chosen) =>
        set({ ...noOrder, [inactivityParameter]: chosen === everyone ? undefined : chosen })
      }
      options={options}
    />
  );
}
