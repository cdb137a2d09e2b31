import * as z from 'zod'

/** A short text with a title. */
export const TitledText = z.object({
  _key: z.string(),
  title: z.string().min(1),
  text: z.string().min(1),
})

export const titledTextFields = '_key, title, text'
