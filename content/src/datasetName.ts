import * as z from 'zod'

/** The name of a dataset, or of an alias for one, which starts with a tilde (spec section 5). */
export const datasetName = z
  .string()
  .max(64, 'A dataset name has at most 64 characters.')
  .regex(
    /^~?[a-z0-9][a-z0-9_-]*$/,
    'A dataset name holds lowercase letters, digits, underscores and dashes, and starts with a letter, a digit, or a tilde followed by one.',
  )
