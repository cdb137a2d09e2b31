import type { Encoding } from './decodeText.ts'

/**
 * A text as a file that is written like another one, with a mark at the beginning where there is one
 * to tell it by. What Windows spreadsheets have no sign for makes it UTF-8.
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return utf8(text)
    case 'utf-16le':
      return wide(text, true)
    case 'utf-16be':
      return wide(text, false)
    case 'windows-1252': {
      const byteOf = latin()
      const bytes = Array.from(text, (sign) => byteOf.get(sign))
      const known = bytes.filter((byte) => byte !== undefined)
      return known.length === bytes.length ? Uint8Array.from(known) : utf8(text)
    }
  }
}

const utf8 = (text: string) => Uint8Array.from(new TextEncoder().encode(`\uFEFF${text}`))

function wide(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const marked = `\uFEFF${text}`
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let at = 0; at < marked.length; at++) {
    view.setUint16(at * 2, marked.charCodeAt(at), littleEndian)
  }
  return new Uint8Array(view.buffer)
}

/** The byte of each sign, as the browser reads it. */
function latin(): ReadonlyMap<string, number> {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const signs = new TextDecoder('windows-1252').decode(Uint8Array.from(bytes))
  return new Map(Array.from(signs, (sign, byte) => [sign, byte]))
}
