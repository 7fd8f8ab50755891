// Architecture rules: layers and imports, no cycles, no barrels, small files.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { test } from 'node:test';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/optional.ts';

const root = join(import.meta.dirname, '..');
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

const sources = globSync('{src,server,build,scripts,bench,faults,accessibility,e2e}/**/*.{ts,tsx}', {
  cwd: root,
})
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted();

const textOf = new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const product = sources.filter((path) => /^(src|server)\//.test(path) && !path.endsWith('.test.ts'));

/** The imports of a file as paths from the root, such as for `#contract/members.ts` and `./x.ts`, without packages. */
function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name.slice(0, -1)));
  if (!alias) return undefined;
  return normalize(aliases[alias]!.replace('*', specifier.slice(alias.length - 1))).replaceAll('\\', '/');
}

const importing = /^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

const specifiersOf = (text: string) =>
  [...text.matchAll(importing)].map(([, named, bare, dynamic]) => named ?? bare ?? dynamic ?? '');

const importsOf = (path: string) =>
  specifiersOf(textOf.get(path) ?? '').flatMap((specifier) => resolved(path, specifier) ?? []);

/** What the service shares with the console. */
const sharedWithConsole = [
  'src/contract',
  'src/lib/accentColors.ts',
  'src/lib/colors.ts',
  'src/lib/excerpt.ts',
  'src/lib/fileName.ts',
  'src/lib/searchHighlight.ts',
  'src/lib/yamlDocument.ts',
  'src/markdown',
  'src/openapi/document',
];

/** The layers that each layer may import besides itself. */
const layers: Record<string, string[]> = {
  'src/contract': ['src/lib/accentColors.ts', 'src/lib/colors.ts', 'src/lib/fileName.ts'],
  'src/lib': [],
  'src/markdown': ['src/lib'],
  'src/ui': ['src/lib'],
  'src/api': ['src/contract', 'src/lib', 'src/markdown/documentText.ts'],
  'src/routing': ['src/contract', 'src/api', 'src/lib', 'src/ui'],
  'src/lists': ['src/contract', 'src/api', 'src/routing', 'src/lib', 'src/ui'],
  'src/directory': ['src/contract', 'src/api', 'src/routing', 'src/lib', 'src/ui'],
  'src/pickers': ['src/contract', 'src/api', 'src/directory', 'src/routing', 'src/lib', 'src/ui'],
  'src/prose': ['src/contract', 'src/api', 'src/markdown', 'src/routing', 'src/lib', 'src/ui'],
  'src/comments': [
    'src/contract',
    'src/markdown',
    'src/prose',
    'src/api',
    'src/directory',
    'src/routing',
    'src/lib',
    'src/ui',
  ],
  'src/openapi': ['src/contract', 'src/markdown', 'src/prose', 'src/api', 'src/routing', 'src/lib', 'src/ui'],
  'src/features': [
    'src/comments',
    'src/contract',
    'src/markdown',
    'src/prose',
    'src/openapi',
    'src/api',
    'src/directory',
    'src/routing',
    'src/lists',
    'src/pickers',
    'src/lib',
    'src/ui',
  ],
  'src/app': ['src'],
  'src/main.tsx': ['src'],
  'server/base': sharedWithConsole,
  'server/domain': ['server/base', ...sharedWithConsole],
  'server/published': ['server/base', 'server/domain', ...sharedWithConsole],
  'server/areas': ['server/base', 'server/domain', 'server/published', ...sharedWithConsole],
  'server/operator': [
    'server/base',
    'server/domain',
    'server/published',
    'server/areas',
    ...sharedWithConsole,
  ],
  'server/http': ['server/base', 'server/domain', 'server/published', 'server/areas', ...sharedWithConsole],
  'server/main.ts': ['server', ...sharedWithConsole],
  'server/testing': ['server', ...sharedWithConsole],
};

