// What stands in a screen's place, or in a part of it, when it can't be shown.
import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Blank } from './Blank.tsx';
import { Button } from './Button.tsx';
import { errorWords, type Fault } from './errorText.ts';
import { Facts } from './Facts.tsx';
import { Screen } from './Screen.tsx';

type Props = {
  fault: Fault;
  /** Asks again; for `chunk`, loads the page again. */
  onRetry: () => void;
  /** Further ways out: a link home, another token. */
  actions?: ReactNode;
};

/** In a part of a screen: the rest stays. */
function ErrorPanel({ fault, onRetry, actions }: Props) {
  const { kind, line, note } = errorWords(fault);
  const retry = (
    <>
      <Button icon={RefreshCw} onClick={onRetry}>
        {fault.status === 'chunk' ? 'Reload page' : 'Retry'}
      </Button>
      {actions}
    </>
  );
  return (
    <Blank kind={kind} line={line} note={note} actions={retry}>
      {fault.request && <Facts facts={[['Request', <code key="request">{fault.request}</code>]]} />}
    </Blank>
  );
}

/** The whole screen. */
export function RouteError(props: Props) {
  return (
    <Screen title={errorWords(props.fault).title}>
      <ErrorPanel {...props} />
    </Screen>
  );
}
