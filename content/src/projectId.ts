import * as z from 'zod'

/** The id of a project at the content service (spec section 5). */
export const projectId = z
  .string()
  .regex(/^[a-z0-9-]+$/i, 'A project id holds letters, digits and dashes.')
