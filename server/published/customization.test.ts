import assert from 'node:assert/strict';
import { defaultCustomization, type SiteCustomization } from '#contract/areas/site-customization.ts';
import { optional } from '#contract/optional.ts';
import { siteLocales } from '#contract/siteLook.ts';
import { openSite, visit } from '#server/testing/publishedSites.ts';
import { serviceTest, sqliteTest, type World } from '#server/testing/world.ts';

const { siteCustomization, sites } = optional;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"><script>ran()</script></svg>';

async function customizedSite(world: World) {
  const { org, siteId, get } = await openSite(world);
  const at = { organizationId: org.id, siteId };
  const put = (body: SiteCustomization) => org.admin.call(siteCustomization.put, { ...at, body });
  const upload = (content: string | Buffer) =>
    org.admin.call(siteCustomization.addImage, {
      ...at,
      body: { content: Buffer.from(content).toString('base64') },
    });
  return { org, at, siteId, get, put, upload };
}

const page = '/guide/book/tides';

sqliteTest('shows each setting of a look on the site', async (world) => {
  const { get, put, upload } = await customizedSite(world);
  const logo = await upload(svg);
  await put({
    ...defaultCustomization,
    header: {
      logo: { light: logo.url },
      links: [
        { title: 'Support', to: { kind: 'url', url: 'https://help.example/' }, style: 'button-primary' },
      ],
    },
    favicon: { icon: { light: logo.url } },
    styling: { primaryColor: { light: '#0d5f5a' }, font: 'sans', corners: 'rounded' },
    footer: {
      copyright: '© Saltmarsh',
      groups: [
        {
          title: 'Company',
          links: [{ title: 'Imprint', to: { kind: 'url', url: 'https://saltmarsh.example/' } }],
        },
      ],
    },
    announcement: { enabled: true, message: 'Readings pause on Friday', style: 'warning' },
    socialPreview: { url: logo.url },
    internationalization: { locale: 'ar' },
    themes: { default: 'dark' },
    trademark: { enabled: false },
    feedback: { enabled: false },
  });
  const { text, headers } = await get(page);
  assert.match(text, /<html lang="ar" dir="rtl"/);
  assert.match(text, new RegExp(`<img class="site-logo" src="[^"]*/~image/${logo.id}" alt=`));
  assert.match(text, /<a href="https:\/\/help\.example\/"[^>]*class="site-button"[^>]*>Support</);
  assert.match(text, /data-style="warning"[^>]*>[^]*Readings pause on Friday/);
  assert.match(
    text,
    new RegExp(`property="og:image" content="https://sites\\.example/\\w+/~image/${logo.id}"`),
  );
  assert.match(text, /© Saltmarsh/);
  assert.match(text, /Imprint/);
  assert.match(text, /id="~theme-dark"[^>]*checked/);
  assert.doesNotMatch(text, /Colophon|site-feedback/);
  assert.match(text, /application\/ld\+json">\{"@context":"https:\/\/schema\.org"/);
  const style = /href="(\/~site\/theme[^"]*)"/.exec(text)?.[1] ?? '';
  const sheet = await visit(world, style);
  assert.match(sheet.text, /--accent:light-dark\(#0d5f5a,#[\da-f]{6}\)/);
  assert.match(String(headers['content-security-policy']), /style-src 'self';.*frame-ancestors 'none'/);
  const image = await get(`/~image/${logo.id}`);
  assert.equal(image.headers['content-type'], 'image/svg+xml');
  assert.match(String(image.headers['content-security-policy']), /default-src 'none'.*sandbox/);
});

sqliteTest('writes the words of notes in the language of the site, and keeps their titles', async (world) => {
  const note = (attributes: string) => `{% hint ${attributes} %}\nText.\n{% endhint %}\n\n`;
  const text = `# Tides\n\n${note('style="warning"')}${note('style="info" title="Note"')}> [!TIP]\n> Boots.\n\n!!! abstract\n    Short.\n`;
  const { org, siteId, get } = await openSite(world, { 'tides.md': text });
  const labels = async () =>
    [...(await get(page)).text.matchAll(/<p data-label[^>]*>([^<]*)</g)].map(([, label]) => label);
  assert.deepEqual(await labels(), ['Warning', 'Note', 'Tip', 'Abstract']);
  const body = { ...defaultCustomization, internationalization: { locale: 'de' as const } };
  await org.admin.call(siteCustomization.put, { organizationId: org.id, siteId, body });
  assert.deepEqual(await labels(), ['Warnung', 'Note', 'Tipp', 'Abstract']);
});

sqliteTest('refuses a color without contrast, and offers one that passes', async (world) => {
  const { org, at, put } = await customizedSite(world);
  const styling = (light: string) => ({ ...defaultCustomization.styling, primaryColor: { light } });
  const refused = await org.admin.refused(400, siteCustomization.put, {
    ...at,
    body: { ...defaultCustomization, styling: styling('#ffcc00') },
  });
  const message = JSON.stringify(refused);
  assert.match(message, /body\.styling\.primaryColor\.light/);
  const offered = /nearest color that passes is (#[\da-f]{6})/.exec(message)?.[1] ?? '';
  await put({ ...defaultCustomization, styling: styling(offered) });
});

sqliteTest('refuses images that weren’t uploaded to the site, and files that are none', async (world) => {
  const { org, at, upload } = await customizedSite(world);
  const body = { ...defaultCustomization, socialPreview: { url: 'https://evil.example/x.png' } };
  await org.admin.refused(400, siteCustomization.put, { ...at, body });
  const content = Buffer.from('<html><script>ran()</script></html>').toString('base64');
  await org.admin.refused(400, siteCustomization.addImage, { ...at, body: { content } });
  assert.equal((await upload(svg)).id, (await upload(svg)).id);
  await (await org.join('create')).refused(403, siteCustomization.put, { ...at, body: defaultCustomization });
});

serviceTest('shows a draft in previews only, until it is applied', async (world) => {
  const { org, at, get } = await customizedSite(world);
  const body = { ...defaultCustomization, footer: { copyright: 'New words', groups: [] } };
  await org.admin.call(siteCustomization.putDraft, { ...at, body });
  const previewed = async (draft: boolean) => {
    const { url } = await org.admin.call(sites.createPreview, { ...at, body: { audience: 'public', draft } });
    return (await visit(world, `${url.replace(/\/$/, '')}${page}`)).text;
  };
  assert.match(await previewed(true), /Preview of <b[^>]*>the draft of this site<[\s\S]*New words/);
  assert.match(await previewed(false), /Preview of <b[^>]*>the published pages</);
  assert.doesNotMatch(await previewed(false), /New words/);
  assert.doesNotMatch((await get(page)).text, /New words/);
  const reader = await org.join('read');
  await reader.refused(403, sites.createPreview, { ...at, body: { audience: 'public', draft: true } });
  await reader.call(sites.createPreview, { ...at, body: { audience: 'public' } });
  const kept = await org.admin.call(siteCustomization.get, at);
  assert.equal(kept.draft?.footer.copyright, 'New words');
  const applied = await org.admin.call(siteCustomization.put, { ...at, body });
  assert.equal(applied.draft, undefined);
  assert.match((await get(page)).text, /New words/);
  await org.admin.call(siteCustomization.putDraft, { ...at, body: defaultCustomization });
  await org.admin.call(siteCustomization.removeDraft, at);
  assert.equal((await org.admin.call(siteCustomization.get, at)).draft, undefined);
});

sqliteTest('shows an announcement between its dates only', async (world) => {
  const { get, put } = await customizedSite(world);
  const time = world.context.clock().getTime();
  const day = (days: number) => new Date(time + days * 24 * 3_600_000).toISOString();
  const announced = async (startsAt: string, endsAt: string) => {
    const announcement = {
      enabled: true,
      message: 'Tide gauge closed',
      style: 'info',
      startsAt,
      endsAt,
    } as const;
    await put({ ...defaultCustomization, announcement });
    return (await get(page)).text.includes('Tide gauge closed');
  };
  assert.equal(await announced(day(-2), day(-1)), false);
  assert.equal(await announced(day(1), day(2)), false);
  assert.equal(await announced(day(-1), day(1)), true);
});

sqliteTest('says the site’s own words in its language, also within texts', async (world) => {
  const { org, siteId, get } = await openSite(world, {
    'README.md': '# Welcome\n\n- [x] done\n\n## One\n\n```\ncode\n```\n\n## Two\n\n| a |\n|---|\n| b |\n',
  });
  const at = { organizationId: org.id, siteId };
  const said = async (locale: (typeof siteLocales)[number]) => {
    await org.admin.call(siteCustomization.put, {
      ...at,
      body: { ...defaultCustomization, internationalization: { locale } },
    });
    return (await get('/guide/book/readme')).text;
  };
  const english = await said('en');
  const words = [
    'On this page',
    'Search',
    'Link to this section',
    'Table',
    'Code',
    'Done: ',
    'Was this page',
  ];
  for (const word of words) assert.ok(english.includes(word), word);
  for (const locale of siteLocales.filter((one) => one !== 'en')) {
    const text = await said(locale);
    assert.match(text, new RegExp(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`));
    for (const word of words.filter((one) => one !== 'Code'))
      assert.ok(!text.includes(`>${word}`) && !text.includes(`"${word}"`), `${locale}: ${word}`);
    assert.doesNotMatch((await get('/none')).text, /Page not found/);
    const { url } = await org.admin.call(sites.createPreview, { ...at, body: { audience: 'public' } });
    const preview = await visit(world, `${url}guide/book/readme`);
    assert.match(preview.text, /class="preview-bar"/);
    assert.doesNotMatch(preview.text, /Preview of|as seen by|published pages|Until/);
  }
});
