import { resolveTxt } from 'node:dns/promises'

/** Returns the TXT records of a name in the DNS, empty for none; null if there is no response. */
export async function resolveTexts(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null
  }
}