const layerOf = (path: string) =>
  Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`));

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

test('modules import only from lower layers', () => {
  const breaches = product.flatMap((path) => {
    const layer = layerOf(path);
    if (layer === undefined) return [`${path} belongs to no layer`];
    const allowed = [layer, ...layers[layer]!];
    return importsOf(path)
      .filter((target) => !allowed.some((folder) => within(target, folder)))
      .map((target) => `${path} imports ${target}`);
  });
  assert.deepEqual(breaches, []);
});

test('features don’t import other features, nor areas of the service other areas', () => {
  const roomOf = (path: string) => /^(?:src\/features|server\/areas)\/[^/]+(?=\/)/.exec(path)?.[0];
  const breaches = product.flatMap((path) =>
    importsOf(path)
      .filter((target) => roomOf(path) && roomOf(target) && roomOf(path) !== roomOf(target))
      .map((target) => `${path} imports ${target}`),
  );
  assert.deepEqual(breaches, []);
});

/** Layers for modules that several features use. */
const sharedLayers = [
  'src/comments',
  'src/directory',
  'src/lib',
  'src/lists',
  'src/openapi',
  'src/pickers',
  'src/prose',
  'src/routing',
  'src/ui',
];

/** A feature, the service, or the layer of a module. */
const userOf = (path: string) => /^(?:src\/features\/[^/]+|server)/.exec(path)?.[0] ?? layerOf(path) ?? path;
const isTesting = (path: string) => /\/testing(?:\/|\w*\.)|\.d\.ts$/.test(path);

test('a shared module has two users: features, the app, the service or layers that aren’t shared', () => {
  const importersOf = new Map<string, string[]>();
  for (const path of product.filter((one) => !isTesting(one)))
    for (const target of importsOf(path)) importersOf.set(target, [...(importersOf.get(target) ?? []), path]);
  /** The users of a module, directly or through other shared modules. */
  const usersOf = (path: string, seen = new Set<string>()): string[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    return (importersOf.get(path) ?? []).flatMap((importer) =>
      sharedLayers.includes(layerOf(importer) ?? '') ? usersOf(importer, seen) : [userOf(importer)],
    );
  };
  const single = product
    .filter((path) => sharedLayers.includes(layerOf(path) ?? '') && !isTesting(path))
    .map((path) => ({ path, users: [...new Set(usersOf(path))] }))
    .filter(({ users }) => users.length < 2);
  assert.deepEqual(
    single.map(({ path, users }) => `${path}: ${users.join() || 'unused'}`),
    [],
  );
});

test('the contract imports only zod/mini', () => {
  const packages = product
    .filter((path) => within(path, 'src/contract'))
    .flatMap((path) => specifiersOf(textOf.get(path)!).filter((name) => !/^[.#]/.test(name)));
  assert.deepEqual([...new Set(packages)], ['zod/mini']);
});

test('the console doesn’t import classic zod, which uses `new Function`', () => {
  const users = sources.filter((path) => specifiersOf(textOf.get(path)!).includes('zod'));
  assert.deepEqual(users, []);
});

const areaFile = (area: string) =>
  `src/contract/areas/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
const areas = new Map(Object.keys(operations).map((area) => [areaFile(area), area]));

test('the console imports only rows and types of contract areas, since the build removes the rest', () => {
  const imported = /^import \{([^}]*)\} from '([^']+)'/gm;
  const breaches = product
    .filter((path) => within(path, 'src') && !within(path, 'src/contract'))
    .flatMap((path) =>
      [...textOf.get(path)!.matchAll(imported)].flatMap(([, names = '', specifier = '']) => {
        const area = areas.get(resolved(path, specifier) ?? '');
        const values = names.split(',').map((name) => name.trim());
        return values
          .filter((name) => area && name !== '' && name !== area && !name.startsWith('type '))
          .map((name) => `${path} imports ${name} from ${specifier}`);
      }),
    );
  assert.deepEqual(breaches, []);
});

test('the shell, routes and the first screen don’t import zod, which loads with the first form', () => {
  const seen = new Set<string>();
  const ways: string[] = [];
  const visit = (path: string, way: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const text = (textOf.get(path) ?? '').replace(/import type [^;]+;|\bimport\('[^']+'\)/g, '');
    for (const specifier of specifiersOf(text)) {
      const target = resolved(path, specifier);
      if (specifier === 'zod/mini') ways.push(way);
      // The built console contains the rows of an area as plain data.
      else if (target && (within(path, 'src/contract') || !areas.has(target)))
        visit(target, `${way} → ${target}`);
    }
  };
  const roots = ['src/main.tsx', 'src/features/members/MembersScreen.tsx'];
  for (const path of [...roots, ...product.filter((name) => name.endsWith('.routes.ts'))]) visit(path, path);
  assert.ok(seen.has('src/api/call.ts') && seen.has('src/ui/DataTable.tsx'));
  assert.deepEqual(ways, []);
});

test('links use AppLink, since the router’s link includes code for servers', () => {
  const users = product.filter((path) =>
    /import \{[^}]*\b(Link|NavLink|Form)\b[^}]*\} from 'react-router'/.test(textOf.get(path)!),
  );
  assert.deepEqual(users, []);
});

