import mime from 'mime';
import { portableName } from '#lib/fileName.ts';
import { slugOf } from '#markdown/docs/slugOf.ts';
import { workQueue } from '#server/base/scheduling/workQueue.ts';
import { uniqueNames } from '#markdown/uniqueNames.ts';
import { fetchPublic, type Fetched, type FetchOptions } from '#server/base/network/fetchPublic.ts';

export type ImportedPicture = { name: string; bytes: Uint8Array };

/** Pictures beyond these limits keep their original URL. */
const limits = { pictures: 100, bytes: 25 * 1024 ** 2, milliseconds: 20_000, atOnce: 4 };

/** Returns a file name for a URL: “https://a.example/img/Low%20tide.PNG?w=2” → “low-tide.png”. */
function fileNameOf({ url, type }: Fetched) {
  const last = url.pathname.split('/').at(-1) ?? '';
  const stem = slugOf(decodeURIComponent(last.replace(/%(?![0-9a-f]{2})/gi, '')).replace(/\.[^.]*$/, ''));
  return `${portableName(stem || 'picture')}.${mime.getExtension(type) ?? 'bin'}`;
}

/**
 * Fetches pictures concurrently.
 * @returns a picture for each URL, in order; undefined if it can't be fetched, isn't a picture, or exceeds
 * the limits
 */
export async function fetchPictures(addresses: string[], reach: FetchOptions) {
  const queue = workQueue({ name: 'pictures', concurrency: limits.atOnce, maxWaiting: limits.pictures });
  const until = performance.now() + limits.milliseconds;
  let left = limits.bytes;
  const fetchOne = async (address: string) => {
    const milliseconds = Math.floor(until - performance.now());
    if (milliseconds <= 0 || left <= 0) return undefined;
    try {
      const found = await fetchPublic(address, reach, { milliseconds: Math.min(milliseconds, 10_000) });
      left -= found.bytes.length;
      return found.type.startsWith('image/') && left >= 0 ? found : undefined;
    } catch {
      return undefined;
    }
  };
  const wanted = addresses.slice(0, limits.pictures);
  const found = await Promise.all(wanted.map((address) => queue.run(() => fetchOne(address))));
  const unique = uniqueNames({ first: 2 });
  return found.map((one): ImportedPicture | undefined => {
    if (!one) return undefined;
    const [stem = '', ending = ''] = fileNameOf(one).split('.');
    return { name: `${unique(stem)}.${ending}`, bytes: one.bytes };
  });
}
