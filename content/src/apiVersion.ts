import * as z from 'zod'

const error = 'The API version is 1, X or a date such as 2025-02-19.'

/** A version of the content API: `1`, `X` (experimental) or a calendar date, `YYYY-MM-DD`. */
export const apiVersion = z.union([z.literal('1'), z.literal('X'), z.iso.date(error)], error)
