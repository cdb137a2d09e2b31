import * as z from 'zod'
import { Encoding } from './decodeText.ts'

/** The cells of a file, row by row and trimmed, without blank rows. */
export type Table = readonly (readonly string[])[]

/** A line of a file that is no row of its table, such as a title above it or a total below it. */
export const SkippedLine = z.object({
  /** Its number in a spreadsheet. */
  line: z.int(),
  text: z.string(),
  kind: z.enum(['above', 'below', 'total', 'repeated']),
})
export type SkippedLine = z.infer<typeof SkippedLine>

/** Facts about a file that its table does not hold. */
export const FileForm = z.object({
  /** The separator of its cells; a comma for a spreadsheet. */
  delimiter: z.string(),
  encoding: Encoding,
  /** False where the bytes fit other encodings too. */
  isCertain: z.boolean().default(true),
  /** The names of the sheets with content, and the one that was read; empty for a text file. */
  sheets: z.array(z.string()).readonly().default([]),
  sheet: z.string().default(''),
  /** The number of each row in a spreadsheet, where blank rows count too. */
  lines: z.array(z.int()).readonly(),
  skipped: z.array(SkippedLine).readonly().default([]),
  /** The numbers of rows with a quotation mark that has no partner. */
  unevenQuotes: z.array(z.int()).readonly().default([]),
})
export type FileForm = z.infer<typeof FileForm>
