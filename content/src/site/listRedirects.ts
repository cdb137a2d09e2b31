import { query } from '../query.ts'
import { redirects } from './redirect.ts'

/** The redirects alone, for whoever answers a request before a page is made. */
export const listRedirects = query({
  name: 'listRedirects',
  groq: '*[_type == "siteSettings" && _id == "siteSettings"][0].redirects[] {from, to, status}',
  result: redirects,
})
