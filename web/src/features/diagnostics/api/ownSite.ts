import type { Check } from '../model/Check.ts'

/** A file of our own site that holds JSON; `words` says what it was found to hold. */
export function ownFile(
  name: string,
  path: string,
  asks: string,
  words: (content: unknown) => string,
): Check {
  return {
    name,
    asks: `${asks}: ${path}`,
    run: async () => {
      const response = await fetch(path, { cache: 'no-store' })
      if (!response.ok) throw new Error(`The site answered with status ${response.status}`)
      const text = await response.text()
      return `${words(JSON.parse(text))}, ${(text.length / 1024).toFixed(1)} kB`
    },
  }
}