/** The cycles in an import graph, each as “a → b → a”. */
function circlesIn(modules: readonly string[], targetsOf: (path: string) => readonly string[]) {
  const seen = new Map<string, 'open' | 'done'>();
  const circles: string[] = [];
  const visit = (path: string, way: string[]) => {
    if (seen.get(path) === 'open') circles.push([...way.slice(way.indexOf(path)), path].join(' → '));
    if (seen.has(path)) return;
    seen.set(path, 'open');
    for (const target of targetsOf(path)) visit(target, [...way, path]);
    seen.set(path, 'done');
  };
  for (const path of modules) visit(path, []);
  return circles;
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('role files are named after their folder, or if it has several of a role, after their content', () => {
  const roles = ['api', 'check', 'dialogs', 'list', 'routes', 'search', 'text'];
  // The build reads these names.
  const buildRoles = ['data', 'worker'];
  const files = product.flatMap((path) => {
    const [, folder, name, role] = /^src\/(?:.*\/)?([^/]+)\/([^/.]+)\.([^/.]+)\.tsx?$/.exec(path) ?? [];
    return folder && name && role && role !== 'd' ? [{ path, folder, name, role }] : [];
  });
  const faults = files.flatMap(({ path, folder, name, role }) => {
    if (![...roles, ...buildRoles].includes(role)) return [`${path} has an unknown role`];
    if (camelCase(name) !== name) return [`${path} isn’t in camel case`];
    if (role === 'routes' && !/^src\/features\/[^/]+\/[^/]+$/.test(path))
      return [`${path} isn’t in a feature`];
    const same = files.filter((one) => one.role === role && dirname(one.path) === dirname(path));
    const isNamed = name === camelCase(folder) || (same.length > 1 && role !== 'routes');
    return isNamed || buildRoles.includes(role) ? [] : [`${path} is not ${camelCase(folder)}.${role}.ts`];
  });
  assert.deepEqual(faults, []);
});

test('imports form no cycles, including type imports', () => {
  assert.deepEqual(circlesIn(sources, importsOf), []);
});

test('imports between the folders of a folder of the service form no cycles', () => {
  const modules = product.filter((path) => within(path, 'server'));
  const parents = new Set(modules.map((path) => dirname(dirname(path))));
  const circles = [...parents].flatMap((parent) => {
    const roomOf = (path: string) =>
      within(path, parent) && dirname(path) !== parent
        ? path.slice(0, path.indexOf('/', parent.length + 1))
        : undefined;
    const rooms = Map.groupBy(modules, roomOf);
    rooms.delete(undefined);
    const targetsOf = (room: string) =>
      [...new Set((rooms.get(room) ?? []).flatMap(importsOf).map(roomOf))].filter(
        (target) => target !== undefined && target !== room,
      );
    return circlesIn([...rooms.keys()].map(String), (room) => targetsOf(room).map(String));
  });
  assert.ok(parents.has('server/domain'));
  assert.deepEqual(circles, []);
});

test('modules have no index files, barrels or default exports', () => {
  const faults = product.flatMap((path) => {
    const text = textOf.get(path)!;
    return [
      ...(/(^|\/)index\.tsx?$/.test(path) ? [`${path} is called index`] : []),
      ...(/^export (\*|\{[^}]*\}) from/m.test(text) ? [`${path} passes on another module's exports`] : []),
      ...(/^export default/m.test(text) ? [`${path} has a default export`] : []),
    ];
  });
  assert.deepEqual(faults, []);
});

