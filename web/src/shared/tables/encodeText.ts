import type { Encoding } from './Encoding.ts'
import { decodeBytes } from './decodeText.ts'

/**
 * Encodes a text like another file, with a byte-order mark where the encoding has one. A text that the
 * encoding cannot hold becomes UTF-8.
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-16le':
      return wide(text, true)
    case 'utf-16be':
      return wide(text, false)
    case 'utf-8':
    case 'shift_jis':
    case 'gbk':
    case 'big5':
    case 'euc-kr':
    case 'euc-jp':
      return utf8(text)
    default:
      return singleBytes(text, encoding) ?? utf8(text)
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

/** One byte for each character, as the browser decodes them; null for characters without one. */
function singleBytes(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | null {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const signs = Array.from(decodeBytes(all, encoding))
  const bytesBySign = new Map(signs.map((sign, byte) => [sign, byte]))
  const bytes = Array.from(text, (sign) => bytesBySign.get(sign))
  const known = bytes.filter((byte) => byte !== undefined)
  return known.length === bytes.length ? Uint8Array.from(known) : null
}
