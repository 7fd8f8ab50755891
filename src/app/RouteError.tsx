import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { errorText, type Fault } from './errorText.ts';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';

type Props = {
  fault: Fault;
  /** Retries; for `chunk`, reloads the page. */
  onRetry: () => void;
  /** More actions, such as a link home. */
  actions?: ReactNode;
};

function ErrorPanel({ fault, onRetry, actions }: Props) {
  const { kind, message, note } = errorText(fault);
  const retry = (
    <>
      <Button icon={RefreshCw} onClick={onRetry}>
        {fault.status === 'chunk' ? 'Reload page' : 'Retry'}
      </Button>
      {actions}
    </>
  );
  return (
    <EmptyState kind={kind} title={message} note={note} actions={retry}>
      {fault.request && <Facts facts={[['Request', <code key="request">{fault.request}</code>]]} />}
    </EmptyState>
  );
}

/** Replaces a screen that failed to load. */
export function RouteError(props: Props) {
  return (
    <Screen title={errorText(props.fault).title}>
      <ErrorPanel {...props} />
    </Screen>
  );
}
