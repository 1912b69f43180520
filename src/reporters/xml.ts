import { showText } from './visible.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One line of text for an XML attribute or body: code points that XML forbids, and unseen ones, come out as escapes. */
export function escapeXml(text: string): string {
  return showText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** An element on lines of its own, two spaces deeper than what holds it. Attributes and body lines are escaped here. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string | number>>;
  content?: readonly (XmlElement | string)[];
}

/** Writes an element; text content keeps its lines, child elements are indented. */
export function writeXml({ name, attributes, content = [] }: XmlElement, indent = ''): string {
  const head = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `${indent}<${name}${head.join('')}`;
  if (content.length === 0) return `${open}/>\n`;
  const texts = content.filter((part) => typeof part === 'string');
  if (texts.length > 0) return `${open}>${texts.map(escapeXml).join('\n')}</${name}>\n`;
  const children = content
    .filter((part) => typeof part !== 'string')
    .map((part) => writeXml(part, `${indent}  `));
  return `${open}>\n${children.join('')}${indent}</${name}>\n`;
}
