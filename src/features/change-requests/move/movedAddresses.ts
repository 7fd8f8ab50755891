import type { Space } from '#contract/space.ts';
import { rewriteText } from '#markdown/rewriting/rewriteText.ts';
import type { Edit, TextParts } from '#markdown/rewriting/textParts.ts';
import { wikiTarget } from '#markdown/wikiLink.ts';

/** Returns the new form of an address, or undefined to keep it as it is written. */
export type NewAddress = (address: string) => string | undefined;

/** The addresses of files that a block includes. */
const includedIn = ({ path, src }: Readonly<Record<string, string>>) =>
  [path, src].filter((one) => one !== undefined);

/** Returns the addresses of a text: of links, images, cards and included files. */
export const addressesIn = ({ parts }: TextParts): string[] =>
  parts.flatMap((part) => {
    if (part.kind === 'address') return part.address;
    return part.kind === 'block' ? includedIn(part.block.attributes) : [];
  });

/** Returns a text with new addresses, and how many were changed. Everything else is kept byte for byte. */
export function withNewAddresses(text: TextParts, newAddress: NewAddress) {
  const { markdown, parts, titleEnd } = text;
  let count = 0;
  const included = parts.flatMap((part): Edit[] => {
    if (part.kind !== 'block') return [];
    return includedIn(part.block.attributes).flatMap((address) => {
      const now = newAddress(address);
      const at = markdown.slice(part.at.from, part.at.to).indexOf(address);
      if (now === undefined || at < 0) return [];
      count += 1;
      const from = part.at.from + at;
      return { from, to: from + address.length, text: now };
    });
  });
  const addresses = parts.filter(({ kind }) => kind === 'address');
  const rewritten = rewriteText(
    { markdown, parts: addresses, titleEnd },
    {
      address: (address) => {
        const now = newAddress(address);
        if (now !== undefined) count += 1;
        return now ?? address;
      },
      block: () => undefined,
      variable: () => undefined,
    },
    included,
  );
  return { text: rewritten, count };
}

/** Returns the URL of a page in the console. Sites that publish its space open the page there. */
export function consoleUrl({ urls }: Pick<Space, 'urls'>, id: string, address: string, anchor: string) {
  const hash = wikiTarget(address)
    ? anchor === ''
      ? ''
      : `#${encodeURIComponent(anchor)}`
    : hashOf(address);
  return `${urls.app}/pages/${id}${hash}`;
}

export const hashOf = (address: string) => (address.includes('#') ? address.slice(address.indexOf('#')) : '');
