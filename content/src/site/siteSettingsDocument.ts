import * as z from 'zod'
import { contentDocument } from '../contentDocument.ts'

/** The one `siteSettings` document as the editors store it. */
export const SiteSettingsDocument = contentDocument.extend({
  _type: z.literal('siteSettings'),
  title: z.string().min(1).max(80),
  tagline: z.string().max(160).optional(),
})
