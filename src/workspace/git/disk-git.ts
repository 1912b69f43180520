import type { GitSide } from '../medium.js';
import { buildRepository } from './build-repository.js';
import { listChanges } from './change-list.js';
import { makeNaiveList } from './naive-list.js';
import { listChangedNames } from './name-list.js';
import type { Repository } from './repository.js';

/** Distinct states kept; a small repository takes a few kilobytes. */
const MOST_KEPT = 256;

/** Repositories by state and tree, for the life of the process. */
const kept = new Map<string, Promise<Repository>>();

/** Git on disk: repositories are made once per distinct state and tree, then laid as bytes. */
export const diskGit: GitSide = {
  repositoryOf({ state, committed }, places) {
    const tree = JSON.stringify(committed);
    // A committed link may hold a place, and so the path of one sandbox.
    const key = JSON.stringify([state, tree.includes('{"link":') ? places.sandbox : '']) + tree;
    let repository = kept.get(key);
    if (repository === undefined) {
      repository = buildRepository(state, committed, places);
      kept.set(key, repository);
      repository.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    }
    return repository;
  },
  nameList: listChangedNames,
  changeList: listChanges,
  naiveList: makeNaiveList,
};
