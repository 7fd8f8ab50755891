// Where the console is told which service to talk to, and with which token.
import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { baseUrlOf, tryService, type Obstacle } from '#api/connect.ts';
import { session, type Service } from '#api/session.ts';
import { returnAddress } from '#routing/returnAddress.ts';
import { Announcer } from '#ui/Announcer.tsx';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import styles from './ConnectScreen.module.css';
import { KnownServices } from './KnownServices.tsx';
import { PlainField } from './PlainField.tsx';
import { enterAt } from './signOut.ts';

type Faults = Record<Obstacle['at'], string | null>;
const none: Faults = { address: null, token: null };

function useConnect() {
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(none);

  async function connect(address: string, token: string, label: string, keep: boolean) {
    const baseUrl = baseUrlOf(address);
    if (baseUrl === null)
      return setFaults({ ...none, address: 'Give an http or https address, such as https://docs.example.' });
    if (token.trim() === '') return setFaults({ ...none, token: 'Paste a token of this service.' });
    setFaults(none);
    setBusy(true);
    const obstacle = await tryService(baseUrl, token.trim(), location);
    setBusy(false);
    if (obstacle) return setFaults({ ...none, [obstacle.at]: obstacle.sentence });
    session.enter({ baseUrl, token: token.trim(), label: label.trim() || new URL(baseUrl).host, keep });
    return enterAt(returnAddress(new URLSearchParams(search)));
  }
  return { busy, faults, connect };
}

/** `to`: the service to sign in to again, or else where one will most likely be. */
function ConnectForm({ to }: { to: Pick<Service, 'baseUrl' | 'label'> }) {
  const { busy, faults, connect } = useConnect();
  const [address, setAddress] = useState(to.baseUrl);
  const [label, setLabel] = useState(to.label);
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(false);
  // Not as an action: that would draw “Connecting…” too late for a second press.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) void connect(address, token, label, keep);
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainField
        label="Address of the service"
        type="url"
        value={address}
        onChange={setAddress}
        fault={faults.address}
        hint="The part in front of “/v1”. This console comes with a service of its own, at its own address."
      />
      <PlainField
        label="Token"
        type="password"
        value={token}
        onChange={setToken}
        fault={faults.token}
        hint="The console can do what the token’s owner may do."
      />
      <PlainField
        label="Name for it (optional)"
        value={label}
        onChange={setLabel}
        hint="To tell several services apart."
      />
      <div>
        <Check label="Keep me signed in on this device" checked={keep} onChange={setKeep} />
        <p className={styles.note}>
          Otherwise the token is forgotten with this tab. Don’t keep it on a device that others use.
        </p>
      </div>
      <div>
        <Button type="submit" variant="primary" busy={busy && 'Connecting…'}>
          Connect
        </Button>
      </div>
    </form>
  );
}

export function ConnectScreen() {
  const { known } = useStore(session);
  const [chosen, setChosen] = useState(() => known.find(({ token }) => token === ''));
  const usual = { baseUrl: known.length === 0 ? location.origin : '', label: '' };
  return (
    <main className={styles.page}>
      <Screen
        title="Connect to a service"
        standfirst="Colophon works with any service that speaks the docs publishing management API. Say where it is, and give a token that it has issued to you."
      >
        <ConnectForm key={chosen?.baseUrl} to={chosen ?? usual} />
        {known.length > 0 && (
          <Section title="Known services">
            <KnownServices services={known} onSignIn={setChosen} />
          </Section>
        )}
      </Screen>
      <Announcer />
    </main>
  );
}
