import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { PlainLink } from '#routing/PlainLink.tsx';
import { withValues } from '#routing/search.ts';

type Props = Omit<ComponentProps<typeof PlainLink>, 'to' | 'preventScrollReset'> & {
  /** The key of an operation or the ID of a group. */
  selection: string;
};

/** Selects an operation or a group. */
export function OperationLink({ selection, ...props }: Props) {
  const { search, pathname } = useLocation();
  const values = withValues(new URLSearchParams(search), { operation: selection });
  return <PlainLink {...props} to={`${pathname}?${values.toString()}`} preventScrollReset />;
}
