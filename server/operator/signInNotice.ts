type Options = {
  publicUrl: string;
  /** The token of the first admin; undefined for a console without its own service. */
  adminToken: string | undefined;
  /** The token was configured by the operator. */
  isConfigured: boolean;
  /** The output is a terminal. Other output may end up in logs. */
  isTerminal: boolean;
};

/**
 * The text that the service prints when it is ready: a link that signs in, or instructions to sign in without
 * printing a configured token.
 */
export function signInNotice({ publicUrl, adminToken, isConfigured, isTerminal }: Options) {
  const link = `${publicUrl}/connect`;
  if (adminToken === undefined) return `Sign in:\n  ${link}`;
  if (!isConfigured || isTerminal) return `Sign in:\n  ${link}#token=${encodeURIComponent(adminToken)}`;
  return `Sign in with the value of ADMIN_TOKEN:\n  ${link}`;
}
