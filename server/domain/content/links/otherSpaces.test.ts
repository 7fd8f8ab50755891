import assert from 'node:assert/strict';
import { contract } from '#contract/contract.ts';
import { loadTexts } from '#server/testing/docs.ts';
import { serviceTest as test } from '#server/testing/world.ts';

const { spaceContent, spaces } = contract;

const english = {
  'README.md': `[German](../de/README.md), [Setup](../de/guide/setup), ![Plan](../de/img/plan.svg), [Team](/../team/),
[Gone](../de/gone.md), [French](../fr/README.md), [Outside](../../secret.md)`,
};
const german = {
  'README.md': 'Willkommen',
  'guide/setup.md': 'Aufbau',
  'img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
};

test('finds the target of a link in another space of the same repository', async ({
  newOrganization,
  context,
}) => {
  const org = await newOrganization();
  const { admin } = org;
  const [en, de, whole, other] = [
    await org.addSpace('English'),
    await org.addSpace('German'),
    await org.addSpace('Team'),
    await org.addSpace('Other repository'),
  ];
  await loadTexts(context, en, english, { repository: 'docs', root: 'en' });
  const statuses = async (spaceId = en) => {
    const { items, stats } = await admin.call(spaces.listLinks, { spaceId });
    const lines = items.map(({ status, targetReference: { kind, url, space } }) =>
      [status, kind, url, ...(space === de || space === whole ? [space === de ? 'de' : 'whole'] : [])].join(
        ' ',
      ),
    );
    return { lines, broken: stats.broken.total };
  };
  assert.equal((await statuses()).broken, 7, 'nothing is known yet');

  await loadTexts(context, other, { 'fr/README.md': 'Bienvenue' }, { repository: 'manuals', root: '' });
  await loadTexts(context, de, german, { repository: 'docs', root: 'de' });
  await loadTexts(context, whole, { 'team/README.md': 'Team' }, { repository: 'docs', root: '' });
  assert.deepEqual(await statuses(), {
    lines: [
      'ok page ../de/README.md de',
      'ok page ../de/guide/setup de',
      'ok file ../de/img/plan.svg de',
      'ok page ../team whole',
      'broken page ../de/gone.md',
      'broken page ../fr/README.md',
      'broken page ../../secret.md',
    ],
    broken: 3,
  });
  const { pages } = await admin.call(spaceContent.listPages, { spaceId: en });
  const report = await admin.call(spaceContent.listLinks, { spaceId: en, pageId: pages[0]!.id });
  assert.equal(report.stats.broken.total, 3, 'the report of the page agrees');

  await loadTexts(context, de, { 'README.md': 'Willkommen' }, { repository: 'docs', root: 'de' });
  assert.equal((await statuses()).broken, 5, 'the other space has changed');
  await admin.call(spaces.remove, { spaceId: de });
  assert.equal((await statuses()).broken, 6, 'the other space is in the trash');
});
