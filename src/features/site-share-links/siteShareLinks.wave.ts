// What the list of share links reads.
import { paths } from '#routing/paths.ts';
import { wave } from '#routing/wave.ts';
import { shareLinksQuery } from './siteShareLinks.api.ts';

export const siteShareLinksWave = wave(paths.siteShareLinks, (ask, site) => [ask(shareLinksQuery(site))]);
