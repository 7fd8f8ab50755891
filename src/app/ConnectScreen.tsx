import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'react-router';
import { baseUrlOf, tryService, type ConnectError } from '#api/connect.ts';
import { session, type Service } from '#api/session.ts';
import { returnAddress } from '#routing/returnAddress.ts';
import { Button } from '#ui/Button.tsx';
import { Check } from '#ui/Check.tsx';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { ConnectHelp } from './ConnectHelp.tsx';
import styles from './ConnectScreen.module.css';
import { FrontPage } from './FrontPage.tsx';
import { KnownServices } from './KnownServices.tsx';
import { PlainField } from './PlainField.tsx';
import { EmailForm } from './sign-on/EmailForm.tsx';
import { FinishSignIn } from './sign-on/FinishSignIn.tsx';
import { StartSignIn } from './sign-on/StartSignIn.tsx';
import { finishedSignIn } from './sign-on/signOnRedirect.ts';
import { loadPage } from './signOut.ts';

type Faults = Record<ConnectError['at'], string | null>;
const none: Faults = { address: null, token: null };

function useConnect() {
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(none);

  async function connect(address: string, token: string, label: string, keep: boolean) {
    const baseUrl = baseUrlOf(address);
    if (baseUrl === null)
      return setFaults({ ...none, address: 'Enter an HTTP or HTTPS URL, such as https://docs.example.' });
    if (token.trim() === '') return setFaults({ ...none, token: 'Enter a token for this service.' });
    setFaults(none);
    setBusy(true);
    const error = await tryService(baseUrl, token.trim(), location);
    setBusy(false);
    if (error) return setFaults({ ...none, [error.at]: error.message });
    session.enter({ baseUrl, token: token.trim(), label: label.trim() || new URL(baseUrl).host, keep });
    return loadPage(returnAddress(new URLSearchParams(search)));
  }
  return { busy, faults, connect };
}

/**
 * @param service the one to sign in to again, or the defaults of the form
 * @param to the path to open afterwards
 */
function ConnectForm({ service, to }: { service: Pick<Service, 'baseUrl' | 'label'>; to: string }) {
  const { busy, faults, connect } = useConnect();
  const [address, setAddress] = useState(service.baseUrl);
  const [label, setLabel] = useState(service.label);
  const [token, setToken] = useState('');
  const [keep, setKeep] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  // The focus belongs to the document, outside React.
  useEffect(() => {
    const [url, , entered] = fields.current?.querySelectorAll('input') ?? [];
    (url?.value === '' ? url : entered)?.focus({ preventScroll: true });
  }, []);
  // Not a form action: it would show “Connecting…” too late to ignore a second click.
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!busy) void connect(address, token, label, keep);
  }
  return (
    <div ref={fields}>
      <div className={styles.form}>
        <PlainField
          label="Service URL"
          type="url"
          value={address}
          onChange={setAddress}
          fault={faults.address}
          hint="The base URL, without “/v1”. For the built-in service, use this console’s URL."
        />
      </div>
      <EmailForm address={address} to={to} />
      <p className={styles.or}>or</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <PlainField
          label="Token"
          type="password"
          value={token}
          onChange={setToken}
          fault={faults.token}
          hint="You get the token owner’s permissions."
        />
        <PlainField
          label="Display name (optional)"
          value={label}
          onChange={setLabel}
          hint="Helps you tell services apart."
        />
        <div>
          <Check label="Keep me signed in on this device" checked={keep} onChange={setKeep} />
          <p className={styles.note}>
            Don’t use this on a shared device. If not selected, you’re signed out when you close this tab.
          </p>
        </div>
        <div>
          <Button type="submit" variant="primary" busy={busy && 'Connecting…'}>
            Connect
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The forms, or a sign-in with an identity provider that starts or ends here. */
function Main() {
  const { known } = useStore(session);
  const finished = useStore(finishedSignIn);
  const search = new URLSearchParams(useLocation().search);
  const providerId = search.get('provider');
  const to = returnAddress(search);
  const [chosen, setChosen] = useState(() => known.find(({ token }) => token === ''));
  const usual = { baseUrl: known.length === 0 ? location.origin : '', label: '' };
  if (finished) return <FinishSignIn finished={finished} />;
  if (providerId) return <StartSignIn providerId={providerId} to={to} />;
  return (
    <Screen title="Connect to a service">
      <ConnectForm key={chosen?.baseUrl} service={chosen ?? usual} to={to} />
      <ConnectHelp />
      {known.length > 0 && (
        <Section title="Saved services">
          <KnownServices services={known} onSignIn={setChosen} />
        </Section>
      )}
    </Screen>
  );
}

export const ConnectScreen = () => (
  <FrontPage line="The console for published docs: review every change as readers will see it, and manage who can edit and publish.">
    <Main />
  </FrontPage>
);
