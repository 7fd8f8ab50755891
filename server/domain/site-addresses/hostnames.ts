import { moreLimits } from '#contract/limits.ts';
import type { Context } from '#server/base/context.ts';

const isLabel = (label: string) =>
  label.length > 0 && label.length <= 63 && /^[a-z0-9-]+$/.test(label) && !/^-|-$/.test(label);

/** Returns why a hostname in lower case can't be that of a site of this installation, or undefined. */
export function hostnameFault(
  { publicUrl, sitesUrl }: Pick<Context, 'publicUrl' | 'sitesUrl'>,
  hostname: string,
) {
  const labels = hostname.split('.');
  const [top = ''] = labels.slice(-1);
  if (
    hostname.length > moreLimits.hostName ||
    labels.length < 2 ||
    !labels.every(isLabel) ||
    !/^[a-z]/.test(top) ||
    top.length < 2 ||
    top === 'localhost'
  )
    return `“${hostname}” isn’t a hostname. Use a name such as docs.example.org, without a protocol, port or path, and with international characters in Punycode.`;
  const [console, sites] = [new URL(publicUrl).hostname, new URL(sitesUrl).hostname];
  return hostname === console || hostname === sites || hostname.endsWith(`.${sites}`)
    ? `“${hostname}” is a host of this service. Use another one.`
    : undefined;
}
