import * as z from 'zod'

/** The day whose rules of the content API we follow (spec section 7). */
export const DEFAULT_API_VERSION = '2025-02-19'

const error = 'The API version is 1, X or a date such as 2025-02-19.'

/** A version of the content API: `1`, `X` (experimental) or a calendar date, `YYYY-MM-DD`. */
export const apiVersion = z.union([z.literal('1'), z.literal('X'), z.iso.date(error)], error)
