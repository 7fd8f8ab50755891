import { test } from 'node:test';
import { withoutGit } from './gitMerge.ts';

/** Returns a function that defines tests like another one, and skips them if Git isn't installed. */
export const needsGit =
  <Run>(define: (sentence: string, run: Run) => void) =>
  (sentence: string, run: Run) =>
    withoutGit === false ? define(sentence, run) : void test(sentence, { skip: withoutGit }, () => {});
