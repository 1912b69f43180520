/**
 * Octets: a string with one character a byte. The writer edits files in this form, so that bytes it does not touch stay
 * what they are even where they are not UTF-8, and a literal match on octets is a literal match on the text.
 */
export function octetsOfText(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

export function octetsOfBytes(bytes: Buffer): string {
  return bytes.toString('latin1');
}

export function bytesOfOctets(octets: string): Buffer {
  return Buffer.from(octets, 'latin1');
}

/** Octets read as UTF-8; what is not UTF-8 becomes U+FFFD. */
export function textOfOctets(octets: string): string {
  return bytesOfOctets(octets).toString('utf8');
}
