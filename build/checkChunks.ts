import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const isScreen = (id: string) => /\/src\/features\/.*(?:Screen|Layout)\.tsx$/.test(id);

/** Libraries that load when a text, a dialog or an editor needs them, never with a screen. */
const onDemand =
  /\/node_modules\/(highlight\.js|lowlight|parse5|@peculiar\/x509|@codemirror|@lezer|@zip\.js|yaml|fontkit)\//;

/** Screens that start without forms, schemas and pickers. */
const main = /\/(?:Home|Members|Content|Space|Pages|Change|Structure)Screen\.tsx$/;
const forms = /\/node_modules\/(zod|react-hook-form|downshift)\//;

/** The modules that load with a chunk: its own and those of the chunks that it imports. */
function modulesWith(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((imported) => modulesWith(bundle, imported, seen))];
}

/** Returns the modules that a bundle loads too early, as lines `screen loads module`. */
export function earlyModules(bundle: Bundle): string[] {
  const found = new Set<string>();
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const screens = chunk.moduleIds.filter(isScreen);
    if (screens.length === 0) continue;
    const modules = modulesWith(bundle, file);
    for (const screen of screens) {
      const early = modules.find((id) => onDemand.test(id) || (main.test(screen) && forms.test(id)));
      if (early)
        found.add(`${screen.replace(/.*\/src\//, '')} loads ${early.replace(/.*\/node_modules\//, '')}`);
    }
  }
  return [...found];
}

/** Fails the build if a screen loads a large library that it needs only later. An import is enough to cause that. */
export const checkChunks = (): Plugin => ({
  name: 'check-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    const early = earlyModules(bundle);
    if (early.length > 0) this.error(`Large libraries load with a screen:\n${early.join('\n')}`);
  },
});
