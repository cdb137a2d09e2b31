import * as z from 'zod'
import { removeInvisible } from './removeInvisible.ts'

/** Parses one line of text: trimmed, without control, bidirectional and invisible characters. */
export const line = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold no line break or control character')
    .overwrite(removeInvisible)
    .trim()

/** A line that says something. */
export const filledLine = (most: number) => line(most).min(1, 'must not be empty')

/** Text of any number of lines, trimmed; empty where none is given. */
export const lines = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .regex(/^\P{Cs}*$/u, 'must be text')
    .trim()
    .default('')

/** An address on the web, over https only. */
export const httpsAddress = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .regex(/^\S*$/, 'must hold no space')
    .pipe(z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }))
