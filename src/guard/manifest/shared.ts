import type { Guard } from '../../model/guard.js';
import { readTimeout, type Manifest } from '../../model/manifest.js';

/** What of a guard follows from its manifest alone, whatever the adapter. */
export function guardOfManifest(manifest: Manifest): Omit<Guard, 'tools' | 'open' | 'paths'> {
  const { name, adapter, power, claims, policy, confirm, request, reports, capture, says, timeout } =
    manifest;
  return {
    name,
    adapter,
    power,
    claims: claims ?? ['core'],
    policy: policy ?? {},
    usesEnvironmentFs: false,
    confirm: confirm ?? 'none',
    request: request !== undefined,
    reports:
      reports === undefined ? {} : { ...defined('target', reports.target), ...defined('hash', reports.hash) },
    ...(capture?.version === undefined ? {} : { capture: { version: capture.version } }),
    ...(says === undefined
      ? {}
      : { says: { ...defined('refused', says.refused), ...defined('done', says.done) } }),
    timeoutMs: readTimeout(timeout),
  };
}

function defined<Key extends string>(key: Key, value: string | undefined): { [key in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [key in Key]?: string });
}
