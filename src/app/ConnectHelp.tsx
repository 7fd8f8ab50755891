import styles from './ConnectScreen.module.css';

/** Explains where to get a token, and who can help. */
export const ConnectHelp = () => (
  <section className={styles.help} aria-labelledby="connect-help">
    <h2 id="connect-help">Where do I get a token?</h2>
    <dl>
      <div>
        <dt>You run this service</dt>
        <dd>
          Open the sign-in link that the service prints when it starts, or enter the value of{' '}
          <code>ADMIN_TOKEN</code>.
        </dd>
      </div>
      <div>
        <dt>Someone else runs it</dt>
        <dd>
          Ask them for a token. They can create one with{' '}
          <code>npm run admin -- token --email&nbsp;you@example.com</code>.
        </dd>
      </div>
      <div>
        <dt>You use another service</dt>
        <dd>Create an API token in your account settings there.</dd>
      </div>
    </dl>
    <p>
      Need help? Ask your organization’s admin or the service operator. For developers:{' '}
      <a href="/openapi.json">API description</a>.
    </p>
  </section>
);
