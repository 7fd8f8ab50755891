import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editFrontMatter } from './editFrontMatter.ts';

test('replaces the lines of changed keys only, also if the rest isn’t valid YAML', () => {
  const edit = (yaml: string, values: Record<string, unknown>) =>
    editFrontMatter(`---\n${yaml}---\n\n`, values);
  assert.equal(
    edit('title: A\n# note\ntags: [x]\n', { title: 'B' }),
    '---\ntitle: B\n# note\ntags: [x]\n---\n\n',
  );
  assert.equal(
    edit('title: Basics: Intro\nlabel: Basics: A\n', { title: 'Start', icon: 'bolt' }),
    '---\ntitle: Start\nlabel: Basics: A\nicon: bolt\n---\n\n',
  );
  assert.equal(
    edit('title: A\nx: 1\ntitle: B\n', { title: 'C: D' }),
    '---\ntitle: "C: D"\nx: 1\ntitle: "C: D"\n---\n\n',
  );
  assert.equal(editFrontMatter('+++\ntitle = "A"\n+++\n', { title: 'B' }), '+++\ntitle = "A"\n+++\n');
});
