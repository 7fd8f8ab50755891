import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { PlainLink } from '#routing/PlainLink.tsx';
import { withValues } from '#routing/search.ts';
import styles from './Operation.module.css';

export const Method = ({ method }: { method: string }) => <code className={styles.method}>{method}</code>;

type Props = Omit<ComponentProps<typeof PlainLink>, 'to' | 'preventScrollReset'> & {
  /** The key of an operation or the id of a group. */
  shows: string;
};

/** Shows an operation or a group beside the tree. */
export function OperationLink({ shows, ...props }: Props) {
  const { search, pathname } = useLocation();
  const values = withValues(new URLSearchParams(search), { operation: shows });
  return <PlainLink {...props} to={`${pathname}?${values.toString()}`} preventScrollReset />;
}
