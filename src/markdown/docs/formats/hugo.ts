import { fromRoot, pathFrom } from '../../sourcePath.ts';
import { readText } from '../readText.ts';
import { atRoot, hasFolder, type AddressesOf, type DocsFormat } from './format.ts';
import { ordered, pageFacts } from './pageFacts.ts';

const configs = /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/;

/** The files beside them that can name the folder of the docs, too. */
const languageConfigs = /^(?:config\/_default\/)?languages(?:\.\w+)?\.(?:toml|ya?ml|json)$/;

const contentDir = /^[ \t]*["']?contentDir["']?[ \t]*[:=][ \t]*["']?([\w./-]+)/gim;

/** The folder of `index.md` is the page. The docs may be in a section of the site. */
const inSection: AddressesOf = (value, path, root) => {
  const section = root.endsWith('/docs') ? 'docs/' : '';
  return [fromRoot(section + path.replace(/\/_?index\.md$/, '.md'), value)];
};

/** Hugo: `weight`. The page of a folder is `_index.md`. `contentDir` names the folder of the docs. */
export const hugo: DocsFormat = {
  name: 'Hugo',
  async find(sources) {
    const paths = [...sources.keys()].toSorted();
    const config = paths.find((path) => configs.test(path));
    if (config === undefined) return undefined;
    const others = paths.filter(
      (path) => path !== config && (configs.test(path) || languageConfigs.test(path)),
    );
    const texts = await Promise.all([config, ...others].map(async (path) => readText(sources.get(path)!)));
    const folders = texts.flatMap((text) =>
      [...text.matchAll(contentDir)].map(([, path = '']) => pathFrom('', `./${path}`) ?? ''),
    );
    const roots = [...folders, 'content/docs', 'content'];
    const root = roots.find((path) => path !== '' && hasFolder(sources, path));
    if (root === undefined) return undefined;
    return {
      config,
      others,
      root,
      facts: (inRoot) =>
        pageFacts(inRoot, ({ weight, linkTitle, title }) => ordered(weight, linkTitle ?? title)),
    };
  },
  addresses: {
    isConfig: (path) => configs.test(path),
    keys: new Map([
      ['url', atRoot],
      ['slug', inSection],
      ['aliases', inSection],
    ]),
  },
};
