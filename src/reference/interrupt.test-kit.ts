import type { FileSystem } from '../model/file-system.js';

/** A file system that lets another writer act right before its k-th call, and notes the names of its calls. */
export function interrupt(fs: FileSystem, k: number, act: () => void): { fs: FileSystem; calls: string[] } {
  const calls: string[] = [];
  const wrapped = new Proxy(fs, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        calls.push(String(key));
        if (calls.length === k) act();
        return Reflect.apply(value, target, args);
      };
    },
  });
  return { fs: wrapped, calls };
}
