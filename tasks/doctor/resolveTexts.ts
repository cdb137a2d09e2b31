import { resolveTxt } from 'node:dns/promises'

/** The texts of a name in the DNS, none where it has no such record; null where nobody answers. */
export async function resolveTexts(name: string): Promise<string[] | null> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null
  }
}
