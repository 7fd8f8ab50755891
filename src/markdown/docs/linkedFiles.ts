import { fromRoot, splitAddress } from '../sourcePath.ts';
import { fromRootFolder, isOutside } from './docsRoot.ts';
import type { DocsSettings } from './readSettings.ts';

const endings = 'png|jpe?g|gif|svg|webp|avif|bmp|ico|mp4|webm|mov|mp3|ogg|wav|pdf|zip|csv|docx?|xlsx?|pptx?';
/** What ends like a file that is no page. */
const fileAddress = new RegExp(`[^\\s()"'\`<>{}|[\\]]{1,300}\\.(?:${endings})(?!\\w)`, 'gi');

/** More addresses of a page aren't followed. */
const most = 5000;

/** Returns the addresses of files that a text may show or link to, in the syntax of any tool. */
export const fileAddressesIn = (markdown: string): string[] => [
  ...new Set(
    (markdown.match(fileAddress) ?? [])
      .map((one) => one.replace(/^pathname:\/\/(?=\/)/, ''))
      .filter((one) => !/^[a-z][a-z0-9+.-]*:/i.test(one))
      .slice(0, most),
  ),
];

/** The folders beside the docs whose files other tools publish, from the folder of their settings. */
const published = ['static', 'public'];

/**
 * Returns the paths at which a file above the docs’ root may be, from the root. Empty for an address in the docs.
 * @param from the path of the page with the address
 */
export function pathsAbove(
  address: string,
  from: string,
  { root, path: config = '' }: DocsSettings,
): string[] {
  const { path } = splitAddress(address);
  const ofSite = /^@site\/(.+)$/.exec(path)?.[1];
  const site = (below: string) => fromRoot(config, `./${below}`);
  const fromSite =
    ofSite !== undefined
      ? [site(ofSite)]
      : path.startsWith('/')
        ? published.map((folder) => site(folder + path))
        : undefined;
  const found = fromSite?.map((one) => fromRootFolder(root, one)) ?? [fromRoot(from, path)];
  return found.filter(isOutside);
}
