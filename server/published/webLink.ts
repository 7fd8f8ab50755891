/** Returns a web or email address, or undefined for any other text. */
export function webLink(address: string | undefined): string | undefined {
  const url = address === undefined || !URL.canParse(address) ? undefined : new URL(address);
  return url && /^(?:https?|mailto):$/.test(url.protocol) ? url.href : undefined;
}
