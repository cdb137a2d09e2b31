import * as z from 'zod'

/** How a file is written. */
export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type Encoding = z.infer<typeof Encoding>

/**
 * The text of a file. Its mark at the beginning says how it is written; without one it is UTF-8,
 * or what Windows spreadsheets write where it cannot be.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be')
  try {
    return decoded(bytes, 'utf-8', true)
  } catch {
    return decoded(bytes, 'windows-1252')
  }
}

function decoded(bytes: Uint8Array, encoding: Encoding, fatal = false) {
  return { text: new TextDecoder(encoding, { fatal }).decode(bytes), encoding }
}
