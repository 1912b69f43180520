import type { Guard } from '../../model/guard.js';
import { Problem } from '../../model/problem.js';
import { PROFILES, profilesOf, type Profile } from '../../model/profile.js';
import { familyOf, FAMILY_RULES } from '../../model/family.js';
import { nearest } from '../../model/nearest.js';
import { HANDSHAKE_REFUSAL } from './handshake.js';

/** Which refusals a guard promises, each with the claim it follows from, and which it excepts, with its reason. */
export interface ResolvedClaims {
  by: Map<string, string>;
  excepted: Map<string, string>;
  /** The claims as written: profiles and ids. */
  stated: string[];
}

function isProfile(claim: string): claim is Profile {
  return (PROFILES as readonly string[]).includes(claim);
}

/**
 * Resolves claims against the catalogue. Every guard claims `control.legal-call`.
 * @throws Problem `unknown-refusal` for a claim or exception that is neither; `claim-needs-request` for an intent
 * refusal claimed by id without a request channel; `claim-of-every-guard` for an exception from the legal call.
 */
export function resolveClaims(guard: Guard, refusalIds: readonly string[]): ResolvedClaims {
  const by = new Map<string, string>([[HANDSHAKE_REFUSAL, 'every guard']]);
  const excepted = new Map<string, string>();
  const stated: string[] = [];
  const assertKnown = (id: string, field: string): void => {
    if (refusalIds.includes(id)) return;
    throw new Problem({
      code: 'unknown-refusal',
      message: `The guard ${guard.name} names a refusal that does not exist.`,
      place: `${guard.name}: ${field}`,
      expected: `a profile (${PROFILES.join(', ')}) or a refusal id (see: holdfast list)`,
      received: id,
      hint: `did you mean ${nearest(id, [...PROFILES, ...refusalIds]) ?? 'one of the catalogue'}?`,
    });
  };
  for (const claim of guard.claims) {
    if (typeof claim !== 'string') {
      for (const [id, reason] of Object.entries(claim.except)) {
        assertKnown(id, 'claims.except');
        if (id === HANDSHAKE_REFUSAL) throw legalCallExcepted(guard);
        excepted.set(id, reason);
      }
      continue;
    }
    stated.push(claim);
    if (isProfile(claim)) {
      for (const id of refusalIds) if (profilesOf(id).includes(claim) && !by.has(id)) by.set(id, claim);
      continue;
    }
    assertKnown(claim, 'claims');
    const needs = FAMILY_RULES[familyOf(claim)].needs;
    if (familyOf(claim) === 'intent' && needs !== undefined && !needs.met(guard)) {
      throw new Problem({
        code: 'claim-needs-request',
        message: `The guard ${guard.name} claims ${claim}, but the operator's words never reach it.`,
        place: `${guard.name}: request`,
        expected: 'a request channel',
        received: 'request: false',
        hint: 'declare how the request reaches the guard (field `request`), or drop the claim',
      });
    }
    by.set(claim, claim);
  }
  for (const id of excepted.keys()) by.delete(id);
  return { by, excepted, stated };
}

function legalCallExcepted({ name }: Guard): Problem {
  return new Problem({
    code: 'claim-of-every-guard',
    message: `The guard ${name} excepts itself from doing plain legal calls.`,
    place: `${name}: claims.except`,
    expected: 'exceptions from refusals',
    received: HANDSHAKE_REFUSAL,
    hint: 'take it out: a guard that does not do a legal call proves nothing by what it refuses',
  });
}
