import type { Plugin, Rolldown } from 'vite';
import { isLibraryOf, mainScreens, unmatchedNames } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

const isScreen = (id: string) => /\/src\/features\/.*(?:Screen|Layout)\.tsx$/.test(id);

/** The modules that load with a chunk: its own and those of the chunks that it imports. */
function modulesWith(bundle: Bundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((imported) => modulesWith(bundle, imported, seen))];
}

type ImportsOf = (id: string) => readonly string[];

const isForm = (id: string) => isLibraryOf(id, ['forms']) || id.includes('/src/ui/form/');

/** Whether a module imports a part of forms, directly or indirectly. */
function importsForms(id: string, importsOf: ImportsOf, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  return isForm(id) || importsOf(id).some((one) => importsForms(one, importsOf, seen));
}

/**
 * Returns the modules that a bundle loads too early, as lines `screen loads module`. Only a screen that has a form loads
 * forms, and a main screen has none.
 * @param importsOf the modules that a module imports, without those that it imports later
 */
export function earlyModules(bundle: Bundle, importsOf: ImportsOf): string[] {
  const found = new Set<string>();
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const screens = chunk.moduleIds.filter(isScreen);
    if (screens.length === 0) continue;
    const modules = modulesWith(bundle, file);
    for (const screen of screens) {
      const isMain = mainScreens.some((name) => screen.endsWith(name));
      const late = ['onDemand', ...(isMain ? ['forms', 'pickers'] : [])];
      if (!importsForms(screen, importsOf)) late.push('forms');
      const early = modules.find((id) => isLibraryOf(id, late));
      if (early)
        found.add(`${screen.replace(/.*\/src\//, '')} loads ${early.replace(/.*\/node_modules\//, '')}`);
    }
  }
  return [...found];
}

/** Fails the build if a screen loads a large library too early, or if a name in `chunks.ts` or here matches nothing. */
export const checkChunks = (): Plugin => ({
  name: 'check-chunks',
  apply: 'build',
  generateBundle(_, bundle) {
    const ids = [...this.getModuleIds()];
    const unmatched = [
      ...unmatchedNames(ids),
      ...mainScreens.filter((name) => !ids.some((id) => id.endsWith(name))),
    ];
    if (unmatched.length > 0) this.error(`Names of chunks match no module:\n${unmatched.join('\n')}`);
    const early = earlyModules(bundle, (id) => this.getModuleInfo(id)?.importedIds ?? []);
    if (early.length > 0) this.error(`Large libraries load with a screen:\n${early.join('\n')}`);
  },
});
