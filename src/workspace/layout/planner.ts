import type { ComposedLayout } from '../../model/layout.js';
import type { Places } from '../../model/places.js';
import type { Repository } from '../git/repository.js';
import type { Sandbox } from '../sandbox.js';
import type { FolderNode } from '../tree/node.js';
import { planSandbox } from './plan.js';
import { replan } from './replan.js';

/** A planned layout with its repository, where it has one. */
export interface Plan {
  layout: ComposedLayout;
  repository: Repository | undefined;
  tree: FolderNode;
}

/**
 * Plans the layouts of one sandbox. A layout that was planned before gives the same tree, and one that differs little
 * from the last one shares with it what is the same: what is done with trees costs what differs.
 */
export class Planner {
  readonly #places: Places;
  readonly #sandbox: Sandbox;
  readonly #repositoryOf: ((layout: ComposedLayout) => Promise<Repository | undefined>) | undefined;
  readonly #plans = new WeakMap<ComposedLayout, Plan>();
  #last: Plan | undefined;

  /** @param repositoryOf the repositories of a layout; absent where there are none. */
  constructor(
    places: Places,
    sandbox: Sandbox,
    repositoryOf?: (layout: ComposedLayout) => Promise<Repository | undefined>,
  ) {
    this.#places = places;
    this.#sandbox = sandbox;
    this.#repositoryOf = repositoryOf;
  }

  /**
   * @param layout never changed afterwards.
   * @throws Problem as {@link planSandbox} does.
   */
  async plan(layout: ComposedLayout): Promise<Plan> {
    let plan = this.#plans.get(layout);
    if (plan === undefined) {
      const repository = await this.#repositoryOf?.(layout);
      const last = this.#last?.repository === repository ? this.#last : undefined;
      const tree =
        (last && replan(last, layout)) ?? planSandbox(layout, this.#places, this.#sandbox, repository);
      plan = { layout, repository, tree };
      this.#plans.set(layout, plan);
    }
    this.#last = plan;
    return plan;
  }
}
