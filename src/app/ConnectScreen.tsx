import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readSignInMethods, type SignInMethods } from '#api/session/passwordSignIn.ts';
import { session, type Service } from '#api/session/session.ts';
import { returnAddress } from './returnAddress.ts';
import { Screen } from '#ui/Screen.tsx';
import { Section } from '#ui/Section.tsx';
import { useStore } from '#lib/useStore.ts';
import { ConnectHelp } from './ConnectHelp.tsx';
import styles from './ConnectScreen.module.css';
import { FrontPage } from './FrontPage.tsx';
import { KnownServices } from './KnownServices.tsx';
import { SignInForm } from './sign-in/SignInForm.tsx';
import { EmailForm } from './sign-on/EmailForm.tsx';
import { FinishSignIn } from './sign-on/FinishSignIn.tsx';
import { StartSignIn } from './sign-on/StartSignIn.tsx';
import { finishedSignIn } from './sign-on/signOnRedirect.ts';
import { TokenForm } from './TokenForm.tsx';

type Props = { services: readonly Service[]; to: string };

/** The services of this browser. */
const Saved = ({
  services,
  onSignIn,
}: Pick<Props, 'services'> & { onSignIn: (service: Service) => void }) => (
  <Section title="Saved services">
    <KnownServices services={services} onSignIn={onSignIn} />
  </Section>
);

/** Connects to a service that only accepts tokens, or whose console is elsewhere. */
function TokenScreen({ services, to, hasSingleSignOn }: Props & { hasSingleSignOn: boolean }) {
  const [chosen, setChosen] = useState(() => services.find(({ token }) => token === ''));
  const service = chosen ?? { baseUrl: services.length === 0 ? location.origin : '', label: '' };
  return (
    <Screen title="Connect to a service">
      <TokenForm key={chosen?.baseUrl} service={service} to={to} hasFocus />
      {hasSingleSignOn && <EmailForm address={service.baseUrl} to={to} />}
      <ConnectHelp />
      {services.length > 0 && <Saved services={services} onSignIn={setChosen} />}
    </Screen>
  );
}

/** Signs in at the service that delivers this page. */
function OwnScreen({ services, to, methods }: Props & { methods: SignInMethods }) {
  const email = new URLSearchParams(useLocation().search).get('email');
  const own = services.find(({ baseUrl }) => baseUrl === location.origin);
  const others = services.filter((service) => service !== own);
  const [chosen, setChosen] = useState(() => (own ? undefined : others.find(({ token }) => token === '')));
  const service = chosen ?? { baseUrl: location.origin, label: '' };
  return (
    <>
      <SignInForm methods={methods} initialEmail={email ?? own?.session?.email ?? ''} to={to} />
      <details className={styles.ways} open={chosen !== undefined}>
        <summary>Other ways to sign in</summary>
        <TokenForm key={chosen?.baseUrl} service={service} to={to} hasFocus={chosen !== undefined} />
        <ConnectHelp />
      </details>
      {others.length > 0 && <Saved services={services} onSignIn={setChosen} />}
    </>
  );
}

/** What an own service offers if it can't be asked. */
const unknown: SignInMethods = { email: false, providers: [], organizations: 'some' };

/** The forms, or a sign-in with an identity provider that starts or ends here. */
function Main() {
  const { services } = useStore(session);
  const finished = useStore(finishedSignIn);
  const search = new URLSearchParams(useLocation().search);
  const providerId = search.get('provider');
  const to = returnAddress(search);
  const isSignIn = !finished && !providerId && !search.has('another');
  const { data: methods, isPending } = useQuery({
    queryKey: ['signInMethods'],
    queryFn: readSignInMethods,
    enabled: isSignIn,
    retry: false,
    staleTime: 'static',
  });
  if (finished) return <FinishSignIn finished={finished} />;
  if (providerId) return <StartSignIn providerId={providerId} to={to} />;
  if (!isSignIn || methods === null)
    return <TokenScreen services={services} to={to} hasSingleSignOn={methods === null} />;
  if (isPending) return <Screen title="Sign in" busy />;
  return <OwnScreen services={services} to={to} methods={methods ?? unknown} />;
}

export const ConnectScreen = () => (
  <FrontPage>
    <Main />
  </FrontPage>
);
