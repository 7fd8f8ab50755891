import { FilterSelect } from '#ui/FilterSelect.tsx';

const options = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** Returns the start of the first of the last days, today included, as an ISO time. */
function startOf(days: number, now = new Date()) {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - days + 1);
  return day.toISOString();
}

type Props = {
  from: string | undefined;
  to: string | undefined;
  onChange: (period: { from: string | undefined; to: undefined }) => void;
};

/** Sets the period to the last days. Shows which of them it is. */
export function PeriodSelect({ from, to, onChange }: Props) {
  const chosen = options.find(({ value }) => to === undefined && from === startOf(Number(value)));
  const isOther = chosen === undefined && (from !== undefined || to !== undefined);
  return (
    <FilterSelect
      label="Period"
      any="Any time"
      value={isOther ? 'other' : chosen?.value}
      options={isOther ? [...options, { value: 'other', label: 'Chosen days' }] : options}
      onChange={(days) => {
        if (days !== 'other') onChange({ from: days && startOf(Number(days)), to: undefined });
      }}
    />
  );
}
