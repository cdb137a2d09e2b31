import { query } from '../query.ts'
import { redirects, writtenRedirects } from './redirect.ts'

const groq = '*[_type == "siteSettings" && _id == "siteSettings"][0].redirects[] {from, to, status}'

/** The redirects alone, to answer a request before a page is made. */
export const listRedirects = query({ name: 'listRedirects', groq, result: redirects })

/** The redirects as editors wrote them, to show those that are not followed. */
export const listWrittenRedirects = query({
  name: 'listWrittenRedirects',
  groq,
  result: writtenRedirects,
})
