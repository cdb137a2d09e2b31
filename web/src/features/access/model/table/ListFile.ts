import { RowField } from '@shala/contract/access/accessPlans'
import { DecimalSign } from '@shala/contract/payments/amounts'
import * as z from 'zod'
import { Encoding } from '#shared/tables/Encoding.ts'

/** The data in a column of a file; empty for a column that the plan does not use. */
export const Field = z.enum([
  '',
  ...RowField.options,
  'notes',
  'adminNotes',
  'status',
  'types',
  'removedOn',
] as const)
export type Field = z.infer<typeof Field>

/** The columns of the school's own exports that tell which rows are over. */
export type OwnField = 'status' | 'types' | 'removedOn'

/** A column whose cells a row of a plan has. */
export type DataField = Exclude<Field, '' | OwnField>

export const isOwnField = (field: Field): field is OwnField =>
  field === 'status' || field === 'types' || field === 'removedOn'

export const fieldLabels: Readonly<Record<Field, string>> = {
  '': 'Leave out',
  email: 'Email address',
  userId: 'User ID',
  courseId: 'Course',
  startsOn: 'First day',
  endsOn: 'Last day',
  amount: 'Amount',
  currency: 'Currency',
  paymentId: 'Receipt or reference',
  paymentStatus: 'Payment',
  notes: 'Note for the student',
  adminNotes: 'Notes for admins',
  status: 'Status',
  types: 'Type',
  removedOn: 'Removed',
}

/** Which number comes first in days such as 03/04/2027. */
export const DayOrder = z.enum(['unknown', 'day-first', 'month-first'])
export type DayOrder = z.infer<typeof DayOrder>

/** Whether numbers such as 46752 are the days that spreadsheets count from 1900. */
export const SerialDays = z.enum(['unknown', 'days', 'numbers'])
export type SerialDays = z.infer<typeof SerialDays>

/** The cells of a file, row by row and trimmed, without blank rows. */
export type Table = readonly (readonly string[])[]

/** A line of a file that is no row of its table, such as a title above it or a total below it. */
export const SkippedLine = z.object({
  /** Its number in a spreadsheet. */
  line: z.int(),
  text: z.string(),
  kind: z.enum(['above', 'below', 'total', 'repeated', 'otherTitles']),
})
export type SkippedLine = z.infer<typeof SkippedLine>

export const HiddenPart = z.object({
  rows: z.array(z.int()).readonly(),
  /** The titles of the columns, or their letters. */
  columns: z.array(z.string()).readonly(),
  /** True if the admin has chosen to use them. */
  included: z.boolean(),
})
export type HiddenPart = z.infer<typeof HiddenPart>

/** Facts about a file that its table does not hold. */
export const FileForm = z.object({
  /** The separator of its cells; a comma for a spreadsheet. */
  delimiter: z.string(),
  encoding: Encoding,
  /** False where the bytes fit other encodings too. */
  isCertain: z.boolean().default(true),
  /** True if the admin chose the encoding. */
  isChosen: z.boolean().default(false),
  /** The names of the sheets with content, and the one that was read; empty for a text file. */
  sheets: z.array(z.string()).readonly().default([]),
  sheet: z.string().default(''),
  hidden: HiddenPart.nullable().default(null),
  /** The number of each row in a spreadsheet, where blank rows count too. */
  lines: z.array(z.int()).readonly(),
  skipped: z.array(SkippedLine).readonly().default([]),
  /** The numbers of rows with a quotation mark that has no partner. */
  unevenQuotes: z.array(z.int()).readonly().default([]),
})
export type FileForm = z.infer<typeof FileForm>

/** The admin's answers about cells of a column that can be read in two ways. */
export const ColumnFormat = z.object({
  order: DayOrder.default('unknown'),
  serials: SerialDays.default('unknown'),
  decimals: DecimalSign.default('unknown'),
})
export type ColumnFormat = z.infer<typeof ColumnFormat>

/** A file as it was read, with the admin's answers about it. */
export const ListFile = z.object({
  name: z.string(),
  table: z.array(z.array(z.string()).readonly()).readonly(),
  /** The first row names the columns. */
  titled: z.boolean(),
  columns: z.array(Field).readonly(),
  /** By the place of the column. */
  formats: z.record(z.string(), ColumnFormat).readonly().default({}),
  /** The school's time zone, in which instants are read as days. */
  zone: z.string().default('UTC'),
  form: FileForm,
  /** The file in Base64, to read it in another way; null for a large one and for pasted rows. */
  source: z.string().nullable().default(null),
  /** An admin has checked the columns. */
  confirmed: z.boolean().default(false),
})
export type ListFile = z.infer<typeof ListFile>

export const getBodyRows = ({ table, titled }: ListFile): Table => (titled ? table.slice(1) : table)
