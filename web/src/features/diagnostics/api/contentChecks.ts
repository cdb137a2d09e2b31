import type { Check } from '../model/Check.ts'

/** Builds a check of a JSON file on this site. `words` describes its content. */
function ownFile(
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

/** The content as served by this site. */
export const ownContent: readonly Check[] = [
  ownFile('Page data', '/blog/_payload.json', 'What the pages of the blog are made of', getVersion),
  ownFile(
    'Newest page data',
    '/_fresh/blog/_payload.json?version=none',
    'The same, made anew from the content service',
    getVersion,
  ),
]

/** Equal versions mean that nothing was published since the page was built. */
function getVersion(payload: unknown): string {
  const known = typeof payload === 'object' && payload !== null && 'version' in payload
  return known ? `version ${String(payload.version)}` : 'without a version'
}

const prepare = () => import('./askContent.ts')

/** The content service itself. Its client is loaded with the first check. */
export const contentService: readonly Check[] = [
  {
    name: 'Site settings',
    asks: 'The content service: the one document of settings',
    prepare,
    run: async () => (await prepare()).siteName(),
  },
  {
    name: 'Courses',
    asks: 'The content service: every course, each parsed',
    prepare,
    run: async () => (await prepare()).courses(),
  },
  {
    name: 'Posts',
    asks: 'The content service: the first page of the blog, each post parsed',
    prepare,
    run: async () => (await prepare()).posts(),
  },
]
