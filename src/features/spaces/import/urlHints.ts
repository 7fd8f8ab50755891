import { webAddress } from '#lib/webAddress.ts';

export type ImportSource = 'website' | 'markdown';

export type AddressNotes = {
  /** The host that will be asked. */
  host: string;
  /** It lies inside of a network, as far as its name tells: services refuse that unless they are told otherwise. */
  inside: boolean;
  /** What stands there by its ending, where that is not what was chosen. */
  source?: ImportSource;
  /** The address of the text itself, where this is that of a page that shows it. */
  text?: string;
};

const insideNames = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa)|[^.:]+)$/i;
/** Parsed addresses have their IPv4 parts in decimal, however they were written. */
const insideNumbers =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
const insideSixes = /^\[(?:::|fe[89ab]|f[cd]|64:ff9b:|2002:)/i;

/** “https://github.com/o/r/blob/main/a.md” shows a file that lies elsewhere. */
function textOf({ host, pathname }: URL) {
  const [, repository, rest] =
    (host === 'github.com' && /^\/([^/]+\/[^/]+)\/blob\/(.+)$/.exec(pathname)) || [];
  return repository === undefined ? undefined : `https://raw.githubusercontent.com/${repository}/${rest}`;
}

/** Takes any text; null while it is no web address. */
export function addressNotes(address: string, chosen: ImportSource): AddressNotes | null {
  const url = webAddress(address.trim());
  if (!url) return null;
  const { hostname, host, pathname } = url;
  const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(pathname);
  const text = textOf(url);
  const source: ImportSource | undefined = isMarkdown
    ? 'markdown'
    : /\.html?$/i.test(pathname)
      ? 'website'
      : undefined;
  return {
    host,
    inside: [insideNames, insideNumbers, insideSixes].some((kind) => kind.test(hostname)),
    ...(source && source !== chosen && text === undefined && { source }),
    ...(text !== undefined && { text }),
  };
}
