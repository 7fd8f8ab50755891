// The style sheet, the script and the icon of published sites. Their paths contain a hash, so browsers keep them.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyScript } from './copyScript.ts';
import { siteScript } from './siteScript.ts';

const source = join(import.meta.dirname, '../../../src');
const read = (path: string) => readFileSync(path, 'utf8');

/**
 * Returns a style sheet of the console with a prefix for its class names, like the console's build, so that
 * pages look the same in the reader and on sites.
 */
const withPrefix = (path: string, prefix: string) =>
  read(join(source, path))
    .split('\n')
    .map((line) =>
      line.startsWith('@layer') || line.includes('composes:')
        ? line.replace(/^\s*composes:.*$/, '')
        : line.replace(/:global\(\.([\w-]+)\)|\.(?=[a-zA-Z])/g, (_, name?: string) =>
            name === undefined ? `.${prefix}-` : `.${name}`,
          ),
    )
    .join('\n');

/** Removes the comments that begin with `start`. */
const withoutComments = (text: string, start: string) =>
  text
    .split(start)
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

const style = withoutComments(
  [
    read(join(source, 'ui/styles/tokens.css')),
    read(join(source, 'ui/styles/base.css')),
    withPrefix('prose/PageText.module.css', 'text'),
    withPrefix('prose/blocks/Blocks.module.css', 'block'),
    withPrefix('openapi/block/SpecBlock.module.css', 'spec'),
    withPrefix('openapi/view/Schema.module.css', 'schema'),
    read(join(import.meta.dirname, 'site.css')),
  ].join('\n'),
  '/*',
);

/** Only pages with a comparison load it. */
const comparison = withoutComments(
  [
    withPrefix('features/change-requests/diff/ProseDiff.module.css', 'diff'),
    read(join(import.meta.dirname, 'comparison.css')),
  ].join('\n'),
  '/*',
);

// Node removes the types when it loads the module.
const script = withoutComments(`(${siteScript.toString()})();\n(${copyScript.toString()})();`, '/**');

/** Returns the lines without indentation, empty lines and line comments. */
const compact = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M7 3h16a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2H7z" fill="#1f5684"/><path d="M11 10h10M11 15h10M11 20h6" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>`;

export type Asset = { path: string; type: string; body: Buffer };

const asset = (name: string, ending: string, type: string, text: string): Asset => ({
  path: `/~site/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 12)}.${ending}`,
  type,
  body: Buffer.from(text),
});

/** All assets, by their path on every host of sites. */
export const siteAssets = {
  style: asset('site', 'css', 'text/css; charset=utf-8', compact(style)),
  comparison: asset('comparison', 'css', 'text/css; charset=utf-8', compact(comparison)),
  script: asset('site', 'js', 'text/javascript; charset=utf-8', compact(script)),
  icon: asset('icon', 'svg', 'image/svg+xml', icon),
};

export const assetPaths = {
  style: siteAssets.style.path,
  comparison: siteAssets.comparison.path,
  script: siteAssets.script.path,
  icon: siteAssets.icon.path,
};
