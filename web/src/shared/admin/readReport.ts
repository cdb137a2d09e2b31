import type * as z from 'zod'
import { AppError } from '../AppError.ts'

/** Reads the current version of a JSON file of the site. Throws an `AppError`. */
export async function readReport<Report>(path: string, schema: z.ZodType<Report>): Promise<Report> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok)
    throw new AppError('unavailable', `The site answered with status ${response.status}.`)
  return schema.parse(await response.json())
}
