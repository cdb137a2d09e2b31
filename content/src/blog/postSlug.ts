import * as z from 'zod'

/** The last part of a post's address. */
export const postSlug = z
  .string()
  .regex(/^[a-z0-9-]{1,96}$/, 'A slug is 1 to 96 lowercase letters, digits and dashes.')
