import * as z from 'zod'

/**
 * The last part of a course's address, and its courseId in the access records: at most 64
 * lowercase letters, digits and dashes.
 */
export const slug = z
  .string()
  .regex(/^[a-z0-9-]{1,64}$/, 'A slug is 1 to 64 lowercase letters, digits and dashes.')
