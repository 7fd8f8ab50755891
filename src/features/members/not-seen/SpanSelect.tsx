import { useSearch } from '#routing/useSearch.ts';
import { Select } from '#ui/Select.tsx';
import { spanIn, spanName, type Span } from './spans.ts';

const everyone = 'everyone';
const options = [
  { value: everyone, label: 'Everyone, seen or not' },
  { value: '30d', label: 'Not seen for 30 days' },
  { value: '90d', label: 'Not seen for 90 days' },
  { value: '180d', label: 'Not seen for 180 days' },
  { value: 'never', label: 'Never seen' },
] as const;

const noOrder = { sort: undefined, order: undefined };
const parse = (search: URLSearchParams) => ({
  ...noOrder,
  [spanName]: spanIn(search.get(spanName)) ?? undefined,
});

export function SpanSelect({ span }: { span: Span }) {
  const [, set] = useSearch(parse);
  return (
    <Select
      label="Seen"
      value={span}
      onChange={(chosen) => set({ ...noOrder, [spanName]: chosen === everyone ? undefined : chosen })}
      options={options}
    />
  );
}
