import { webAddress } from '#lib/webAddress.ts';

export type ImportSource = 'website' | 'markdown';

export type UrlHints = {
  host: string;
  /** The host is a private or loopback address. The service rejects these unless its operator allows the host. */
  isPrivate: boolean;
  /** The source type that the file extension indicates, if it differs from the selected one. */
  source?: ImportSource;
  /** The URL of the raw file, if this is a GitHub page that displays it. */
  rawUrl?: string;
};

const privateNames = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa)|[^.:]+)$/i;
/** `URL` normalizes the IPv4 parts to decimal. */
const privateIpv4 =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const privateIpv6 = /^\[(?:::|fe[89ab]|f[cd]|64:ff9b:|2002:)/i;

/** https://github.com/o/r/blob/main/a.md → https://raw.githubusercontent.com/o/r/main/a.md */
function rawUrlOf({ host, pathname }: URL) {
  const [, repository, rest] =
    (host === 'github.com' && /^\/([^/]+\/[^/]+)\/blob\/(.+)$/.exec(pathname)) || [];
  return repository === undefined ? undefined : `https://raw.githubusercontent.com/${repository}/${rest}`;
}

/** Returns hints about a URL that is being typed; null if it isn't a valid http(s) URL. */
export function urlHints(text: string, selected: ImportSource): UrlHints | null {
  const url = webAddress(text.trim());
  if (!url) return null;
  const { hostname, host, pathname } = url;
  const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(pathname);
  const rawUrl = rawUrlOf(url);
  const source: ImportSource | undefined = isMarkdown
    ? 'markdown'
    : /\.html?$/i.test(pathname)
      ? 'website'
      : undefined;
  return {
    host,
    isPrivate: [privateNames, privateIpv4, privateIpv6].some((pattern) => pattern.test(hostname)),
    ...(source && source !== selected && rawUrl === undefined && { source }),
    ...(rawUrl !== undefined && { rawUrl }),
  };
}
