const latin = new TextDecoder('windows-1252')

/**
 * The text of a file. Its mark at the beginning says how it is written; without one it is UTF-8,
 * or what Windows spreadsheets write where it cannot be.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return latin.decode(bytes)
  }
}
