import * as z from 'zod'
import { Image, imageFields } from './image/image.ts'

/**
 * The title and description for search engines and link previews, if they differ from the page's.
 */
export const Seo = z
  .object({
    title: z.string().nullable(),
    description: z.string().nullable(),
    image: Image,
    /** Keeps the page out of search engines. */
    noIndex: z.boolean().nullable(),
  })
  .nullable()
  .transform((seo) => ({
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    image: seo?.image ?? null,
    noIndex: seo?.noIndex === true,
  }))

export type Seo = z.infer<typeof Seo>

export const seoFields = `title, description, noIndex, image {${imageFields}}`
