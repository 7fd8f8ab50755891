import type { ElementContent } from 'hast';
import type { Ask } from '#server/base/scheduling/workers.ts';
import type { Room } from './cutNodes.ts';
import type { PageQuestion, PageTask, PlacedAddresses } from './pageTask.ts';
import type { Place, PlacedImage, PlacedLink } from './place.ts';

/** Resolves the addresses of texts, by place. */
export type Lookup = {
  link: (place: string, address: string) => PlacedLink;
  image: (place: string, address: string) => PlacedImage;
};

/** Addresses per question, so that each is answered quickly. */
const batchSize = 200;

type Wanted = { links: Set<string>; images: Set<string> };

/** Collects the addresses that are looked up, and asks for all of them. */
export function recordingLookup(ask: Ask): { recording: Lookup; answered: () => Promise<Lookup> } {
  const wanted = new Map<string, Wanted>();
  const of = (place: string) => {
    const found = wanted.get(place) ?? { links: new Set(), images: new Set() };
    wanted.set(place, found);
    return found;
  };
  const recording: Lookup = {
    link(place, address) {
      of(place).links.add(address);
      return { kind: 'nothing' };
    },
    image(place, address) {
      of(place).images.add(address);
      return { kind: 'missing' };
    },
  };
  async function answered(): Promise<Lookup> {
    const links = new Map<string, PlacedLink>();
    const images = new Map<string, PlacedImage>();
    for (const [place, { links: linked, images: pictured }] of wanted) {
      const all = [...linked].map((address) => ({ address, isLink: true }));
      all.push(...[...pictured].map((address) => ({ address, isLink: false })));
      for (let from = 0; from < all.length; from += batchSize) {
        const batch = all.slice(from, from + batchSize);
        const asked = (isLink: boolean) =>
          batch.flatMap((one) => (one.isLink === isLink ? [one.address] : []));
        const question: PageQuestion = { place, links: asked(true), images: asked(false) };
        const answer = await ask<PlacedAddresses>(question);
        for (const [at, one] of answer.links.entries()) links.set(`${place} ${question.links[at]}`, one);
        for (const [at, one] of answer.images.entries()) images.set(`${place} ${question.images[at]}`, one);
      }
    }
    return {
      link: (place, address) => links.get(`${place} ${address}`) ?? { kind: 'nothing' },
      image: (place, address) => images.get(`${place} ${address}`) ?? { kind: 'missing' },
    };
  }
  return { recording, answered };
}

/** A drawn file. `size`: of its data, in bytes. */
export type DrawnFile = { nodes: readonly ElementContent[]; size: number };

type Shared = {
  lookup: Lookup;
  included: PageTask['included'];
  files: ReadonlyMap<string, DrawnFile>;
  /** Included files are left out when it is used up. */
  room: Room;
} & Pick<Place, 'specification' | 'variables' | 'words' | 'nextNumber'>;

/** Returns the place of a text: of the page, or of an included file in others. */
export function textPlace(id: string, shared: Shared, around: readonly string[] = []): Place {
  const { lookup, included, files, room, specification, variables, words, nextNumber } = shared;
  return {
    link: (address) => lookup.link(id, address),
    image: (address) => lookup.image(id, address),
    included(address) {
      const fileId = included[id]?.[address];
      const file = fileId === undefined || around.includes(fileId) ? undefined : files.get(fileId);
      if (fileId === undefined || !file || (room.left -= file.size) < 0) return undefined;
      return { nodes: file.nodes, place: textPlace(fileId, shared, [...around, fileId]) };
    },
    specification,
    variables,
    words,
    nextNumber,
  };
}
