import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/http/ApiError.ts';
import type { FinishedSignIn } from '#api/session/signOn.ts';
import { paths } from '#routing/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Screen } from '#ui/Screen.tsx';
import styles from '../ConnectScreen.module.css';
import { finishedSignIn, endSession, enterSession, finishOnce, type Outcome } from './signOnRedirect.ts';

/** Asks for confirmation before someone else's link signs the user in to a foreign account. */
function Confirmation({ opened, ...then }: Extract<Outcome, { kind: 'confirm' }>) {
  const { email, organization, provider, token } = opened;
  function cancel() {
    void endSession(location.origin, token);
    finishedSignIn.set(null);
  }
  return (
    <Screen
      title={`Continue as ${email}?`}
      standfirst={`${provider.label} started this sign-in. If you didn’t expect it, select Cancel.`}
    >
      <Facts
        facts={[
          ['Email address', email],
          ['Organization', organization.title],
        ]}
      />
      <div className={styles.choices}>
        <Button variant="primary" onClick={() => void enterSession(opened, then)}>
          Continue
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Screen>
  );
}

/** The end of a sign-in with an identity provider. */
export function FinishSignIn({ finished }: { finished: FinishedSignIn }) {
  const { data, error } = useQuery({
    queryKey: ['signOn'],
    queryFn: () => finishOnce(finished),
    retry: false,
    staleTime: 'static',
  });
  if (error)
    return (
      <Screen title="Couldn’t sign you in">
        <EmptyState
          kind="failed"
          title={messageOf(error)}
          actions={
            <a className={buttonClass({ variant: 'primary' })} href={paths.connect.to()}>
              Start again
            </a>
          }
        />
      </Screen>
    );
  if (data?.kind === 'confirm') return <Confirmation {...data} />;
  if (data?.kind === 'elsewhere')
    return <Screen title="You’re signed in" standfirst="Close this tab and continue in the other one." />;
  return <Screen title="Signing in…" busy />;
}