test('modules have at most 250 lines, or 400 in the contract, schemas and migrations', () => {
  const limit = (path: string) => (/^src\/contract\/|schema|migrations/.test(path) ? 400 : 250);
  const long = product
    .map((path) => ({ path, lines: textOf.get(path)!.split('\n').length - 1 }))
    .filter(({ path, lines }) => lines > limit(path));
  assert.deepEqual(long, []);
});

test('features don’t use effects', () => {
  const users = product.filter(
    (path) => within(path, 'src/features') && /\buse(Layout)?Effect\b/.test(textOf.get(path)!),
  );
  assert.deepEqual(users, []);
});

test('Intl formats and collators are created lazily, since they dominate the startup time', () => {
  const early = product.filter((path) =>
    /^(export )?(const|let) .*= new Intl\./m.test(textOf.get(path) ?? ''),
  );
  assert.deepEqual(
    early.filter((path) => path.startsWith('src/')),
    [],
  );
});

test('every write operation has a mutation with its invalidated queries', () => {
  const declared = [...textOf.values()].join('\n');
  const writes = Object.entries<Record<string, Operation>>(operations).flatMap(([area, rows]) =>
    Object.entries(rows)
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${area}.${name}`),
  );
  assert.ok(writes.length > 0);
  const without = [
    // A ping only updates the caller's last activity.
    'members.ping',
    // The console changes levels with `grant`, which takes several users and teams.
    ...['spacePermissions', 'collectionPermissions', 'sitePermissions'].flatMap((area) =>
      ['updateUser', 'removeUser', 'updateTeam', 'removeTeam'].map((name) => `${area}.${name}`),
    ),
    // A test sign-in changes nothing.
    'signIn.startTest',
    // A preview changes nothing.
    'sites.createPreview',
    // A visit only creates a code for one use.
    'visits.create',
  ];
  assert.deepEqual(
    writes
      .filter((name) => !new RegExp(`mutation\\(\\s*${name.replace('.', '\\.')}\\b`).test(declared))
      .toSorted(),
    without.toSorted(),
  );
});

test('only the API client and the prefetch script call fetch', () => {
  const callers = product.filter(
    (path) => within(path, 'src') && /(?<![.\w])fetch\(/.test(textOf.get(path)!),
  );
  assert.deepEqual(callers, ['src/api/call.ts', 'src/api/http/prefetch.ts']);
});

test('SQL is only in repositories, the database module and seeds', () => {
  const isStorage = (path: string) =>
    /\.repository\.ts$|^server\/(?:base\/database|operator\/seed|testing)\//.test(path);
  const sql =
    /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|mergeInto|updateTable|deleteFrom|insertAll)\(|\bsql(?:<[^`]*>)?`/;
  assert.ok(product.some((path) => path.endsWith('.repository.ts') && sql.test(textOf.get(path)!)));
  assert.deepEqual(
    product.filter((path) => !isStorage(path) && sql.test(textOf.get(path)!)),
    [],
  );
});

test('tests don’t measure time, which depends on the machine’s load', () => {
  const tests = sources.filter((path) => /\.(?:test|spec)\.ts$/.test(path));
  const clock = new RegExp(['performance\\.n', 'ow\\(|hrt', 'ime'].join(''));
  assert.deepEqual(
    tests.filter((path) => clock.test(textOf.get(path)!)),
    [],
  );
});

test('sources don’t refer to paths outside the project', () => {
  const elsewhere = new RegExp(['/wo', 'rk/|/tm', 'p/|\\.\\./sha', 'red'].join(''));
  assert.deepEqual(
    sources.filter((path) => elsewhere.test(textOf.get(path)!)),
    [],
  );
});

test('every import resolves to a file of the project', () => {
  const known = new Set(
    globSync('{src,server,build,scripts,bench,faults,accessibility,e2e}/**/*', { cwd: root }).map((path) =>
      path.replaceAll('\\', '/'),
    ),
  );
  const lost = sources.flatMap((path) =>
    importsOf(path)
      // Vite's suffixes: `./x.worker.ts?worker&url`.
      .map((target) => target.replace(/\?.*$/, ''))
      .filter(
        (target) =>
          /^(src|server|build|scripts|bench|faults|accessibility|e2e)\//.test(target) && !known.has(target),
      )
      .map((target) => `${path} imports ${relative(root, join(root, target))}`),
  );
  assert.deepEqual(lost, []);
});
