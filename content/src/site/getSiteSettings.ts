import * as z from 'zod'
import { query } from '../query.ts'

/** What every page shows of the school, or null before an editor has written it. */
export const SiteSettings = z.object({
  title: z.string().min(1),
  tagline: z.string().nullable(),
})

export type SiteSettings = z.infer<typeof SiteSettings>

/** The settings of the site; the document has a fixed id, so there is only one. */
export const getSiteSettings = query({
  name: 'getSiteSettings',
  groq: '*[_id == "siteSettings"][0] {title, tagline}',
  result: SiteSettings.nullable(),
})
