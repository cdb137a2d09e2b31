import { listOfDocuments } from '../listOfDocuments.ts'
import { query } from '../query.ts'
import { PostCard, postCardFields } from './postCard.ts'
import { published } from './published.ts'

/** Entries of the feed. */
const FEED = 30

/** The newest posts for the RSS feed. */
export const listFeed = query({
  name: 'listFeed',
  groq: `*[${published}] | order(publishedAt desc, slug.current asc)[0...${FEED}] {${postCardFields}}`,
  result: listOfDocuments(PostCard),
})
