import * as z from 'zod'
import { Encoding } from './decodeText.ts'

/** The cells of a file, row by row and trimmed; rows of blanks are left out. */
export type Table = readonly (readonly string[])[]

/** What a table says no more of the file that it was. */
export const FileForm = z.object({
  /** What separates the cells. */
  delimiter: z.string(),
  encoding: Encoding,
  /** The number of each row in a spreadsheet, which counts the rows of blanks too. */
  lines: z.array(z.int()).readonly(),
})
export type FileForm = z.infer<typeof FileForm>
