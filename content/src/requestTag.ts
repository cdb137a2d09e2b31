import * as z from 'zod'

/** A label that the content service writes into its request log (spec section 5). */
export const requestTag = z
  .string()
  .regex(
    /^[a-z0-9_.-]{1,75}$/i,
    'A request tag is 1 to 75 letters, digits, underscores, dashes and dots.',
  )
