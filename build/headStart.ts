import type { RouteObject } from 'react-router';
import { build, type Plugin, type Rolldown } from 'vite';
import type { PrefetchPlan } from '#app/prefetchPlan.ts';
import { screenStarts } from './screenStarts.ts';

type Bundle = Rolldown.OutputBundle;

/** The chunks of a module and its imports, without the entry. */
function filesOf(bundle: Bundle, module: string) {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
  };
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // A dynamic import of a module that is in a larger chunk loads a chunk that only exports it again, which would be a
  // request in series.
  const home =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (home) add(home.fileName);
  return files;
}

/** Bundles `src/app/headStart.ts` into one script with the prefetch plans. */
async function scriptOf(files: readonly string[], starts: readonly PrefetchPlan[]) {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { __FILES__: JSON.stringify(files), __STARTS__: JSON.stringify(starts) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/app/headStart.ts', output: { format: 'iife' } },
    },
  });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('Building src/app/headStart.ts failed.');
  return script.code.trim();
}

/**
 * Adds an inline script to the page head that starts the chunks and reads of the opened screen before the console loads.
 * Removing it makes first visits 7 to 19 % slower (docs/decisions/037).
 */
export function headStart(): Plugin {
  return {
    name: 'head-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        // Imported by URL, so that it isn't bundled into the configuration.
        const source = new URL('../src/app/screens.ts', import.meta.url).href;
        const { screens }: { screens: RouteObject[] } = await import(source);
        const files: string[] = [];
        const place = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
        const starts = screenStarts(screens).map(({ modules, ...start }) => {
          const needed = new Set(modules.flatMap((module) => [...filesOf(bundle, module)]));
          return { ...start, files: [...needed].filter((file) => !html.includes(file)).map(place) };
        });
        return [{ tag: 'script', injectTo: 'head-prepend', children: await scriptOf(files, starts) }];
      },
    },
  };
}
