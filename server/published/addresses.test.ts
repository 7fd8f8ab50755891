// The address of the default space of a section that is named like its section.
import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { sites } from '#contract/areas/sites.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { visit } from '#server/testing/publishedSites.ts';
import { makeSections, setVisibility } from '#server/testing/siteSections.ts';
import { serviceTest as test, type World } from '#server/testing/world.ts';

const { siteSections, siteSpaces, spaces } = contract;

/** A site with the section `/app`, of the variants `app` and `beta`. */
async function appSite(world: World) {
  const org = await world.newOrganization();
  const ids = [];
  for (const title of ['App', 'Beta']) {
    const spaceId = await org.addSpace(title);
    const texts = { 'README.md': `# ${title}\n`, 'tides.md': '# Tides\n', 'sea/log.md': '# Log\n' };
    await loadTexts(world.context, spaceId, texts);
    await setVisibility(world, spaceId, 'public');
    ids.push(spaceId);
  }
  const [app = '', beta = ''] = ids;
  const siteId = await makeSections(world, org, [
    {
      path: 'app',
      spaces: [
        { spaceId: app, path: 'app' },
        { spaceId: beta, path: 'beta' },
      ],
    },
  ]);
  const at = { organizationId: org.id, siteId };
  const section = (await org.admin.call(siteSections.list, at)).items[0]!;
  const to = async (path: string) => {
    const { status, headers } = await visit(world, `/${siteId}/${path}`);
    const location = headers['location'];
    return typeof location === 'string' ? `${status} ${location.replace(`/${siteId}/`, '')}` : status;
  };
  const idOf = (path: string) => section.siteSpaces.find((one) => one.path === path)!.id;
  return { org, at, section, app, to, idOf };
}

test('puts the default space of a section with its name at the address of the section', async (world) => {
  const { org, at, section, app, to, idOf } = await appSite(world);
  assert.equal(await to('app/tides'), 200);
  assert.equal(await to('app'), '307 app/readme');
  assert.equal(await to('app/beta/tides'), 200);
  for (const [earlier, now] of [
    ['app/app/tides', 'app/tides'],
    ['app/app/sea/log.md?ask=1', 'app/sea/log.md?ask=1'],
    ['app/app', 'app'],
  ] as const)
    assert.equal(await to(earlier), `308 ${now}`, earlier);
  assert.equal(await to('app/app/none'), '308 app/none');
  assert.equal(await to('app/none'), 404);
  const url = `https://sites.example/${at.siteId}/app`;
  assert.equal((await org.admin.call(spaces.get, { spaceId: app })).urls.published, url);
  assert.equal(section.siteSpaces.find(({ id }) => id === idOf('app'))?.urls.published, url);
  const check = await org.admin.call(sites.check, at);
  assert.equal(check.variants.find(({ siteSpace }) => siteSpace === idOf('app'))?.url, url);
  assert.deepEqual(check.problems, []);
});

test('redirects both addresses after a change of the default or of the path of the section', async (world) => {
  const { org, at, section, to, idOf } = await appSite(world);
  const setDefault = (path: string) =>
    org.admin.call(siteSpaces.update, { ...at, siteSpaceId: idOf(path), body: { default: true } });
  await setDefault('beta');
  assert.equal(await to('app/app/tides'), 200);
  assert.equal(await to('app/beta/tides'), 200);
  assert.equal(await to('app/tides'), '308 app/app/tides');
  assert.equal(await to('app'), '307 app/beta/readme');
  await setDefault('app');
  assert.equal(await to('app/tides'), 200);
  const body = { path: 'mobile' };
  await org.admin.call(siteSections.update, { ...at, siteSectionId: section.id, body });
  assert.equal(await to('mobile/app/tides'), 200);
  for (const earlier of ['app/tides', 'app/app/tides'])
    assert.equal(await to(earlier), '308 mobile/app/tides', earlier);
  assert.equal(await to('app/beta/tides'), '308 mobile/beta/tides');
});
