/** A parsed document before its pictures are fetched. */
export type ReadPage = {
  title: string;
  description: string;
  /** Contains `placeholder(nonce, n)` in place of the URL of picture `n`. */
  markdown: string;
  /** Absolute URLs without duplicates. */
  pictures: string[];
  /** Number of pictures without a valid URL. */
  leftOut: number;
};

/** Placeholder for a picture's URL until it is fetched. The nonce keeps documents from forging one. */
const placeholder = (nonce: string, n: number) => `picture-${nonce}-${n}`;

/** Replaces all placeholders. */
export const withPictures = (markdown: string, nonce: string, addressOf: (n: number) => string) =>
  markdown.replace(new RegExp(`${placeholder(nonce, 0).slice(0, -1)}(\\d+)`, 'g'), (_, n) =>
    addressOf(Number(n)),
  );

/** Collects the pictures of a document during parsing. */
export function pictureList(nonce: string) {
  const places = new Map<string, number>();
  let leftOut = 0;
  return {
    placeOf(url: string) {
      const place = places.get(url) ?? places.size;
      places.set(url, place);
      return placeholder(nonce, place);
    },
    leaveOut: () => void leftOut++,
    found: () => ({ pictures: [...places.keys()], leftOut }),
  };
}
