// What is read out of a fetched document, before its pictures are fetched.

export type ReadPage = {
  title: string;
  description: string;
  /** With `placeholder(nonce, n)` where the address of picture `n` stands. */
  markdown: string;
  /** Whole addresses, each once. */
  pictures: string[];
  /** Pictures that have no address to be fetched from. */
  leftOut: number;
};

/** Stands for the address of a picture until it is known whether it can be had. The nonce keeps texts from naming it. */
export const placeholder = (nonce: string, n: number) => `picture-${nonce}-${n}`;

/** The text with every placeholder replaced. */
export const withPictures = (markdown: string, nonce: string, addressOf: (n: number) => string) =>
  markdown.replace(new RegExp(`${placeholder(nonce, 0).slice(0, -1)}(\\d+)`, 'g'), (_, n) =>
    addressOf(Number(n)),
  );

/** Gathers pictures while a document is read. */
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
