import { join } from 'node:path';
import { readDocsFolder } from '#server/domain/content/docs-folder/readDocsFolder.ts';
import { loadSpace } from '#server/operator/load.ts';
import { openSite } from '#server/testing/publishedSites.ts';
import { serviceTest } from '#server/testing/world.ts';
const base = '/work/shared/cases/';
serviceTest('explore', async (world) => {
  for (const line of (process.env['X'] ?? '').split(' ')) {
    const [folder = '', ...paths] = line.split(',');
    const { spaceId, get } = await openSite(world);
    await loadSpace(world.context, spaceId, await readDocsFolder(join(base, folder)));
    for (const p of paths) {
      const r = await get('/guide/book/' + p);
      const main = /<div class="text-text">[^]*?<form/.exec(r.text)?.[0] ?? String(r.headers['location'] ?? r.text);
      console.log('=====', folder, p, r.status, /<html[^>]*>/.exec(r.text)?.[0]);
      console.log(process.env['FULL'] ? r.text : main.replace(/<path[^>]*>|<svg[^]*?<\/svg>/g, ''));
    }
  }
}, 'SQLite');
