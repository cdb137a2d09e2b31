import * as z from 'zod'

/** A subject of the blog, in the form that it has in an address: `chair-yoga`. */
export const tag = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/, 'A tag is 1 to 32 lowercase letters, digits and dashes.')
